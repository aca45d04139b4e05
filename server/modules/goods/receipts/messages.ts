import sql from 'sql-template-tag'
import { problemLeader } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { receiptBusinessType } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { ReceiptRow } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { LockedReceipt } from './receipt.queries.ts'

type Told = Pick<LockedReceipt, 'id' | 'receiveNo' | 'supplierId'>

/** Notifies the supplier and the purchasers of arrivals, and separately of rejects. */
export async function tellReceived(act: Act, receipt: Told, details: readonly ReceiptRow[]): Promise<void> {
  const purchasers = await act.db.rows<{ userId: string }>(sql`
    select distinct e.user_id
    from receive_detail k join ${orderRowView} line on line.id = k.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${purchaserView} p on p.id = o.purchaser_id
      join ${employeeView} e on e.id = p.employee_id
    where k.receive_id = ${receipt.id} and e.user_id is not null`)
  const to = { userIds: purchasers.map(each => each.userId), supplierIds: [receipt.supplierId] }
  const rejected = details.filter(row => Number(row.rejectedQty) > 0)
  const rows = rejectedRows(rejected)
  const orders = [...new Set(details.map(row => row.orderNo))].join(', ')
  await tell(act, receipt, rejected.length > 0 ? 'receipt.rejected' : 'receipt.posted', to, { orders, rows })
}

export function tellInspectors(act: Act, receipt: Told): Promise<void> {
  return tell(act, receipt, 'receipt.toInspect', { holdersOf: 'receive-inspect' }, {})
}

/** Notifies the leaders of 8D reports that a problem should be reported; the message opens its form. */
export async function tellToClaim(act: Act, receipt: Told, details: readonly ReceiptRow[]): Promise<void> {
  const faulty = details.filter(row => row.claimFlag === 1)
  const [row] = faulty
  if (row === undefined) return
  const about = faulty.length === 1 ? `receiveDetailId=${row.id}` : `receiveId=${receipt.id}`
  const rows = rejectedRows(faulty, ({ receivedQty }) => ` / ${receivedQty}`)
  await tell(act, receipt, 'receipt.toClaim', { holdersOf: problemLeader }, { rows }, `/form/process-initate?${about}`)
}

function rejectedRows(rows: readonly ReceiptRow[], of: (row: ReceiptRow) => string = () => ''): string {
  return rows.map(row => `${row.orderNo}/${row.rowNo}: ${row.rejectedQty}${of(row)} ${row.unitSymbol}`).join(', ')
}

async function tell(
  act: Act,
  receipt: Told,
  template: 'receipt.posted' | 'receipt.rejected' | 'receipt.toInspect' | 'receipt.toClaim',
  to: Parameters<typeof notify>[1]['to'],
  values: Record<string, string>,
  pcUrl = receiptUrl(receipt.id),
): Promise<void> {
  const supplier = await act.db.one<{ name: string }>(
    sql`select name from ${supplierView} s where id = ${receipt.supplierId}`,
  )
  await notify(act, {
    template,
    to,
    values: { receiveNo: receipt.receiveNo, supplier: supplier?.name ?? '', person: act.caller.name, ...values },
    businessType: receiptBusinessType,
    businessId: receipt.id,
    pcUrl,
  })
}

export function receiptUrl(id: string): string {
  return `/receive/detail?id=${id}`
}
