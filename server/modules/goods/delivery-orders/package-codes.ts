import sql from 'sql-template-tag'
import type {
  DeliveryInput,
  DeliveryPackage,
} from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { checkDigit } from '../../../../src/contract/goods/delivery-orders/package-code.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

export type KeptPackage = Omit<DeliveryPackage, 'parentNo'>

/** Number of codes per extension digit of a number range: four digits follow its twelve. */
const perDigit = 10_000

/**
 * New codes are from the number range of the supplier or else the buying company. Without a location number of either,
 * the code is empty until entered.
 * @throws Refusal 10006 for the code of another delivery's package.
 */
export async function codedPackages(
  act: Act,
  input: DeliveryInput,
  place: { deliveryId: string | undefined; supplierId: string; orgId: string },
): Promise<KeptPackage[]> {
  const packages = (input.packages ?? []).map(each => ({ ...each, packageNo: each.packageNo ?? '' }))
  await requireFree(act, packages, place.deliveryId)
  const range = packages.some(each => each.packageNo === '') ? await numberRange(act, place) : undefined
  const coded: KeptPackage[] = []
  for (const { packageNo, packageType, weight, parentAt } of packages) {
    const code = packageNo === '' && range !== undefined ? await nextCode(act, range) : packageNo
    coded.push({ packageNo: code, packageType, weight: weight ?? null, parentAt: parentAt ?? null })
  }
  return coded
}

async function requireFree(
  act: Act,
  packages: readonly { packageNo: string }[],
  deliveryId: string | undefined,
): Promise<void> {
  const given = packages.map(each => each.packageNo).filter(code => code !== '')
  const taken = await act.db.rows<{ packageNo: string }>(sql`
    select package_no from delivery_package
    where package_no = any(${given}::text[]) and delivery_id <> ${deliveryId ?? '0'}`)
  refuseProblems(
    packages.flatMap(({ packageNo }, at): Problem[] =>
      taken.some(each => each.packageNo === packageNo)
        ? [{ field: `packages[${at}].packageNo`, row: at, name: 'duplicateNumber', key: 'delivery.packageCodeTaken' }]
        : [],
    ),
  )
}

/**
 * The first twelve digits of a location number (GLN) begin with the company's own prefix whatever its length, so every
 * code below them is the company's.
 */
async function numberRange(act: Act, place: { supplierId: string; orgId: string }): Promise<string | undefined> {
  const found = await act.db.one<{ supplier: string | null; company: string | null }>(sql`
    select (select i ->> 'value' from ${supplierView} s, jsonb_array_elements(s.identifiers) i
        where s.id = ${place.supplierId} and i ->> 'scheme' = '0088' limit 1) as supplier,
      (select i ->> 'value' from ${orgView} org join ${companyView} c on c.id = org.company_id,
          jsonb_array_elements(c.identifiers) i
        where org.id = ${place.orgId} and i ->> 'scheme' = '0088' limit 1) as company`)
  const known = [found?.supplier, found?.company].find(value => /^[0-9]{13}$/.test(value ?? ''))
  return known?.slice(0, 12)
}

/** Codes repeat after 100,000, unless a package still has them. */
async function nextCode(act: Act, range: string): Promise<string> {
  const taken = await act.db.one<{ last: string }>(sql`
    insert into delivery_package_range (number_range, last) values (${range}, 0)
    on conflict (number_range) do update set last = delivery_package_range.last + 1 returning last`)
  const serial = Number(taken?.last ?? 0)
  const extension = Math.floor(serial / perDigit) % 10
  const digits = `${extension}${range}${String(serial % perDigit).padStart(4, '0')}`
  const code = `${digits}${checkDigit(digits)}`
  const known = await act.db.one(sql`select from delivery_package where package_no = ${code}`)
  return known === undefined ? code : nextCode(act, range)
}
