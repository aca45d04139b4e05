import { ceilingActions, ceilingBases } from '../../../../contract/sourcing/prices/ceilings.ts'
import type { PriceControl, PriceControlInput } from '../../../../contract/sourcing/prices/price-controls.ts'
import { rangesText, readRanges } from '../../../../contract/sourcing/prices/price-ranges.ts'
import { today } from '../../../../kit/format/moment.ts'
import { textsOf } from '../../../../kit/format/form-texts.ts'
import { record, textAt } from '../../../../kit/format/record.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'

const price = {
  key: '',
  materialId: '',
  material: '',
  supplierId: '',
  supplierName: '',
  priceExcl: '',
  tiers: '',
  taxCode: '',
  moq: '',
  leadDays: '',
  validFrom: '',
  validTo: '',
  contractNo: '',
  freeReason: '',
}
const ceiling = {
  key: '',
  materialId: '',
  material: '',
  categoryId: '',
  categoryName: '',
  supplierId: '',
  supplierName: '',
  basis: 'FIXED',
  price: '',
  pct: '',
  indexCode: '',
  indexBase: '',
  action: 'WARN',
  validFrom: '',
  validTo: '',
}

/** Rows under edit; everything is text. */
export type PriceFormRow = typeof price
export type CeilingFormRow = typeof ceiling

const header = { orgId: '', orgName: '', everywhere: '0', currency: 'CNY', reason: '', remark: '', controlNo: '' }

/** A sheet under edit. */
export interface ControlForm extends Readonly<typeof header> {
  id: string
  version: number | undefined
  prices: PriceFormRow[]
  ceilings: CeilingFormRow[]
}

/** A sheet without rows. */
export function emptyForm(): ControlForm {
  return { ...header, id: '', version: undefined, prices: [], ceilings: [] }
}

/** A further row: as the one above it, for another material. */
export function newPrice(above?: PriceFormRow): PriceFormRow {
  const key = crypto.randomUUID()
  return above
    ? { ...above, key, materialId: '', material: '', priceExcl: '', tiers: '' }
    : { ...price, key, validFrom: today() }
}

export function newCeiling(above?: CeilingFormRow): CeilingFormRow {
  const key = crypto.randomUUID()
  return above
    ? { ...above, key, materialId: '', material: '', categoryId: '', categoryName: '', price: '' }
    : { ...ceiling, key, validFrom: today() }
}

/** A draft as it is edited. */
export function formOf(sheet: PriceControl): ControlForm {
  const { id, version, orgId, orgName, currency, reason, remark, controlNo } = sheet
  return {
    id,
    version,
    orgId,
    orgName,
    currency,
    reason,
    remark,
    controlNo,
    everywhere: String(sheet.everywhereFlag),
    prices: sheet.prices.map((row, at) => ({
      ...textsOf(price, row),
      key: String(at),
      material: materialName(row),
      tiers: rangesText(row.tiers),
    })),
    ceilings: sheet.ceilings.map((row, at) => ({
      ...textsOf(ceiling, row),
      key: String(at),
      material: row.materialId === null ? '' : materialName(row),
    })),
  }
}

export function inputOf(form: ControlForm): PriceControlInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    orgId: form.orgId,
    everywhereFlag: form.everywhere === '1' ? 1 : 0,
    currency: form.currency,
    reason: form.reason.trim(),
    remark: form.remark,
    prices: form.prices.map(row => ({
      materialId: row.materialId,
      supplierId: row.supplierId,
      priceExcl: row.priceExcl || (readRanges(row.tiers)?.[0]?.priceExcl ?? ''),
      taxCode: row.taxCode,
      tiers: readRanges(row.tiers) ?? [],
      moq: row.moq || null,
      leadDays: row.leadDays === '' ? null : Number(row.leadDays),
      validFrom: row.validFrom,
      validTo: row.validTo,
      contractNo: row.contractNo.trim(),
      freeReason: row.freeReason.trim(),
    })),
    ceilings: form.ceilings.map(row => ({
      materialId: row.materialId || null,
      categoryId: row.categoryId || null,
      supplierId: row.supplierId || null,
      basis: ceilingBases.find(each => each === row.basis) ?? 'FIXED',
      price: row.price || null,
      pct: row.pct || null,
      indexCode: row.indexCode,
      indexBase: row.indexBase || null,
      action: ceilingActions.find(each => each === row.action) ?? 'WARN',
      validFrom: row.validFrom,
      validTo: row.validTo || null,
    })),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ControlForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['prices']) || !Array.isArray(form['ceilings'])) return undefined
  return {
    ...textsOf(header, form),
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    prices: form['prices'].map(row => textsOf(price, record(row) ?? {})),
    ceilings: form['ceilings'].map(row => textsOf(ceiling, record(row) ?? {})),
  }
}
