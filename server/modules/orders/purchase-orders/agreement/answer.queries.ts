import sql from 'sql-template-tag'
import type { OrderAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/database.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { AnsweredRow, KeptAnswerRow } from './answer.rules.ts'
import type { RowProgress } from './change.rules.ts'

export type LockedRow = AnsweredRow & RowProgress & { openQty: string }

/** In ascending order of ids; the order must be locked already. */
export function lockRows(db: Db, orderId: string): Promise<LockedRow[]> {
  return db.rows<LockedRow>(sql`
    select id, row_no, trim_scale(qty) as qty, unit, unit_precision, trim_scale(price_excl) as price_excl, need_date,
      trim_scale(shipped_qty) as shipped_qty, trim_scale(received_qty) as received_qty,
      trim_scale(aborted_qty) as aborted_qty, trim_scale(closed_qty) as closed_qty, trim_scale(open_qty) as open_qty,
      trim_scale(replace_open_qty) as replace_open_qty, trim_scale(short_tolerance_pct) as short_tolerance_pct, row_status
    from purchase_order_detail where order_id = ${orderId} and deleted = 0 order by id for update`)
}

export interface NewAnswer {
  orderId: string
  orderVersion: number
  code: OrderAnswer['code']
  reason: string
  ownOrderNo: string
  /** True for an acceptance, which needs no decision. */
  decided: boolean
  rows: readonly KeptAnswerRow[]
}

/** Returns the answer number, unique because the order is locked. */
export async function insertAnswer(act: Act, answer: NewAnswer): Promise<number> {
  const created = await act.db.one<{ id: string; answerNo: number }>(sql`
    insert into order_answer (enterprise_id, order_id, order_version, answer_no, code, reason, own_order_no, answer_by,
      answer_name, buyer_decision, decision_time)
    select ${act.caller.enterpriseId}, ${answer.orderId}, ${answer.orderVersion}, coalesce(max(answer_no), 0) + 1,
      ${answer.code}, ${answer.reason}, ${answer.ownOrderNo}, ${act.caller.userId}, ${act.caller.name},
      ${answer.decided ? 'ACCEPTED' : 'OPEN'}, ${answer.decided ? sql`now()` : null}
    from order_answer where order_id = ${answer.orderId}
    returning id, answer_no`)
  if (created === undefined) throw new Error('An inserted answer has no id.')
  await act.db.run(sql`
    insert into order_answer_row (answer_id, detail_id, row_no, code, qty, delivery_schedule, price_excl, substitute,
      note, order_qty, order_need_date, order_price_excl)
    select ${created.id}, r."detailId", r."rowNo", r."code", r."qty", r."deliverySchedule", r."priceExcl",
      r."substitute", r."note", r."orderQty", r."orderNeedDate", r."orderPriceExcl"
    from jsonb_to_recordset(${asJson(answer.rows)}) as r ("detailId" bigint, "rowNo" int, "code" text, "qty" numeric,
      "deliverySchedule" jsonb, "priceExcl" numeric, "substitute" text, "note" text, "orderQty" numeric,
      "orderNeedDate" date, "orderPriceExcl" numeric)`)
  return created.answerNo
}

/** All answers to an order, newest first. Does not check access. */
export async function readAnswers(db: Db, orderId: string): Promise<OrderAnswer[]> {
  const answers = await db.rows<Omit<OrderAnswer, 'rows'>>(sql`
    select id, order_id, order_version, answer_no, code, reason, own_order_no, answer_time, answer_name, buyer_decision,
      decision_time, decision_reason
    from order_answer where order_id = ${orderId} order by answer_no desc`)
  const rows = await db.rows<KeptAnswerRow & { answerId: string }>(sql`
    select r.answer_id, r.detail_id, r.row_no, r.code, trim_scale(r.qty) as qty, r.delivery_schedule,
      trim_scale(r.price_excl) as price_excl, r.substitute, r.note, trim_scale(r.order_qty) as order_qty,
      r.order_need_date, trim_scale(r.order_price_excl) as order_price_excl
    from order_answer_row r join order_answer a on a.id = r.answer_id
    where a.order_id = ${orderId} order by r.answer_id, r.row_no`)
  return answers.map(answer => ({
    ...answer,
    rows: rows.filter(row => row.answerId === answer.id).map(({ answerId: _answer, ...row }) => row),
  }))
}

export async function decide(
  act: Act,
  answerId: string,
  decision: 'ACCEPTED' | 'REFUSED',
  reason: string,
): Promise<void> {
  await act.db.run(sql`
    update order_answer set buyer_decision = ${decision}, decision_time = now(), decision_by = ${act.caller.userId},
      decision_reason = ${reason}
    where id = ${answerId}`)
}

export interface AgreedRow {
  detailId: string
  promisedQty: string
  promisedDate: string | null
  /** The supplier refused the row. */
  aborted: boolean
}

/** Keeps the first promised date of each row. */
export async function writeAgreed(db: Db, orderId: string, rows: readonly AgreedRow[], reason: string): Promise<void> {
  await db.run(sql`
    update purchase_order_detail d set promised_qty = r."promisedQty", promised_date = r."promisedDate",
      first_promised_date = coalesce(d.first_promised_date, d.promised_date),
      row_status_before = case when r."aborted" then d.row_status else d.row_status_before end,
      row_status = case when r."aborted" then 'ABORTED' when d.row_status = 'OPEN' then 'CONFIRMED' else d.row_status end,
      aborted_qty = case when r."aborted" then d.aborted_qty + d.open_qty else d.aborted_qty end,
      abort_reason = case when r."aborted" then ${reason} else d.abort_reason end
    from jsonb_to_recordset(${asJson(rows)}) as r ("detailId" bigint, "promisedQty" numeric, "promisedDate" date,
      "aborted" boolean)
    where d.order_id = ${orderId} and d.id = r."detailId"`)
}
