import Big from 'big.js'
import { digitsAfterPoint } from '../../../../../src/contract/amounts.ts'
import type {
  OrderInput,
  OrderRowInput,
} from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import type { ContentRow } from './content.rules.ts'
import type { References } from './references.rules.ts'

export type Wrong = (field: string, name: Problem['name'], key: string, values?: Problem['values']) => void

export function checkHeader(input: OrderInput, known: References, wrong: Wrong): void {
  const { header } = known
  if (input.orgId === undefined) wrong('orgId', 'organizationRequired', 'orgRequired')
  else if (header.orgName === undefined) wrong('orgId', 'invalidInput', 'unknownOrg')
  else if (!known.orgInScope) wrong('orgId', 'noPermission', 'foreignOrg')
  const named: [keyof OrderInput, keyof References['header'], string][] = [
    ['companyId', 'companyName', 'unknownCompany'],
    ['purchaserId', 'purchaserName', 'unknownPurchaser'],
    ['supplierId', 'supplierName', 'unknownSupplier'],
    ['paymentTermId', 'paymentTermName', 'unknownPaymentTerm'],
    ['currency', 'currencyDigits', 'unknownCurrency'],
    ['inventoryOrgId', 'inventoryOrgName', 'unknownInventoryOrg'],
    ['warehouseId', 'warehouseName', 'unknownWarehouse'],
    ['supplierContactId', 'supplierContactName', 'unknownContact'],
  ]
  for (const [field, found, key] of named)
    if (input[field] !== undefined && input[field] !== null && header[found] === undefined)
      wrong(field, 'invalidInput', key)
  if (header.purchaserName !== undefined && !known.purchaserHasUser)
    wrong('purchaserId', 'purchaserHasNoUser', 'purchaserHasNoUser', { name: header.purchaserName })
  if (header.currencyDigits !== undefined && known.exchangeRate === null)
    wrong('currency', 'outsideValidity', 'noExchangeRate', {
      currency: input.currency,
      local: header.localCurrency ?? '',
      day: input.orderDate,
    })
  if (input.incoterm && !input.incotermPlace) wrong('incotermPlace', 'requiredMissing', 'incotermPlace')
  if (input.deliveryAddress.trim() === '') wrong('deliveryAddress', 'requiredMissing', 'deliveryAddress')
}

/** `old` is the row of an issued order, which keeps its material. */
export function checkRow(
  row: OrderRowInput,
  order: OrderInput,
  known: References,
  old: ContentRow | undefined,
  wrong: Wrong,
): void {
  const precision = known.units.get(row.unit)
  if (precision === undefined) wrong('unit', 'invalidInput', 'unknownUnit', { unit: row.unit })
  else if (digitsAfterPoint(row.qty) > precision)
    wrong('qty', 'invalidInput', 'qtyPrecision', { unit: row.unit, digits: precision })
  if (new Big(row.qty).lte(0)) wrong('qty', 'invalidInput', 'qtyPositive')
  checkPrice(row, order, wrong)
  if (!known.taxes.has(row.taxCode)) wrong('taxCode', 'invalidInput', 'unknownTax', { tax: row.taxCode })
  if (row.needDate < order.orderDate) wrong('needDate', 'invalidInput', 'needBeforeOrder', { day: order.orderDate })
  checkMaterial(row, known, old, wrong)
}

function checkPrice(row: OrderRowInput, order: OrderInput, wrong: Wrong): void {
  const field = order.taxMode === 'EXCL' ? 'priceExcl' : 'priceIncl'
  const price = row[field]
  if (price === undefined) {
    wrong(field, 'requiredMissing', 'priceRequired')
    return
  }
  const value = new Big(price)
  if (value.lt(0)) wrong(field, 'invalidInput', 'priceNegative')
  // A price of zero needs a reason
  if (value.eq(0) && !row.remark?.trim()) wrong('remark', 'requiredMissing', 'zeroPriceReason')
}

function checkMaterial(row: OrderRowInput, known: References, old: ContentRow | undefined, wrong: Wrong): void {
  if (!row.materialId) {
    if (!row.materialText?.trim()) wrong('materialText', 'requiredMissing', 'materialRequired')
    return
  }
  const material = known.materials.get(row.materialId)
  if (material === undefined) {
    wrong('materialId', 'invalidInput', 'unknownMaterial')
    return
  }
  if (old?.materialId === row.materialId) return // already in the order
  if (material.active !== 1) wrong('materialId', 'outsideValidity', 'materialInactive', { material: material.code })
  else if (material.sourced && material.sourceStatus !== 'APPROVED')
    wrong('materialId', 'outsideValidity', 'notOnSourceList', {
      material: material.code,
      supplier: known.header.supplierName ?? '',
    })
}

/** 10009: the same material and need date twice in one document. */
export function checkTwice(rows: readonly OrderRowInput[], problems: Problem[]): void {
  const first = new Map<string, number>()
  rows.forEach((row, index) => {
    if (!row.materialId) return
    const key = `${row.materialId} ${row.needDate}`
    const earlier = first.get(key)
    if (earlier === undefined) return first.set(key, index)
    const values = { row: earlier + 1, day: row.needDate }
    problems.push({
      field: `details[${index}].materialId`,
      row: index,
      name: 'duplicateInput',
      key: 'rowTwice',
      values,
    })
  })
}
