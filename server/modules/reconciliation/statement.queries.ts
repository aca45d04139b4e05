import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Statement,
  StatementStatus,
  StatementSummary,
} from '../../../src/contract/reconciliation/statement-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { allowedEvents } from '../../kit/documents/steps.ts'
import { appliedRowView } from '../invoices/read.ts'
import { companyView, orgView } from '../organisation/read.ts'
import { seenBy } from '../purchase-orders/read.ts'
import { supplierView } from '../suppliers/read.ts'
import { hashOfLines } from './line-hash.ts'
import { statementSteps } from './statement.rules.ts'
import type { StatementFacts } from './statement.rules.ts'

/** A statement as an act needs it, locked until the transaction ends. */
export interface LockedStatement extends StatementFacts {
  id: string
  version: number
  reconNo: string
  supplierId: string
  companyId: string
  orgId: string
  currency: string
  currencyDigits: number
  periodFrom: string
  periodTo: string
  amountIncl: string
  sentFlag: 0 | 1
  createBy: string | null
}

const place = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.supplier_id`,
  issued: sql`t.sent_flag`,
}

/** Statements `t` that the caller sees: suppliers those that were sent to their companies. */
export function seenStatements(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

const answered = sql`l.recon_id = t.id and l.dispute = 'ANSWERED' and l.removed_flag = 0 and l.applied_flag = 0`

/** How many disputed lines of `t` wait for an answer. */
export const openDisputes = sql`(select count(*)::int from recon_detail l
  where l.recon_id = t.id and l.dispute = 'OPEN' and l.removed_flag = 0)`

/**
 * True when a line of `t` is in an application in one of the ways, else null. Each way is asked alone, so that its
 * index finds it; with its limit it is asked of one statement at a time, never made for all of them as `exists` may be.
 */
const lineIsApplied = (by: Sql): Sql => sql`(select true from recon_detail l join ${appliedRowView} a on ${by}
  where l.recon_id = t.id and l.live_flag = 1 limit 1)`

/** What the steps ask of a statement `t`. */
const facts = sql`t.status, t.approving_flag, t.submit_by, t.line_count, ${openDisputes} as open_disputes,
  (select count(*)::int from recon_detail l where ${answered} and l.answer = 'PRICE') as new_prices,
  t.line_count - (select count(*)::int from recon_detail l where ${answered} and l.answer = 'REMOVE') as lines_left,
  case when t.status = 'CONFIRMED' and (${lineIsApplied(sql`a.receive_detail_id = l.receive_detail_id`)}
      or ${lineIsApplied(sql`a.return_detail_id = l.return_detail_id`)} or ${lineIsApplied(sql`a.statement_line_id = l.id`)})
    then 1 else 0 end as invoiced_flag`

const ownColumns = sql`t.id, t.version, t.recon_no, t.supplier_id, t.company_id, t.org_id, t.currency, t.currency_digits,
  t.period_from, t.period_to, trim_scale(t.amount_incl) as amount_incl, t.sent_flag, t.create_by, ${facts}`

/** Locks statements in ascending order of their ids; those that the caller does not see are left out. */
export function lockStatements(act: Act, ids: readonly string[]): Promise<LockedStatement[]> {
  return act.db.rows<LockedStatement>(sql`
    select ${ownColumns} from reconciliation t
    where t.id = any(${[...ids]}::bigint[]) and ${seenStatements(act.caller)} order by t.id for update of t`)
}

/** Writes a new state and whatever else changes with it, and raises the version that editors compare. */
export async function writeStatement(
  act: Act,
  kept: LockedStatement,
  status: StatementStatus,
  also: Sql,
): Promise<LockedStatement> {
  const written = await act.db.one<Partial<LockedStatement>>(sql`
    update reconciliation t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

/** Columns of a statement `t` in a list. */
export const summaryColumns = sql`
  t.id, t.version, t.recon_no, t.supplier_id, s.supplier_no, s.name as supplier_name, c.name as company_name,
  org.name as org_name, t.currency, t.currency_digits, t.period_from, t.period_to,
  trim_scale(t.amount_excl) as amount_excl, trim_scale(t.tax_amount) as tax_amount,
  trim_scale(t.amount_incl) as amount_incl, case when t.status = 'SENT' then t.answer_until end as answer_until,
  t.confirm_time, t.create_name, t.create_time, ${facts}`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = t.supplier_id join ${companyView} c on c.id = t.company_id
  join ${orgView} org on org.id = t.org_id`

type Hidden = 'newPrices' | 'linesLeft' | 'submitBy' | 'invoicedFlag'

/** A record as the caller sees it, with what the caller may do. */
export function asSeen<T extends StatementFacts>(
  read: T,
  caller: Caller,
): Omit<T, Hidden> & Pick<Statement, 'allowed'> {
  const allowed = allowedEvents(statementSteps, read, caller)
  const {
    newPrices: _newPrices,
    linesLeft: _linesLeft,
    submitBy: _submitBy,
    invoicedFlag: _invoicedFlag,
    ...rest
  } = read
  return { ...rest, allowed }
}

/** A summary as it is read, before it is known who asks. */
export type ReadSummary = Omit<StatementSummary, 'allowed'> & StatementFacts

type ReadStatement = Omit<Statement, 'allowed' | 'kinds' | 'taxes' | 'sealedFlag'> & StatementFacts

/** The whole statement without its lines. @throws Refusal 10007 when there is none that the caller sees. */
export async function readStatement(act: Act, id: string): Promise<Statement> {
  const read = await act.db.one<ReadStatement>(sql`
    select ${summaryColumns}, t.company_id, t.org_id, t.earlier_flag, t.remark, t.buyer_signature, t.supplier_signature,
      t.opinion
    from reconciliation t ${summaryJoins} where t.id = ${id} and ${seenStatements(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const sums = sql`trim_scale(sum(l.amount_excl)) as amount_excl, trim_scale(sum(l.tax_amount)) as tax_amount`
  const kinds = await act.db.rows<Statement['kinds'][number]>(sql`
    select l.kind, count(*)::int as lines, ${sums}, trim_scale(sum(l.amount_incl)) as amount_incl
    from recon_detail l where l.recon_id = ${id} and l.removed_flag = 0 group by l.kind order by min(l.place)`)
  const taxes = await act.db.rows<Statement['taxes'][number]>(sql`
    select trim_scale(l.tax_percent) as percent, ${sums} from recon_detail l
    where l.recon_id = ${id} and l.removed_flag = 0 group by trim_scale(l.tax_percent) order by 1`)
  const signed = (read.supplierSignature ?? read.buyerSignature)?.hash
  const sealedFlag = signed !== undefined && signed === (await hashOfLines(act.db, id)) ? 1 : 0
  return { ...asSeen(read, act.caller), kinds, taxes, sealedFlag }
}
