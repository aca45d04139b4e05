import { moldOwners } from '../../../contract/goods/molds/molds.ts'
import type { Mold, MoldInput } from '../../../contract/goods/molds/molds.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { record, textAt } from '../../../kit/format/record.ts'

const fields = {
  moldNo: '',
  name: '',
  kind: '',
  orgId: '',
  orgName: '',
  keeperSupplierId: '',
  supplierName: '',
  ownerKind: 'BUYER',
  place: '',
  cavity: '1',
  cost: '',
  payContractId: '',
  payContractNo: '',
  madeDate: '',
  lifeShots: '',
  usedBefore: '0',
  maintainEvery: '0',
  remark: '',
}

/** A material that is made with the mold. */
export interface FormMaterial {
  id: string
  name: string
}

/** A mold under edit; everything but its materials is text. */
export interface MoldForm extends Readonly<typeof fields> {
  id: string
  version: number | undefined
  materials: readonly FormMaterial[]
}

/** A mold of nothing yet. */
export function emptyForm(): MoldForm {
  return { ...fields, id: '', version: undefined, materials: [] }
}

/** A mold as it is edited. */
export function formOf(mold: Mold): MoldForm {
  const { id, version, moldNo, name, kind, orgId, orgName, keeperSupplierId, supplierName, ownerKind, place } = mold
  return {
    ...emptyForm(),
    id,
    version,
    moldNo,
    name,
    kind,
    orgId,
    orgName,
    keeperSupplierId,
    supplierName,
    ownerKind,
    place,
    cavity: String(mold.cavity),
    cost: mold.cost ?? '',
    payContractId: mold.payContractId ?? '',
    payContractNo: mold.payContractNo,
    madeDate: mold.madeDate ?? '',
    lifeShots: String(mold.lifeShots),
    usedBefore: String(mold.usedBefore),
    maintainEvery: String(mold.maintainEvery),
    remark: mold.remark,
    materials: mold.materials.map(each => ({
      id: each.id,
      name: materialName({ materialCode: each.code, materialText: each.name, spec: each.spec }),
    })),
  }
}

export function inputOf(form: MoldForm): MoldInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    name: form.name.trim(),
    kind: form.kind.trim(),
    orgId: form.orgId,
    keeperSupplierId: form.keeperSupplierId,
    ownerKind: moldOwners.find(each => each === form.ownerKind) ?? 'BUYER',
    place: form.place.trim(),
    cavity: Number(form.cavity || '1'),
    ...(form.cost && { cost: form.cost }),
    ...(form.payContractId && { payContractId: form.payContractId }),
    ...(form.madeDate && { madeDate: form.madeDate }),
    lifeShots: Number(form.lifeShots || '0'),
    usedBefore: Number(form.usedBefore || '0'),
    maintainEvery: Number(form.maintainEvery || '0'),
    materialIds: form.materials.map(each => each.id),
    remark: form.remark.trim(),
  }
}

/** Checks of the contract. */
export function formProblems(form: MoldForm, msg: string): FieldProblem[] {
  const needed = (['name', 'orgId', 'keeperSupplierId'] as const).filter(field => form[field].trim() === '')
  const counts = (['cavity', 'lifeShots'] as const).filter(field => Number(form[field]) < 1)
  const none = form.materials.length === 0 ? (['materialIds'] as const) : []
  return [...needed, ...counts, ...none].map(field => ({ field, code: '10011', msg }))
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): MoldForm | undefined {
  const form = record(kept)
  if (!form || typeof form['name'] !== 'string') return undefined
  const texts = Object.fromEntries(Object.keys(fields).map(field => [field, textAt(form, field)]))
  const materials: unknown[] = Array.isArray(form['materials']) ? form['materials'] : []
  return {
    ...emptyForm(),
    ...texts,
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    materials: materials.flatMap(each => {
      const one = record(each)
      return one ? [{ id: textAt(one, 'id'), name: textAt(one, 'name') }] : []
    }),
  }
}
