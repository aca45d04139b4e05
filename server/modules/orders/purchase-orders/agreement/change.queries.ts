import sql from 'sql-template-tag'
import type {
  ChangeItem,
  ChangeStatus,
  OrderChange,
} from '../../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/database.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { OrderContent } from '../order/content.rules.ts'

export interface KeptChange extends Omit<OrderChange, 'createTime'> {
  content: OrderContent
  answerId: string | null
  createBy: string
}

const columns = sql`id, change_no, order_id, from_version, to_version, items, reason, status, create_name`

/** Numbers start with V02. */
export async function insertChange(
  act: Act,
  order: { id: string; orderNo: string; versionNo: number },
  change: { items: readonly ChangeItem[]; reason: string; content: OrderContent; answerId: string | null },
): Promise<{ id: string; changeNo: string }> {
  const created = await act.db.one<{ id: string; changeNo: string }>(sql`
    insert into order_change (enterprise_id, change_no, order_id, from_version, to_version, items, reason, content,
      answer_id, create_by, create_name)
    select ${act.caller.enterpriseId}, ${order.orderNo} || '-V' || lpad((count(*) + 2)::text, greatest(2, length((count(*) + 2)::text)), '0'),
      ${order.id}, ${order.versionNo}::int, ${order.versionNo}::int + 1, ${asJson(change.items)}, ${change.reason},
      ${asJson(change.content)}, ${change.answerId}, ${act.caller.userId}, ${act.caller.name}
    from order_change where order_id = ${order.id}
    returning id, change_no`)
  if (created === undefined) throw new Error('An inserted change has no id.')
  return created
}

export async function orderOfChange(db: Db, changeId: string): Promise<string | undefined> {
  const found = await db.one<{ orderId: string }>(sql`select order_id from order_change where id = ${changeId}`)
  return found?.orderId
}

export function lastChange(db: Db, orderId: string): Promise<KeptChange | undefined> {
  return db.one<KeptChange>(sql`
    select ${columns}, content, answer_id, create_by from order_change
    where order_id = ${orderId} order by id desc limit 1 for update`)
}

export async function endChange(db: Db, id: string, status: ChangeStatus): Promise<void> {
  await db.run(sql`update order_change set status = ${status}, decided_time = now() where id = ${id}`)
}

/** Changes of an order, newest first; `approvedOnly` for suppliers. Does not check access. */
export function readChanges(db: Db, orderId: string, approvedOnly: boolean): Promise<OrderChange[]> {
  return db.rows<OrderChange>(sql`
    select ${columns}, create_time from order_change
    where order_id = ${orderId} and (not ${approvedOnly} or status = 'APPROVED') order by id desc`)
}

/** Soft delete: answers still refer to these rows. */
export async function hideRows(db: Db, orderId: string, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    update purchase_order_detail set deleted = 1 where order_id = ${orderId} and id = any(${[...ids]}::bigint[])`)
}

/** Also clears promises. */
export async function resetRows(
  db: Db,
  orderId: string,
  rows: readonly { id: string; status: string }[],
): Promise<void> {
  await db.run(sql`
    update purchase_order_detail d set row_status = r."status", promised_date = null, promised_qty = null,
      first_promised_date = null
    from jsonb_to_recordset(${asJson(rows)}) as r ("id" bigint, "status" text)
    where d.order_id = ${orderId} and d.id = r."id"`)
}
