import { contractTypes } from '../../../contract/sourcing/contracts/contracts.ts'
import type { ContractTier } from '../../../contract/sourcing/contracts/contract-rows.ts'
import { stageConditions } from '../../../contract/ground/master-data/payment-terms.ts'
import type { Contract, ContractInput } from '../../../contract/sourcing/contracts/contracts.ts'
import { incoterms } from '../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { rangesText, readRanges } from '../../../contract/sourcing/prices/price-ranges.ts'
import { today } from '../../../kit/format/moment.ts'
import { textsOf } from '../../../kit/format/form-texts.ts'
import { record, textAt } from '../../../kit/format/record.ts'

const header = {
  contractNo: '',
  /** The contract that is changed; empty for a contract itself. */
  contractId: '',
  title: '',
  contractType: 'FRAMEWORK',
  orgId: '',
  orgName: '',
  companyId: '',
  companyName: '',
  supplierId: '',
  supplierName: '',
  validFrom: '',
  validTo: '',
  signDate: '',
  currency: 'CNY',
  taxMode: 'EXCL',
  paymentTermId: '',
  paymentTermName: '',
  retentionPct: '',
  limitAmount: '',
  overPct: '',
  warrantyMonths: '',
  reason: '',
  penaltyRule: '',
  incoterm: '',
  incotermPlace: '',
  remark: '',
}
const item = {
  key: '',
  /** The row of the contract; empty for a new one. */
  id: '',
  materialId: '',
  materialCode: '',
  materialText: '',
  spec: '',
  qty: '',
  unit: '',
  priceExcl: '',
  priceIncl: '',
  tiers: '',
  taxCode: '',
  needDate: '',
  freeReason: '',
}
const stage = { key: '', stage: '', percent: '', days: '', condition: '', dueRule: '' }

/** Rows under edit; everything is text. */
export type ItemFormRow = typeof item
export type StageFormRow = typeof stage

/** A contract under edit. */
export interface ContractForm extends Readonly<typeof header> {
  id: string
  version: number | undefined
  details: ItemFormRow[]
  paymentPlan: StageFormRow[]
}

/** A contract that begins today. */
export function emptyForm(): ContractForm {
  return { ...header, validFrom: today(), id: '', version: undefined, details: [], paymentPlan: [] }
}

/** A further row, taxed as the one above it. */
export function newItem(above?: ItemFormRow): ItemFormRow {
  return { ...item, key: crypto.randomUUID(), taxCode: above?.taxCode ?? '' }
}

export function newStage(): StageFormRow {
  return { ...stage, key: crypto.randomUUID() }
}

/** A draft as it is edited. */
export function formOf(contract: Contract): ContractForm {
  return {
    ...textsOf(header, contract),
    id: contract.id,
    version: contract.version,
    details: contract.details.map((row, at) => ({
      ...textsOf(item, row),
      key: String(at),
      tiers: tiersText(row.tiers),
    })),
    paymentPlan: contract.paymentPlan.map((row, at) => ({ ...textsOf(stage, row), key: String(at) })),
  }
}

/** Prices by quantity as they are written: with tax where they were agreed so. */
export function tiersText(tiers: readonly ContractTier[]): string {
  return rangesText(tiers.map(tier => ({ ...tier, priceExcl: tier.priceIncl ?? tier.priceExcl })))
}

/** The price field that the contract's tax mode uses. */
export const priceFieldOf = ({ taxMode }: Pick<ContractForm, 'taxMode'>) =>
  taxMode === 'INCL' ? 'priceIncl' : 'priceExcl'

/** The prices of a row as they are sent; those without tax follow from those with it on the server. */
function pricesOf(form: ContractForm, row: ItemFormRow) {
  const ranges = readRanges(row.tiers) ?? []
  const price = row[priceFieldOf(form)] || (ranges[0]?.priceExcl ?? '')
  if (form.taxMode !== 'INCL') return { priceExcl: price, tiers: ranges }
  const tiers = ranges.map(range => ({ ...range, priceExcl: '0', priceIncl: range.priceExcl }))
  return { priceExcl: '0', priceIncl: price, tiers }
}

export function inputOf(form: ContractForm): ContractInput {
  const { title, orgId, companyId, supplierId, validFrom, validTo, currency, penaltyRule, incotermPlace, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.id === '' && form.contractNo.trim() !== '' && { contractNo: form.contractNo.trim() }),
    orgId,
    companyId,
    supplierId,
    validFrom,
    validTo,
    currency,
    signDate: form.signDate || null,
    taxMode: form.taxMode === 'INCL' ? 'INCL' : 'EXCL',
    paymentTermId: form.paymentTermId || null,
    retentionPct: form.retentionPct || '0',
    penaltyRule,
    incoterm: incoterms.find(each => each === form.incoterm) ?? null,
    incotermPlace,
    remark,
    title: title.trim(),
    reason: form.reason.trim(),
    contractType: contractTypes.find(each => each === form.contractType) ?? 'FRAMEWORK',
    limitAmount: form.limitAmount || '0',
    overPct: form.overPct || '0',
    warrantyMonths: Number(form.warrantyMonths || '0'),
    details: form.details.map(row => ({
      id: row.id || null,
      materialId: row.materialId || null,
      materialText: row.materialText,
      spec: row.spec,
      qty: row.qty || '0',
      unit: row.unit,
      ...pricesOf(form, row),
      taxCode: row.taxCode,
      needDate: row.needDate || null,
      freeReason: row.freeReason.trim(),
    })),
    paymentPlan: form.paymentPlan.map(row => ({
      stage: row.stage.trim(),
      percent: row.percent,
      days: Number(row.days || '0'),
      condition: row.condition,
      dueRule: stageConditions.find(each => each === row.dueRule) ?? null,
    })),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ContractForm | undefined {
  const form = record(kept)
  if (!form || typeof form['title'] !== 'string') return undefined
  const rowsAt = (field: string): unknown[] => (Array.isArray(form[field]) ? form[field] : [])
  return {
    ...textsOf(header, form),
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    details: rowsAt('details').map(row => textsOf(item, record(row) ?? {})),
    paymentPlan: rowsAt('paymentPlan').map(row => textsOf(stage, record(row) ?? {})),
  }
}
