import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { AnswerInput, DisputeInput } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { creditedRowView } from '../../goods/returns/read.ts'
import { tellBuyer } from './messages.ts'
import { statements } from './statement-kind.ts'
import type { LockedStatement } from './statement.queries.ts'
import { answerProblems, disputeProblems } from './statement.rules.ts'
import type { LineFacts } from './statement.rules.ts'
import { differences, nextPlace, writeSums } from './statement.save.ts'

/** The requested lines that belong to the statement. */
function readFacts(act: Act, id: string, lines: readonly { id: string }[]): Promise<LineFacts[]> {
  return act.db.rows<LineFacts>(sql`
    select l.id, l.removed_flag, l.dispute, l.price is not null as has_price from recon_detail l
    where l.recon_id = ${id} and l.id = any(${lines.map(line => line.id)}::bigint[])`)
}

/** @throws Refusal 10015, 10011, 10009, 10007, 16005, 16007. */
export async function disputeStatement(
  act: Act,
  id: string,
  version: number,
  lines: readonly DisputeInput[],
): Promise<void> {
  await move(
    act,
    statements,
    'dispute',
    id,
    { lines },
    {
      version,
      async work() {
        refuseProblems(disputeProblems(lines, await readFacts(act, id, lines)))
        const given = lines.map(line => ({ id: line.id, reason: line.reason.trim() }))
        await act.db.run(sql`
        update recon_detail l set dispute = 'OPEN', dispute_reason = g."reason", answer = null, answer_text = '',
          answer_price = null, applied_flag = 0
        from jsonb_to_recordset(${asJson(given)}) as g ("id" bigint, "reason" text)
        where l.id = g."id" and l.recon_id = ${id}`)
        return {
          reason: given
            .map(line => line.reason)
            .join('\n')
            .slice(0, 500),
        }
      },
      tell: kept => tellBuyer(act, kept, 'recon.disputed', { count: String(lines.length) }),
    },
  )
}

/** @throws Refusal 10015, 10011, 10008, 10009, 10007, 16005, 16007. */
export async function answerDispute(
  act: Act,
  id: string,
  version: number,
  lines: readonly AnswerInput[],
): Promise<void> {
  await move(
    act,
    statements,
    'answer',
    id,
    { lines },
    {
      version,
      async work() {
        refuseProblems(answerProblems(lines, await readFacts(act, id, lines)))
        const given = lines.map(line => ({
          id: line.id,
          answer: line.answer,
          text: line.text?.trim() ?? '',
          price: line.answer === 'PRICE' ? (line.price ?? null) : null,
        }))
        await act.db.run(sql`
        update recon_detail l set dispute = 'ANSWERED', answer = g."answer", answer_text = g."text",
          answer_price = g."price", applied_flag = 0
        from jsonb_to_recordset(${asJson(given)}) as g ("id" bigint, "answer" text, "text" text, "price" numeric)
        where l.id = g."id" and l.recon_id = ${id}`)
        return {}
      },
    },
  )
}

/** Applies the answers: removes lines with their differences, and adds price differences. */
export async function carryOutAnswers(act: Act, { id, currencyDigits }: LockedStatement): Promise<void> {
  const pending = sql`l.recon_id = ${id} and l.dispute = 'ANSWERED' and l.applied_flag = 0 and l.removed_flag = 0`
  await act.db.run(sql`
    insert into recon_detail (recon_id, place, kind, of_line_id, order_detail_id, document_id, document_no, document_date,
      tax_mode, tax_code, tax_percent, amount_excl, tax_amount, amount_incl)
    select ${id}, ${nextPlace(id, differences)} - 1 + row_number() over (order by d.place), 'PRICE_DIFF', d.id, d.order_detail_id,
      d.document_id, d.document_no, d.document_date, d.tax_mode, d.tax_code, d.tax_percent, d.net - d.before_excl,
      d.tax - d.before_tax, d.net - d.before_excl + d.tax - d.before_tax
    from (
      select g.*, case g.tax_mode when 'INCL' then g.gross - g.net
          else round(g.net * g.tax_percent / 100, ${currencyDigits}::int) end as tax
      from (
        select q.*, case q.tax_mode when 'INCL' then round(q.gross / (1 + q.tax_percent / 100), ${currencyDigits}::int)
          else q.gross end as net
        from (
          select l.*, round(l.qty * l.answer_price / l.price_unit, ${currencyDigits}::int) as gross,
            l.amount_excl + coalesce(b.amount_excl, 0) as before_excl, l.tax_amount + coalesce(b.tax_amount, 0) as before_tax
          from recon_detail l left join lateral (
            select sum(x.amount_excl) as amount_excl, sum(x.tax_amount) as tax_amount from recon_detail x
            where x.of_line_id = l.id and x.removed_flag = 0) b on true
          where ${pending} and l.answer = 'PRICE') q) g) d
    where d.net <> d.before_excl or d.tax <> d.before_tax`)
  await act.db.run(sql`
    update recon_detail x set removed_flag = 1, live_flag = 0
    where x.recon_id = ${id} and exists (select from recon_detail l
      where ${pending} and l.answer = 'REMOVE' and (l.id = x.id or l.id = x.of_line_id))`)
  await act.db.run(sql`
    update recon_detail l set applied_flag = 1 where l.recon_id = ${id} and l.dispute = 'ANSWERED' and l.applied_flag = 0`)
  await writeSums(act, id)
}

/** Releases the rows of a cancelled statement for another one. */
export async function freeRows({ db }: Act, id: string): Promise<void> {
  await db.run(sql`update recon_detail set live_flag = 0 where recon_id = ${id}`)
}

/** Returns whose credited goods are all in confirmed statements, including this one. */
export async function confirmedReturns({ db }: Act, id: string): Promise<string[]> {
  const found = await db.rows<{ returnId: string }>(sql`
    select distinct b.return_id from recon_detail l join ${creditedRowView} b on b.id = l.return_detail_id
    where l.recon_id = ${id} and l.live_flag = 1 and l.kind = 'RETURN'
      and not exists (select from ${creditedRowView} other where other.return_id = b.return_id
        and not exists (select from recon_detail x join reconciliation t on t.id = x.recon_id
          where x.return_detail_id = other.id and x.live_flag = 1 and t.status in ('CONFIRMED', 'INVOICED')))
    order by 1`)
  return found.map(each => each.returnId)
}
