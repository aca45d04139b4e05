import Big from 'big.js'
import type { OrderBook } from './order-book.ts'
import type { Row } from './rows.ts'
import { textAt } from './rows.ts'

/** Orders in these statuses use up the agreed amount. */
const issued = ['ISSUED', 'CONFIRMED', 'EXECUTING', 'COMPLETED']

const mostUsed = 0.8

/**
 * Links order rows to framework contracts of the same supplier, organisation and material, valid on the order date. A
 * row belongs to one contract.
 */
export function useContracts({ rows }: OrderBook): void {
  const orders = new Map(rows.of('purchase_order').map(order => [textAt(order, 'id'), order]))
  const taken = new Set<Row>()
  for (const contract of rows.of('contract')) {
    const isInForce = ['EFFECTIVE', 'EXPIRED', 'TERMINATED'].includes(textAt(contract, 'status'))
    if (!isInForce || contract['contract_type'] !== 'FRAMEWORK') continue
    const limit = new Big(textAt(contract, 'limit_amount')).times(mostUsed)
    for (const item of rows.of('contract_item').filter(each => each['contract_id'] === contract['id']))
      for (const row of rows.of('purchase_order_detail')) {
        const order = orders.get(textAt(row, 'order_id'))
        if (taken.has(row) || order === undefined || !isOf(contract, item, order, row)) continue
        const amount = new Big(textAt(contract, 'ordered_amount')).plus(textAt(row, 'amount_incl'))
        if (amount.gt(limit)) continue
        taken.add(row)
        contract['ordered_amount'] = amount.toFixed()
        item['ordered_qty'] = new Big(textAt(item, 'ordered_qty')).plus(textAt(row, 'qty')).toFixed()
        rows.add('contract_use', {
          contract_id: contract['id'],
          item_id: item['id'],
          order_id: order['id'],
          order_no: order['order_no'],
          row_id: row['id'],
          qty: row['qty'],
          amount: row['amount_incl'],
        })
      }
  }
}

function isOf(contract: Row, item: Row, order: Row, row: Row): boolean {
  const day = textAt(order, 'order_date')
  return (
    ['supplier_id', 'org_id', 'currency'].every(column => order[column] === contract[column]) &&
    issued.includes(textAt(order, 'status')) &&
    day >= textAt(contract, 'valid_from') &&
    day <= textAt(contract, 'valid_to') &&
    item['material_id'] !== null &&
    row['material_id'] === item['material_id'] &&
    row['unit'] === item['unit'] &&
    [row['aborted_qty'], row['closed_qty']].every(qty => qty === '0')
  )
}
