import Big from 'big.js'
import { documentTotals, plainDecimal, rowAmounts } from '../../../../../src/contract/amounts.ts'
import type { RowAmounts } from '../../../../../src/contract/amounts.ts'
import type {
  OrderInput,
  OrderRowInput,
} from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import type { ContentHeader, ContentRow, OrderContent } from './content.rules.ts'
import { checkHeader, checkRow, checkTwice } from './draft-checks.rules.ts'
import type { Wrong } from './draft-checks.rules.ts'
import { checkCeiling } from './price.rules.ts'
import type { KnownMaterial, References } from './references.rules.ts'

/** `keepNumbers` is true once the order was issued. */
export interface ExistingRows {
  rows: readonly ContentRow[]
  keepNumbers: boolean
  lastRowNo: number
}

/**
 * Returns all problems. Amounts from the client are ignored. A price above a blocking ceiling is no problem of a draft:
 * `priceCheck` stays empty and submitting refuses the row.
 */
export function composeOrder(
  input: OrderInput,
  known: References,
  existing: ExistingRows = { rows: [], keepNumbers: false, lastRowNo: 0 },
): { content: OrderContent; problems: Problem[]; blocked: Problem[] } {
  const problems: Problem[] = []
  const wrong: Wrong = (field, name, key, values) => problems.push({ field, name, key, ...(values ? { values } : {}) })
  checkHeader(input, known, wrong)
  const digits = known.header.currencyDigits ?? 2
  const blocked: Problem[] = []
  let lastRowNo = existing.lastRowNo
  const rows = input.details.map((row, index) => {
    const old = existing.rows.find(each => each.id !== undefined && each.id === row.id)
    const problem: Wrong = (field, name, key, values) =>
      problems.push({ field: `details[${index}].${field}`, row: index, name, key, ...(values ? { values } : {}) })
    if (row.id !== undefined && old === undefined) problem('id', 'invalidInput', 'unknownRow')
    if (row.id !== undefined && input.details.findIndex(each => each.id === row.id) < index)
      problem('id', 'duplicateInput', 'rowSentTwice')
    // A draft is checked as a new document; an issued order keeps closed materials.
    checkRow(row, input, known, existing.keepNumbers ? old : undefined, problem)
    const rowNo = existing.keepNumbers ? (old?.rowNo ?? ++lastRowNo) : index + 1
    const { kept, block } = composeRow(row, input, known, digits, rowNo, old)
    const unpriced =
      existing.keepNumbers && old?.materialId === kept.materialId ? undefined : priceMissing(kept, known, input)
    for (const each of [block, unpriced])
      if (each !== undefined) blocked.push({ ...each, field: `details[${index}].${each.field}`, row: index })
    if (tooLarge(kept)) problem('qty', 'invalidInput', 'amountTooLarge')
    return kept
  })
  checkTwice(input.details, problems)
  return { content: { header: composeHeader(input, known, rows, digits, wrong), rows }, problems, blocked }
}

function composeRow(
  row: OrderRowInput,
  order: OrderInput,
  known: References,
  digits: number,
  rowNo: number,
  old: ContentRow | undefined,
) {
  const material = row.materialId ? known.materials.get(row.materialId) : undefined
  const tax = known.taxes.get(row.taxCode) ?? { percent: '0', category: 'S' }
  const priceUnit = row.priceUnit ?? 1
  const amounts = rowAmounts({ ...row, priceUnit, taxPercent: tax.percent }, order.taxMode, digits)
  const check = checkCeiling(amounts.priceExcl, priceUnit, row.unit, order.currency, known.exchangeRate, material)
  const kept: ContentRow = {
    ...(row.id === undefined ? {} : { id: row.id }),
    rowNo,
    materialId: material?.id ?? null,
    materialCode: material?.code ?? '',
    materialText: material?.name ?? row.materialText?.trim() ?? '',
    supplierMaterialCode: (row.supplierMaterialCode ?? material?.supplierMaterialCode ?? '').trim(),
    spec: (row.spec ?? material?.spec ?? '').trim(),
    qty: plainDecimal(row.qty),
    unit: row.unit,
    unitPrecision: known.units.get(row.unit) ?? 0,
    ...amounts,
    priceExcl: plainDecimal(amounts.priceExcl),
    priceIncl: plainDecimal(amounts.priceIncl),
    priceUnit,
    taxCode: row.taxCode,
    taxPercent: tax.percent,
    taxCategory: tax.category,
    needDate: row.needDate,
    ...tolerancesOf(row, material, old),
    inspectMode: material?.inspectMode ?? 'NONE',
    priceCheck: check.result === 'BLOCK' ? null : check.result,
    remark: row.remark?.trim() ?? '',
  }
  const field = order.taxMode === 'EXCL' ? 'priceExcl' : 'priceIncl'
  const block: Problem | undefined =
    check.result === 'BLOCK'
      ? { field, name: 'priceNotAllowed', key: 'priceAboveCeiling', values: { ceiling: check.ceiling } }
      : undefined
  return { kept, block }
}

