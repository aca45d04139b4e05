import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { LineInput, StatementInput } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { today } from '../../../kit/today.ts'
import { currencyView, taxRateView } from '../../ground/master-data/read.ts'
import { collectRows } from './open-rows.queries.ts'
import { statementReadersOf, statements } from './statement-kind.ts'
import { lineProblems, periodProblems, statementSteps } from './statement.rules.ts'
import type { StatementFacts } from './statement.rules.ts'

const unborn: StatementFacts = {
  status: 'NEW',
  lineCount: 0,
  openDisputes: 0,
  newPrices: 0,
  linesLeft: 0,
  approvingFlag: 0,
  submitBy: null,
  invoicedFlag: 0,
}

/** Creates a statement, or collects the rows of a draft again; returns its id. @throws Refusal, see the contract. */
export async function saveStatement(act: Act, input: StatementInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(statementSteps.edit, unborn, act.caller)
    refuseProblems(periodProblems(input, await today(act.db)))
    return createStatement(act, input)
  }
  const kept = await move(act, statements, 'edit', input.id, undefined, {
    version: each => requireVersion(act, statements, each, input.version),
    async work({ id, supplierId, companyId, orgId, currency }) {
      refuseProblems(periodProblems(input, await today(act.db)))
      await act.db.run(sql`delete from recon_detail where recon_id = ${id} and kind in ('RECEIPT', 'RETURN')`)
      // The account of a statement cannot change.
      const own = { ...input, supplierId, companyId, orgId, currency }
      if ((await collectRows(act, id, own)) === 0) await refuseEmpty(act, own)
      await writeSums(act, id)
      const { periodFrom, periodTo, earlierFlag, remark = '' } = input
      return {
        fields: sql`, period_from = ${periodFrom}, period_to = ${periodTo}, earlier_flag = ${earlierFlag}, remark = ${remark}`,
      }
    },
  })
  return kept.id
}

/** Creates a statement of all open rows of a period and returns its id. @throws Refusal 10009, 10015 without rows. */
export async function createStatement(act: Act, input: StatementInput): Promise<string> {
  const { orgId, supplierId } = input
  const { id } = await createDocument(act, statements, {
    numbered: { orgId },
    insert: number => insertStatement(act, number, input),
    status: 'NEW',
    audience: statementReadersOf({ orgId, supplierId, sentFlag: 0 }),
  })
  if ((await collectRows(act, id, input)) === 0) await refuseEmpty(act, input)
  await writeSums(act, id)
  return id
}

async function insertStatement(act: Act, reconNo: string, input: StatementInput): Promise<string | undefined> {
  const { caller } = act
  const created = await act.db.one<{ id: string }>(sql`
    insert into reconciliation (enterprise_id, create_by, create_name, recon_no, org_id, company_id, supplier_id, currency,
      currency_digits, period_from, period_to, earlier_flag, remark)
    select ${caller.enterpriseId}, ${caller.userId}, ${caller.name}, ${reconNo}, ${input.orgId}, ${input.companyId},
      ${input.supplierId}, y.code, y.digits, ${input.periodFrom}, ${input.periodTo}, ${input.earlierFlag}, ${input.remark ?? ''}
    from ${currencyView} y where y.enterprise_id = ${caller.enterpriseId} and y.code = ${input.currency} and y.deleted = 0
    returning id`)
  return created?.id ?? refuse('noSuchData')
}

/** Reports whether other statements contain the rows (10009) or no rows exist (10015). */
async function refuseEmpty({ db, caller }: Act, input: StatementInput): Promise<never> {
  const held = await db.one<{ reconNo: string }>(sql`
    select t.recon_no from reconciliation t
    where t.enterprise_id = ${caller.enterpriseId} and t.supplier_id = ${input.supplierId} and t.org_id = ${input.orgId}
      and t.company_id = ${input.companyId} and t.currency = ${input.currency} and t.status <> 'CANCELLED' and t.deleted = 0
      and exists (select from recon_detail l where l.recon_id = t.id and l.live_flag = 1
        and l.document_date between ${input.periodFrom}::date and ${input.periodTo}::date)
    order by t.id desc limit 1`)
  if (held === undefined) refuse('submitAtLeastOne', { key: 'recon.nothingOpen' })
  const values = { document: held.reconNo }
  return refuse('duplicateInput', {
    key: 'recon.allHeld',
    values,
    errors: [{ field: 'periodTo', name: 'duplicateInput', key: 'recon.allHeld', values }],
  })
}

export async function writeSums({ db }: Act, id: string): Promise<void> {
  await db.run(sql`
    update reconciliation t set amount_excl = l.amount_excl, tax_amount = l.tax_amount, amount_incl = l.amount_incl,
      line_count = l.lines
    from (select coalesce(sum(amount_excl), 0) as amount_excl, coalesce(sum(tax_amount), 0) as tax_amount,
        coalesce(sum(amount_incl), 0) as amount_incl, count(*) as lines
      from recon_detail where recon_id = ${id} and removed_flag = 0) l
    where t.id = ${id}`)
}

/** @throws Refusal, see the contract. */
export async function addLine(act: Act, id: string, version: number, line: LineInput): Promise<void> {
  await move(act, statements, 'edit', id, undefined, {
    version,
    async work({ currencyDigits }) {
      refuseProblems(lineProblems(line, currencyDigits))
      const sign = line.kind === 'DEDUCTION' ? -1 : 1
      const amount = sql`${line.amountExcl}::numeric * ${sign}`
      const written = await act.db.run(sql`
        insert into recon_detail (recon_id, place, kind, text, tax_mode, tax_code, tax_percent, amount_excl, tax_amount,
          amount_incl)
        select ${id}, ${nextPlace(id, byHand)}, ${line.kind}, ${line.text.trim()}, 'EXCL', x.code, x.percent, x.amount, x.tax,
          x.amount + x.tax
        from (select r.code, r.percent, ${amount} as amount, round(${amount} * r.percent / 100, ${currencyDigits}::int) as tax
          from ${taxRateView} r
          where r.enterprise_id = ${act.caller.enterpriseId} and r.code = ${line.taxCode} and r.deleted = 0 limit 1) x`)
      if (written === 0)
        refuse('noSuchData', { errors: [{ field: 'line.taxCode', name: 'noSuchData', key: 'recon.taxUnknown' }] })
      await writeSums(act, id)
      return { reason: line.text.trim() }
    },
  })
}

/** First positions of manual lines and of price differences, after all collected lines. */
const byHand = 1_000_000
export const differences = 2_000_000

/** Next position from `first` on, below the next million. */
export function nextPlace(id: string, first: number): Sql {
  return sql`(select coalesce(max(place), ${first}::int) + 1 from recon_detail
    where recon_id = ${id} and place >= ${first} and place < ${first + byHand})`
}

/** @throws Refusal 10010 without ids, 10007 for lines of others, 20005, 20007. */
export async function removeLines(act: Act, id: string, version: number, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) refuse('idEmpty')
  const wanted = [...new Set(lineIds)]
  await move(act, statements, 'edit', id, undefined, {
    version,
    async work() {
      const removed = await act.db.run(
        sql`delete from recon_detail where recon_id = ${id} and id = any(${wanted}::bigint[])`,
      )
      if (removed < wanted.length) refuse('noSuchData')
      await writeSums(act, id)
      return {}
    },
  })
}
