import Big from 'big.js'
import { serialKey } from '../../../../contract/goods/delivery-orders/serial-numbers.ts'
import type { ReceiptInput } from '../../../../contract/goods/receipts/receipts.ts'
import type { ScannedDelivery } from '../../../../contract/goods/receipts/scanned-delivery.ts'
import { record } from '../../../../kit/format/record.ts'

/** What was counted of a delivery: quantities by the ids of its rows, and the packages that were scanned. */
export interface Count {
  quantities: Readonly<Record<string, string>>
  packages: readonly string[]
  /** Serial numbers by the ids of the rows. */
  serials: Readonly<Record<string, readonly string[]>>
}

/** Nothing was counted yet. */
export const noCount: Count = { quantities: {}, packages: [], serials: {} }

/** The count after a package was scanned: all that it should hold is there, also in packages inside it, and what was counted of it stays. */
export function withPackage(count: Count, delivery: ScannedDelivery, packageNo: string): Count {
  const codes = codesWithin(delivery, packageNo)
  const within = delivery.details.filter(row => codes.has(row.packageNo))
  const serialsOf = (row: ScannedDelivery['details'][number]) => [
    ...row.serials,
    ...(count.serials[row.id] ?? []).filter(serial => !named(row.serials, serial)),
  ]
  const quantityOf = ({ id, openQty }: ScannedDelivery['details'][number]) =>
    atLeast(count.quantities[id] ?? '', openQty)
  return {
    quantities: { ...count.quantities, ...Object.fromEntries(within.map(row => [row.id, quantityOf(row)])) },
    packages: [...count.packages.filter(each => !codes.has(each)), ...codes],
    serials: { ...count.serials, ...Object.fromEntries(within.map(row => [row.id, serialsOf(row)])) },
  }
}

function codesWithin({ nested }: ScannedDelivery, packageNo: string): Set<string> {
  const codes = new Set([packageNo])
  // A set gives out what is added to it on the way.
  for (const code of codes) for (const each of nested) if (each.parentNo === code) codes.add(each.packageNo)
  return codes
}

export function everything(delivery: ScannedDelivery): Count {
  const quantities = Object.fromEntries(delivery.details.map(row => [row.id, row.openQty]))
  const serials = Object.fromEntries(delivery.details.map(row => [row.id, row.serials]))
  return { quantities, packages: delivery.packageNos, serials }
}

export function wholeRow(count: Count, { id, openQty, serials }: ScannedDelivery['details'][number]): Count {
  return {
    ...count,
    quantities: { ...count.quantities, [id]: openQty },
    serials: { ...count.serials, [id]: serials },
  }
}

/** The row that a serial number was announced for. */
export function announcedRow(
  delivery: ScannedDelivery,
  serial: string,
): ScannedDelivery['details'][number] | undefined {
  return delivery.details.find(row => named(row.serials, serial))
}

/** The row of an unannounced serial number: the only row with serial numbers. */
export function onlySerialRow(delivery: ScannedDelivery): ScannedDelivery['details'][number] | undefined {
  const kept = delivery.details.filter(row => row.serialMode !== 'NONE')
  return kept.length === 1 ? kept[0] : undefined
}

function named(serials: readonly string[], serial: string): boolean {
  return serials.some(each => serialKey(each) === serialKey(serial))
}

/** Whether a serial number was counted already. */
export function hasSerial({ serials }: Count, rowId: string, serial: string): boolean {
  return named(serials[rowId] ?? [], serial)
}

/**
 * The count with these serial numbers of a row: at least as many pieces of it are there. A quantity that was the number of
 * its serial numbers follows them; a greater one was typed, and stays.
 */
export function withSerials(count: Count, rowId: string, serials: readonly string[]): Count {
  const before = count.quantities[rowId] ?? ''
  const followed = before === String((count.serials[rowId] ?? []).length)
  const pieces = serials.length === 0 ? '' : String(serials.length)
  return {
    ...count,
    serials: { ...count.serials, [rowId]: serials },
    quantities: { ...count.quantities, [rowId]: followed ? pieces : atLeast(before, pieces) },
  }
}

const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/

/** The greater of the counted and the minimum quantity; an invalid count is 0. */
function atLeast(counted: string, least: string): string {
  if (!decimal.test(counted) || (least !== '' && new Big(counted).lt(least))) return least
  return counted
}

/** Whether a quantity can be sent; empty means that nothing was received. */
export function isQuantity(text: string): boolean {
  return text === '' || decimal.test(text)
}

/** The receipt of what was counted; without rows when nothing was. */
export function receiptOf(delivery: ScannedDelivery, count: Count, receiveDate: string): ReceiptInput {
  const details = delivery.details.flatMap(row => {
    const receivedQty = count.quantities[row.id] ?? ''
    if (!decimal.test(receivedQty) || new Big(receivedQty).lte(0)) return []
    const { orderDetailId, id, batchNo, expireDate } = row
    const serials = [...(count.serials[row.id] ?? [])]
    return [{ orderDetailId, deliveryDetailId: id, receivedQty, batchNo, expireDate, serials }]
  })
  return { deliveryId: delivery.id, receiveDate, details }
}

/** The count that a receipt was made of, to be changed; it no longer says which packages were scanned. */
export function countOf({ details }: ReceiptInput): Count {
  const rows = details.flatMap(({ deliveryDetailId, receivedQty }) =>
    deliveryDetailId ? [[deliveryDetailId, receivedQty] as const] : [],
  )
  const serials = details.flatMap(({ deliveryDetailId, serials: own = [] }) =>
    deliveryDetailId ? [[deliveryDetailId, own] as const] : [],
  )
  return { quantities: Object.fromEntries(rows), packages: [], serials: Object.fromEntries(serials) }
}

/** A delivery less the receipts of this phone that the server does not include yet. */
export function without(delivery: ScannedDelivery, receipts: readonly ReceiptInput[]): ScannedDelivery {
  const taken = receipts.filter(each => each.deliveryId === delivery.id).flatMap(each => each.details)
  if (taken.length === 0) return delivery
  const details = delivery.details.flatMap(row => {
    const sum = taken
      .filter(each => each.deliveryDetailId === row.id)
      .reduce((total, each) => total.plus(each.receivedQty), new Big(0))
    const left = new Big(row.openQty).minus(sum)
    const gone = new Set(taken.flatMap(each => (each.serials ?? []).map(serialKey)))
    const serials = row.serials.filter(serial => !gone.has(serialKey(serial)))
    return left.gt(0) ? [{ ...row, openQty: left.toFixed(), serials }] : []
  })
  return { ...delivery, details }
}

/** A count out of what this browser kept. */
export function readCount(kept: unknown): Count {
  const known = record(kept)
  const quantities = Object.entries(record(known?.['quantities']) ?? {})
  const packages = known?.['packages']
  return {
    quantities: Object.fromEntries(quantities.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    packages: textsIn(packages),
    serials: Object.fromEntries(
      Object.entries(record(known?.['serials']) ?? {}).map(([id, serials]) => [id, textsIn(serials)]),
    ),
  }
}

function textsIn(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []
}
