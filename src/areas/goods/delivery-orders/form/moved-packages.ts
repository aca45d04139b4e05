import type { DeliveryForm, FormPackage } from './delivery-form-parts.ts'

/** Changes the packages; rows and nested packages keep their outer package, wherever it moved. */
export function withPackages(
  { rows, packages: before }: DeliveryForm,
  packages: FormPackage[],
): Pick<DeliveryForm, 'rows' | 'packages'> {
  const moved = (place: string) => {
    const known = place === '' ? undefined : before[Number(place)]
    if (known === undefined) return place
    const at = packages.findIndex(each => each.key === known.key)
    return at < 0 ? '' : String(at)
  }
  return {
    rows: rows.map(row => ({ ...row, packageAt: moved(row.packageAt) })),
    packages: packages.map(each => ({ ...each, parentAt: moved(each.parentAt) })),
  }
}
