import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { FigureFormula } from '../../../../src/contract/insight/performance/figures.ts'
import { oneOf, seenBy } from '../../../kit/sight/seen-by.ts'
import { shipmentView } from '../../goods/delivery-orders/read.ts'
import { dueUnitsOf } from '../../goods/delivery-plans/read.ts'
import { orderRowView, orderView, rowPlace } from '../../orders/purchase-orders/read.ts'
import { arrivalView } from '../../goods/receipts/read.ts'
import { placeOf } from './measured.ts'
import type { Measured } from './measured.ts'
import { problemTimeRows, repeatRows } from './problem-rows.ts'
import { savingRows } from './saving-rows.ts'
import { answerRows, certificateRows, invitationRows, invoiceRows, priceRows, quoteRows } from './paper-rows.ts'

/**
 * The figure is `scale` × sum of parts / sum of wholes. Rows have supplier_id, kind, id, document_id, doc_no, row_no
 * (null for a whole document), day, part and whole.
 */
interface Formula {
  scale: number
  rows(measured: Measured): Sql
  /** Set for figures of receipt rows, which are read together. */
  arrival?: Arrival
}

/** A receipt row's part and whole; `where` filters rows. */
interface Arrival {
  part: Sql
  whole: Sql
  where?: Sql
}

/**
 * Firm plan rows, and order rows without a plan, due in the period. Rows not yet due are ignored, missing goods are
 * late, and arrivals count for the oldest date first.
 */
const punctuality =
  (due: Sql, before: Sql) =>
  ({ caller, supplierIds, from, to }: Measured): Sql => sql`
    select d.supplier_id, case when u.plan_id is null then 'order' else 'plan' end as kind,
      coalesce(u.plan_row_id, d.id) as id, coalesce(u.plan_id, d.order_id) as document_id,
      coalesce(u.plan_no, o.order_no) as doc_no, coalesce(u.plan_place + 1, d.row_no) as row_no, ${due} as day,
      case when coalesce(arrived.qty, 0) >= ${before} + u.due_qty * (1 - d.short_tolerance_pct / 100)
        then 1::numeric else 0 end as part, 1::numeric as whole
    from ${orderRowView} d join ${orderView} o on o.id = d.order_id cross join lateral ${dueUnitsOf(sql`d`)} u
    left join lateral (
      select sum(r.good_qty) as qty from ${arrivalView} r
      where r.order_detail_id = d.id and r.receive_date <= ${due}) arrived on true
    where ${oneOf(sql`d.supplier_id`, supplierIds)} and ${seenBy(caller, rowPlace)} and d.issued_flag = 1
      and d.deleted = 0 and o.deleted = 0 and o.status not in ('REFUSED', 'CANCELLED')
      and u.due_qty > 0 and ${due} between ${from}::date and ${to}::date and ${due} < current_date`

/** Posted receipt rows of the period. */
function receiptRows({ caller, supplierIds, from, to }: Measured, where: Sql, measures: Sql): Sql {
  return sql`
    select r.supplier_id, 'receipt' as kind, r.id, r.receive_id as document_id, r.receive_no as doc_no,
      r.place + 1 as row_no, r.receive_date as day, ${measures}
    from ${arrivalView} r join ${orderRowView} d on d.id = r.order_detail_id
    where ${oneOf(sql`r.supplier_id`, supplierIds)} and ${seenBy(caller, placeOf(sql`r`))} and ${where}
      and r.receive_date between ${from}::date and ${to}::date`
}

const always = sql`true`

function arrivals(scale: number, arrival: Arrival): Formula {
  const { part, whole, where = always } = arrival
  const measures = sql`(${part})::numeric as part, (${whole})::numeric as whole`
  return { scale, arrival, rows: measured => receiptRows(measured, where, measures) }
}

/**
 * Rows for several receipt figures at once, with each figure's part and whole columns (null where it excludes a row).
 * Identical expressions share a column.
 */
export function arrivalRows(
  measured: Measured,
  figures: readonly Arrival[],
): { rows: Sql; columns: { part: Sql; whole: Sql }[] } {
  const measures: Sql[] = []
  const texts: string[] = []
  const columnOf = (value: Sql, where: Sql | undefined): Sql => {
    const measure = where ? sql`case when ${where} then (${value})::numeric end` : sql`(${value})::numeric`
    const text = JSON.stringify([measure.text, measure.values])
    if (!texts.includes(text)) measures[texts.push(text) - 1] = measure
    return raw(`measure_${texts.indexOf(text)}`)
  }
  const columns = figures.map(({ part, whole, where }) => ({
    part: columnOf(part, where),
    whole: columnOf(whole, where),
  }))
  const counted = join(
    figures.map(({ where = always }) => sql`(${where})`),
    ' or ',
  )
  const named = measures.map((measure, at) => sql`${measure} as ${raw(`measure_${at}`)}`)
  return { rows: receiptRows(measured, sql`(${counted})`, join(named)), columns }
}

const inspected = sql`r.inspect_status = 'DONE'`
const received = sql`r.received_qty`

export const formulas: Readonly<Record<FigureFormula, Formula>> = {
  OTD_PROMISE: { scale: 100, rows: punctuality(sql`u.promised_date`, sql`u.promised_before`) },
  OTD_REQUEST: { scale: 100, rows: punctuality(sql`u.requested_date`, sql`u.requested_before`) },
  DAYS_LATE: arrivals(1, {
    part: sql`r.received_qty * greatest(0, r.receive_date - coalesce(d.measured_promise, d.need_date))`,
    whole: received,
  }),
  ACCEPT_RATE: arrivals(100, { part: sql`r.accepted_qty`, whole: received, where: inspected }),
  PPM: arrivals(1_000_000, { part: sql`r.rejected_qty`, whole: received }),
  LOT_REJECT: arrivals(100, {
    part: sql`case when r.rejected_qty > 0 then 1 else 0 end`,
    whole: sql`1`,
    where: inspected,
  }),
  RETURN_RATE: arrivals(100, { part: sql`r.returned_qty`, whole: received }),
  ASN_ACCURACY: {
    scale: 100,
    rows: ({ caller, supplierIds, from, to }) => sql`
      select v.supplier_id, 'delivery' as kind, v.id, v.delivery_id as document_id, v.delivery_no as doc_no,
        v.place + 1 as row_no, v.ship_date as day, case when v.received_qty = v.qty then 1::numeric else 0 end as part,
        1::numeric as whole
      from ${shipmentView} v
      where ${oneOf(sql`v.supplier_id`, supplierIds)} and ${seenBy(caller, placeOf(sql`v`))}
        and v.status in ('RECEIVED', 'CLOSED') and v.ship_date between ${from}::date and ${to}::date`,
  },
  CLAIM_8D_TIME: { scale: 1, rows: problemTimeRows },
  REPEAT_8D: { scale: 100, rows: repeatRows },
  PRICE_INDEX: { scale: 100, rows: priceRows },
  COST_DOWN: { scale: 100, rows: savingRows },
  QUOTE_RESPONSE: { scale: 100, rows: invitationRows },
  QUOTE_DAYS: { scale: 1, rows: quoteRows },
  ORDER_ANSWER: { scale: 100, rows: answerRows },
  INVOICE_FIRST_PASS: { scale: 100, rows: invoiceRows },
  DOC_VALID: { scale: 100, rows: certificateRows },
}