/** As entered, else of the existing row, else of the material's category. */
function tolerancesOf(row: OrderRowInput, material: KnownMaterial | undefined, old: ContentRow | undefined) {
  const kept = old?.materialId === (material?.id ?? null) ? old : material
  return {
    receiveTolerancePct: plainDecimal(row.receiveTolerancePct ?? kept?.receiveTolerancePct ?? '0'),
    shortTolerancePct: plainDecimal(row.shortTolerancePct ?? kept?.shortTolerancePct ?? '0'),
  }
}

/** Applies to a material that requires a price in the library, or in a contract in the row's unit. */
function priceMissing(row: ContentRow, known: References, { taxMode }: OrderInput): Problem | undefined {
  const material = row.materialId === null ? undefined : known.materials.get(row.materialId)
  if (material === undefined || material.priced || material.agreedUnits.includes(row.unit)) return undefined
  const values = { material: material.code, supplier: known.header.supplierName ?? '' }
  return {
    field: taxMode === 'EXCL' ? 'priceExcl' : 'priceIncl',
    name: 'priceNotAllowed',
    key: 'noPriceRecord',
    values,
  }
}

function composeHeader(
  input: OrderInput,
  known: References,
  rows: readonly (RowAmounts & ContentRow)[],
  digits: number,
  wrong: Wrong,
): ContentHeader {
  const { header } = known
  const exchangeRate = known.exchangeRate ?? '1'
  const localDigits = header.localDigits ?? 2
  const totals = documentTotals(rows, digits, exchangeRate, localDigits)
  if (new Big(totals.localAmount).gte(mostMoney) || new Big(totals.amountIncl).gte(mostMoney))
    wrong('details', 'invalidInput', 'amountTooLarge')
  return {
    orderType: input.orderType,
    orderDate: input.orderDate,
    orgId: input.orgId ?? '',
    orgName: header.orgName ?? '',
    companyId: input.companyId,
    companyName: header.companyName ?? '',
    inventoryOrgId: input.inventoryOrgId ?? null,
    inventoryOrgName: header.inventoryOrgName ?? '',
    purchaserId: input.purchaserId,
    purchaserName: header.purchaserName ?? '',
    supplierId: input.supplierId,
    supplierName: header.supplierName ?? '',
    supplierContactId: input.supplierContactId ?? null,
    supplierContactName: header.supplierContactName ?? '',
    currency: input.currency,
    currencyDigits: digits,
    localCurrency: header.localCurrency ?? '',
    localDigits,
    exchangeRate,
    taxMode: input.taxMode,
    paymentTermId: input.paymentTermId,
    paymentTermName: header.paymentTermName ?? '',
    incoterm: input.incoterm ?? null,
    incotermPlace: input.incotermPlace?.trim() ?? '',
    deliveryAddress: input.deliveryAddress.trim(),
    warehouseId: input.warehouseId ?? null,
    warehouseName: header.warehouseName ?? '',
    urgentFlag: input.urgentFlag ?? 0,
    sourceNo: input.sourceNo?.trim() ?? '',
    remark: input.remark?.trim() ?? '',
    ...totals,
  }
}

/** Amounts are stored with 18 digits, prices with 14 before the point. */
const mostMoney = new Big(10).pow(18)
const mostPrice = new Big(10).pow(14)

function tooLarge(row: ContentRow): boolean {
  return (
    [row.amountIncl, row.amountExcl].some(amount => new Big(amount).gte(mostMoney)) ||
    new Big(row.priceIncl).gte(mostPrice)
  )
}
