import type { TaxMode, priceChecks } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { ChangeItem } from '../../../../../src/contract/orders/purchase-orders/order-changes.ts'

export interface ContentHeader {
  orderType: OrderInput['orderType']
  orderDate: string
  orgId: string
  orgName: string
  companyId: string
  companyName: string
  inventoryOrgId: string | null
  inventoryOrgName: string
  purchaserId: string
  purchaserName: string
  supplierId: string
  supplierName: string
  supplierContactId: string | null
  supplierContactName: string
  currency: string
  currencyDigits: number
  localCurrency: string
  localDigits: number
  exchangeRate: string
  taxMode: TaxMode
  paymentTermId: string
  paymentTermName: string
  incoterm: NonNullable<OrderInput['incoterm']> | null
  incotermPlace: string
  deliveryAddress: string
  warehouseId: string | null
  warehouseName: string
  urgentFlag: number
  sourceNo: string
  remark: string
  amountExcl: string
  taxAmount: string
  amountIncl: string
  localAmount: string
}

/** Without `id` it is new. */
export interface ContentRow {
  id?: string | undefined
  rowNo: number
  materialId: string | null
  materialCode: string
  materialText: string
  supplierMaterialCode: string
  spec: string
  qty: string
  unit: string
  unitPrecision: number
  priceExcl: string
  priceIncl: string
  priceUnit: number
  taxCode: string
  taxPercent: string
  taxCategory: string
  amountExcl: string
  taxAmount: string
  amountIncl: string
  needDate: string
  receiveTolerancePct: string
  shortTolerancePct: string
  inspectMode: string
  priceCheck: (typeof priceChecks)[number] | null
  remark: string
}

/** The same shape for a draft, a proposed change and a stored version. */
export interface OrderContent {
  header: ContentHeader
  rows: ContentRow[]
}

/** References are compared by id and displayed by name. */
const headerFields: readonly { field: keyof ContentHeader; by?: keyof ContentHeader }[] = [
  // The total first.
  { field: 'amountIncl' },
  { field: 'orderType' },
  { field: 'orderDate' },
  { field: 'orgName', by: 'orgId' },
  { field: 'companyName', by: 'companyId' },
  { field: 'inventoryOrgName', by: 'inventoryOrgId' },
  { field: 'purchaserName', by: 'purchaserId' },
  { field: 'supplierName', by: 'supplierId' },
  { field: 'supplierContactName', by: 'supplierContactId' },
  { field: 'currency' },
  { field: 'exchangeRate' },
  { field: 'taxMode' },
  { field: 'paymentTermName', by: 'paymentTermId' },
  { field: 'incoterm' },
  { field: 'incotermPlace' },
  { field: 'deliveryAddress' },
  { field: 'warehouseName', by: 'warehouseId' },
  { field: 'urgentFlag' },
  { field: 'sourceNo' },
  { field: 'remark' },
]

const rowFields: readonly { field: keyof ContentRow; by?: keyof ContentRow }[] = [
  { field: 'materialText', by: 'materialId' },
  { field: 'materialText' },
  { field: 'supplierMaterialCode' },
  { field: 'spec' },
  { field: 'qty' },
  { field: 'unit' },
  { field: 'priceExcl' },
  { field: 'priceIncl' },
  { field: 'priceUnit' },
  { field: 'taxCode' },
  { field: 'taxPercent' },
  { field: 'needDate' },
  { field: 'receiveTolerancePct' },
  { field: 'shortTolerancePct' },
  { field: 'remark' },
]

/** `row` is the row number; an added or removed row has the field `row`. */
export function differences(before: OrderContent, after: OrderContent): ChangeItem[] {
  const items = compared(headerFields, before.header, after.header, null)
  const known = new Map(before.rows.map(row => [row.id, row]))
  const kept = new Set(after.rows.map(row => row.id))
  for (const row of before.rows)
    if (!kept.has(row.id)) items.push({ field: 'row', row: row.rowNo, before: rowText(row), after: null })
  for (const row of after.rows) {
    const old = row.id === undefined ? undefined : known.get(row.id)
    if (old === undefined) items.push({ field: 'row', row: row.rowNo, before: null, after: rowText(row) })
    else items.push(...compared(rowFields, old, row, row.rowNo))
  }
  return items
}

function compared<T>(
  fields: readonly { field: keyof T & string; by?: keyof T }[],
  before: T,
  after: T,
  row: number | null,
): ChangeItem[] {
  const items = new Map<string, ChangeItem>()
  for (const { field, by = field } of fields) {
    if (same(before[by], after[by]) || items.has(field)) continue
    items.set(field, { field, row, before: shown(before[field]), after: shown(after[field]) })
  }
  return [...items.values()]
}

/** Decimals are stored without trailing zeros, so equal numbers are equal strings. */
function same(before: unknown, after: unknown): boolean {
  return (before ?? '') === (after ?? '')
}

function shown(value: unknown): string | null {
  return value === null || value === undefined || value === ''
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
}

function rowText(row: ContentRow): string {
  return [row.materialCode, row.materialText, `${row.qty} ${row.unit}`, row.needDate]
    .filter(text => text !== '')
    .join(' · ')
}
