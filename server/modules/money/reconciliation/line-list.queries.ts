import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { StatementLine } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { printStatement, queryStatementLines } from '../../../../src/contract/money/reconciliation/statements.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { containing, inState, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { appliedRowView } from './asks.ts'
import { seenStatements } from './statement.queries.ts'

/** Maximum number of printed lines. */
const mostPrinted = 2000

const sorting = {
  documentNo: sql`l.document_no`,
  documentDate: sql`l.document_date`,
  kind: sql`l.kind`,
  amountIncl: sql`l.amount_incl`,
}

const joins = sql`
  join reconciliation t on t.id = l.recon_id left join ${orderRowView} line on line.id = l.order_detail_id
  left join ${orderView} o on o.id = line.order_id left join ${materialView} m on m.id = line.material_id`

/**
 * The buyer's answers are hidden from the supplier until the statement is sent again, so that unapproved prices are not
 * disclosed.
 */
function lineColumns({ caller }: Act): Sql {
  const open = sideOf(caller) === 'supplier' ? sql`t.status <> 'DISPUTED' or l.applied_flag = 1` : sql`true`
  return sql`
    l.id, l.kind, l.document_no, l.document_id, l.document_date, line.order_id, coalesce(o.order_no, '') as order_no,
    line.row_no, coalesce(m.code, '') as material_code, coalesce(nullif(l.text, ''), line.material_text, '') as material_text,
    coalesce(line.spec, '') as spec,
    coalesce(${unitText(sql`line.enterprise_id`, sql`line.unit`, caller.language)}, '') as unit_symbol,
    coalesce(line.unit_precision, 0) as unit_precision, trim_scale(l.qty) as qty, trim_scale(l.price) as price, l.price_unit,
    l.tax_mode, l.tax_code, trim_scale(l.tax_percent) as tax_percent, t.currency, t.currency_digits,
    trim_scale(l.amount_excl) as amount_excl, trim_scale(l.tax_amount) as tax_amount,
    trim_scale(l.amount_incl) as amount_incl, l.removed_flag,
    trim_scale(coalesce((select sum(a.qty) from ${appliedRowView} a where a.receive_detail_id = l.receive_detail_id), 0))
      as invoiced_qty,
    case when ${open} then l.dispute else case l.dispute when 'NONE' then 'NONE' else 'OPEN' end end as dispute, l.dispute_reason,
    case when ${open} then l.answer end as answer, case when ${open} then l.answer_text else '' end as answer_text,
    case when ${open} then trim_scale(l.answer_price) end as answer_price`
}

/** @throws Refusal 10007 if not visible, 10001. */
export async function readLinePage(
  act: Act,
  input: Input<typeof queryStatementLines>,
): Promise<Output<typeof queryStatementLines>> {
  await requireSeen(act, input.statementId)
  const where = join([sql`l.recon_id = ${input.statementId}`, ...conditions(input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`l.place, l.id`)
  return readPage<StatementLine>(
    act.db,
    {
      rows: limit => sql`select ${lineColumns(act)} from recon_detail l ${joins} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from recon_detail l ${joins} where ${where}`,
    },
    input,
  )
}

function conditions({ keyword, kind, dispute }: Input<typeof queryStatementLines>): Sql[] {
  const parts: Sql[] = []
  if (kind !== undefined) parts.push(inState(sql`l.kind`, kind))
  if (dispute !== undefined) parts.push(inState(sql`l.dispute`, dispute))
  if (keyword) {
    const like = containing(keyword)
    parts.push(sql`(l.document_no ilike ${like} or l.text ilike ${like} or o.order_no ilike ${like}
      or line.material_text ilike ${like} or m.code ilike ${like})`)
  }
  return parts
}

/** Leaves out removed lines. @throws Refusal 10007. */
export async function readPrinted(act: Act, id: string): Promise<Output<typeof printStatement>> {
  await requireSeen(act, id)
  const lines = await act.db.rows<StatementLine>(sql`
    select ${lineColumns(act)} from recon_detail l ${joins}
    where l.recon_id = ${id} and l.removed_flag = 0 order by l.place, l.id limit ${mostPrinted}`)
  const now = await act.db.one<{ printTime: string }>(sql`select now() as print_time`)
  return { lines, printTime: now?.printTime ?? '' }
}

async function requireSeen(act: Act, id: string): Promise<void> {
  const seen = await act.db.one(sql`select from reconciliation t where t.id = ${id} and ${seenStatements(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
}
