import { demandTypes } from '../../../contract/sourcing/demand/demand-parts.ts'
import type { Demand, DemandInput } from '../../../contract/sourcing/demand/demand-parts.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { daysAfter } from '../../../kit/format/days.ts'
import { today } from '../../../kit/format/moment.ts'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'

const rowTexts = {
  materialId: '',
  materialCode: '',
  materialText: '',
  spec: '',
  qty: '',
  unit: '',
  needDate: '',
  estimatePrice: '',
  suggestedSupplierId: '',
  suggestedSupplierName: '',
  remark: '',
}

/** A row under edit; everything is text. */
export interface DemandFormRow extends Readonly<typeof rowTexts> {
  key: string
}

const texts = {
  id: '',
  demandNo: '',
  title: '',
  demandType: 'STOCK',
  orgId: '',
  orgName: '',
  inventoryOrgId: '',
  inventoryOrgName: '',
  currency: '',
  budgetCode: '',
  remark: '',
}

/** A demand under edit. */
export interface DemandForm extends Readonly<typeof texts> {
  version: number | undefined
  rows: DemandFormRow[]
}

export type DemandSession = FlatForm<DemandForm>

let keys = 0

/** A new row, needed when the one above it is. */
export function newRow(above?: DemandFormRow): DemandFormRow {
  keys += 1
  return { ...rowTexts, key: String(keys), needDate: above?.needDate ?? daysAfter(today(), 14) }
}

/** A new demand with one empty row. */
export function emptyForm(known: Partial<DemandForm> = {}): DemandForm {
  return { ...texts, version: undefined, rows: [newRow()], ...known }
}

/** A draft as it is edited. */
export function formOf(demand: Demand): DemandForm {
  return {
    ...texts,
    ...textsOf(demand, texts),
    version: demand.version,
    rows: demand.details.map(row => ({ ...newRow(), ...textsOf(row, rowTexts) })),
  }
}

/** The fields of a record that are texts in a form. */
function textsOf<Texts extends object>(from: object, known: Texts): Partial<Texts> {
  const found = Object.keys(known).flatMap(field => {
    const value: unknown = Reflect.get(from, field)
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  // The keys are those of the known texts.
  return Object.fromEntries(found) as Partial<Texts>
}

/** The rows that are sent, in their order: those that name something. */
export function sentRows({ rows }: Pick<DemandForm, 'rows'>): DemandFormRow[] {
  return rows.filter(row => row.materialId !== '' || row.materialText.trim() !== '')
}

export function inputOf(form: DemandForm): DemandInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.orgId === '' ? {} : { orgId: form.orgId }),
    title: form.title,
    inventoryOrgId: form.inventoryOrgId,
    currency: form.currency,
    budgetCode: form.budgetCode,
    remark: form.remark,
    demandType: demandTypes.find(each => each === form.demandType) ?? 'STOCK',
    details: sentRows(form).map(({ materialId, estimatePrice, suggestedSupplierId, ...row }) => ({
      materialId: materialId || null,
      materialText: row.materialText,
      spec: row.spec,
      qty: row.qty,
      unit: row.unit,
      needDate: row.needDate,
      estimatePrice: estimatePrice || null,
      remark: row.remark,
      suggestedSupplierId: suggestedSupplierId || null,
    })),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): DemandForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  return {
    ...texts,
    ...Object.fromEntries(Object.keys(texts).map(field => [field, textAt(form, field)])),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => ({ ...newRow(), ...textsOf(record(row) ?? {}, rowTexts) })),
  }
}
