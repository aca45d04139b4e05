import Big from 'big.js'
import type { ReceiptInput, ScannedDelivery } from '../../../contract/receipts/receipts.ts'
import { record } from '../../../kit/format/record.ts'

/** What was counted of a delivery: quantities by the ids of its rows, and the packages that were scanned. */
export interface Count {
  quantities: Readonly<Record<string, string>>
  packages: readonly string[]
}

/** Nothing was counted yet. */
export const noCount: Count = { quantities: {}, packages: [] }

/** The count after a package was scanned: all that it should hold is there. */
export function withPackage(count: Count, delivery: ScannedDelivery, packageNo: string): Count {
  const within = delivery.details.filter(row => row.packageNo === packageNo)
  return {
    quantities: { ...count.quantities, ...Object.fromEntries(within.map(row => [row.id, row.openQty])) },
    packages: [...count.packages.filter(each => each !== packageNo), packageNo],
  }
}

/** The count of a delivery that came as it was announced. */
export function everything(delivery: ScannedDelivery): Count {
  const quantities = Object.fromEntries(delivery.details.map(row => [row.id, row.openQty]))
  return { quantities, packages: delivery.packageNos }
}

const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/

/** Whether a quantity can be sent; an empty one says that nothing came. */
export function isQuantity(text: string): boolean {
  return text === '' || decimal.test(text)
}

/** The receipt of what was counted; without rows when nothing was. */
export function receiptOf(delivery: ScannedDelivery, count: Count, receiveDate: string): ReceiptInput {
  const details = delivery.details.flatMap(row => {
    const receivedQty = count.quantities[row.id] ?? ''
    if (!decimal.test(receivedQty) || new Big(receivedQty).lte(0)) return []
    const { orderDetailId, id, batchNo, expireDate } = row
    return [{ orderDetailId, deliveryDetailId: id, receivedQty, batchNo, expireDate }]
  })
  return { deliveryId: delivery.id, receiveDate, details }
}

/** The count that a receipt was made of, to be changed; it no longer says which packages were scanned. */
export function countOf({ details }: ReceiptInput): Count {
  const rows = details.flatMap(({ deliveryDetailId, receivedQty }) =>
    deliveryDetailId ? [[deliveryDetailId, receivedQty] as const] : [],
  )
  return { quantities: Object.fromEntries(rows), packages: [] }
}

/** A delivery without what receipts on this phone have taken of it and the server has not told yet. */
export function without(delivery: ScannedDelivery, receipts: readonly ReceiptInput[]): ScannedDelivery {
  const taken = receipts.filter(each => each.deliveryId === delivery.id).flatMap(each => each.details)
  if (taken.length === 0) return delivery
  const details = delivery.details.flatMap(row => {
    const sum = taken
      .filter(each => each.deliveryDetailId === row.id)
      .reduce((total, each) => total.plus(each.receivedQty), new Big(0))
    const left = new Big(row.openQty).minus(sum)
    return left.gt(0) ? [{ ...row, openQty: left.toFixed() }] : []
  })
  return { ...delivery, details }
}

/** A count out of what this browser kept. */
export function readCount(kept: unknown): Count {
  const known = record(kept)
  const quantities = Object.entries(record(known?.['quantities']) ?? {})
  const packages = Array.isArray(known?.['packages']) ? known['packages'] : []
  return {
    quantities: Object.fromEntries(quantities.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    packages: packages.filter((each): each is string => typeof each === 'string'),
  }
}
