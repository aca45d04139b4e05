import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Statement,
  StatementStatus,
  StatementSummary,
} from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { appliedRowView } from './asks.ts'
import { hashOfLines } from './line-hash.ts'
import { statementSteps } from './statement.rules.ts'
import type { StatementFacts } from './statement.rules.ts'

/** A statement locked in this transaction. */
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

/** Suppliers see the statements sent to them. */
export function seenStatements(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

const answered = sql`l.recon_id = t.id and l.dispute = 'ANSWERED' and l.removed_flag = 0 and l.applied_flag = 0`

export const openDisputes = sql`(select count(*)::int from recon_detail l
  where l.recon_id = t.id and l.dispute = 'OPEN' and l.removed_flag = 0)`

/**
 * True when a line of `t` is in an application by one of the keys, else null. One key per query uses its index; the
 * limit prevents the planner from computing it for all statements, as it may for `exists`.
 */
const lineIsApplied = (by: Sql): Sql => sql`(select true from recon_detail l join ${appliedRowView} a on ${by}
  where l.recon_id = t.id and l.live_flag = 1 limit 1)`

/** Numbers of the invoice applications that name a line of a statement, or its receipt or return. */
export async function applicationsOf({ db, caller }: Act, id: string): Promise<string[]> {
  const found = await db.rows<{ applyNo: string }>(sql`
    select distinct a.apply_no from reconciliation t join recon_detail l on l.recon_id = t.id and l.live_flag = 1
      join ${appliedRowView} a on a.receive_detail_id = l.receive_detail_id or a.return_detail_id = l.return_detail_id
        or a.statement_line_id = l.id
    where t.id = ${id} and t.enterprise_id = ${caller.enterpriseId} order by a.apply_no limit 20`)
  return found.map(({ applyNo }) => applyNo)
}

const facts = sql`t.status, t.approving_flag, t.submit_by, t.line_count, ${openDisputes} as open_disputes,
  (select count(*)::int from recon_detail l where ${answered} and l.answer = 'PRICE') as new_prices,
  t.line_count - (select count(*)::int from recon_detail l where ${answered} and l.answer = 'REMOVE') as lines_left,
  case when t.status = 'CONFIRMED' and (${lineIsApplied(sql`a.receive_detail_id = l.receive_detail_id`)}
      or ${lineIsApplied(sql`a.return_detail_id = l.return_detail_id`)} or ${lineIsApplied(sql`a.statement_line_id = l.id`)})
    then 1 else 0 end as invoiced_flag`

const ownColumns = sql`t.id, t.version, t.recon_no, t.supplier_id, t.company_id, t.org_id, t.currency, t.currency_digits,
  t.period_from, t.period_to, trim_scale(t.amount_incl) as amount_incl, t.sent_flag, t.create_by, ${facts}`

/** Locks statements in ascending order of ids; skips those not visible. */
export function lockStatements(act: Act, ids: readonly string[]): Promise<LockedStatement[]> {
  return act.db.rows<LockedStatement>(sql`
    select ${ownColumns} from reconciliation t
    where t.id = any(${[...ids]}::bigint[]) and ${seenStatements(act.caller)} order by t.id for update of t`)
}

/** Raises the version that editors compare. */
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

/** Adds the allowed steps. */
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

export type ReadSummary = Omit<StatementSummary, 'allowed'> & StatementFacts

type ReadStatement = Omit<Statement, 'allowed' | 'kinds' | 'taxes' | 'sealedFlag'> & StatementFacts

/** Without lines. @throws Refusal 10007 if missing or not visible. */
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
