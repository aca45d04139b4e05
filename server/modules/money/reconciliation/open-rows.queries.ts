import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { OpenAccount, StatementInput } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { previewStatement, queryOpenAccounts } from '../../../../src/contract/money/reconciliation/statements.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { readPage } from '../../../kit/call/paging.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { lockReceiptRowsOf, receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { chargedProblemView } from '../../goods/quality/read.ts'
import { creditedRowView } from '../../goods/returns/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

/** Absent fields do not filter. */
interface Wanted {
  supplierId?: string | undefined
  companyId?: string
  orgId?: string
  currency?: string
  from?: string | undefined
  to?: string | undefined
}

function given(column: Sql, value: string | undefined, operator = sql`=`): Sql {
  return value === undefined ? sql`true` : sql`${column} ${operator} ${value}`
}

/**
 * In no live statement: posted receipts with the accepted quantity net of reversals, returns of accepted stock, and, as
 * negative amounts, supplier-borne costs of closed problems.
 */
function openRows(caller: Caller, wanted: Wanted): Sql {
  const place = (row: Sql) =>
    seenBy(caller, {
      enterprise: sql`${row}.enterprise_id`,
      org: sql`${row}.org_id`,
      supplier: sql`${row}.supplier_id`,
      issued: sql`1`,
    })
  const ofAccount = (row: Sql, day: Sql) => sql`
    ${place(row)} and ${given(sql`${row}.supplier_id`, wanted.supplierId)} and ${given(sql`${row}.org_id`, wanted.orgId)}
    and ${given(sql`o.company_id`, wanted.companyId)} and ${given(sql`o.currency`, wanted.currency)}
    and ${given(day, wanted.from, sql`>=`)} and ${given(day, wanted.to, sql`<=`)}`
  const ordered = sql`case o.tax_mode when 'INCL' then line.price_incl else line.price_excl end as price, line.price_unit, o.tax_mode`
  const content = (priced: Sql) => sql`
    line.id as order_detail_id, ${priced}, line.tax_code, line.tax_percent, o.currency, o.currency_digits, o.company_id`
  const orders = (id: Sql) => sql`
    join ${orderRowView} line on line.id = ${id} join ${orderView} o on o.id = line.order_id`
  return sql`
    select 'RECEIPT' as kind, k.id as receive_detail_id, null::bigint as return_detail_id, null::bigint as problem_id,
      r.id as document_id, r.receive_no as document_no, r.receive_date as document_date, '' as text, k.payable_qty as qty,
      r.supplier_id, r.org_id, ${content(ordered)}
    from ${receiptView} r join ${receiptRowView} k on k.receive_id = r.id ${orders(sql`k.order_detail_id`)}
    where r.deleted = 0 and r.status = 'POSTED' and k.payable_qty > 0 and ${ofAccount(sql`r`, sql`r.receive_date`)}
      and not exists (select from recon_detail x where x.receive_detail_id = k.id and x.live_flag = 1)
    union all
    select 'RETURN', null, b.id, null, b.return_id, b.return_no, b.shipped_on, '', -b.qty, b.supplier_id, b.org_id,
      ${content(ordered)}
    from ${creditedRowView} b ${orders(sql`b.order_detail_id`)}
    where ${ofAccount(sql`b`, sql`b.shipped_on`)}
      and not exists (select from recon_detail x where x.return_detail_id = b.id and x.live_flag = 1)
    union all
    select 'DEDUCTION', null, null, c.id, c.id, c.problem_no, c.closed_on, c.title, -1, c.supplier_id, c.org_id,
      ${content(sql`c.cost as price, 1 as price_unit, 'EXCL' as tax_mode`)}
    from ${chargedProblemView} c ${orders(sql`c.order_detail_id`)}
    where ${ofAccount(sql`c`, sql`c.closed_on`)}
      and not exists (select from recon_detail x where x.problem_id = c.id and x.live_flag = 1)`
}

/** With amounts, rounded like order rows. */
function pricedRows(caller: Caller, wanted: Wanted): Sql {
  return sql`
    select e.*, e.amount_excl + e.tax_amount as amount_incl from (
      select g.*, case g.tax_mode when 'INCL' then g.gross - g.net else round(g.net * g.tax_percent / 100, g.currency_digits) end
          as tax_amount, g.net as amount_excl
      from (
        select q.*, case q.tax_mode when 'INCL' then round(q.gross / (1 + q.tax_percent / 100), q.currency_digits)
          else q.gross end as net
        from (select p.*, round(p.qty * p.price / p.price_unit, p.currency_digits) as gross
          from (${openRows(caller, wanted)}) p) q) g) e`
}

function wantedBy(input: StatementInput): Wanted {
  const { supplierId, companyId, orgId, currency, periodFrom, periodTo, earlierFlag } = input
  return { supplierId, companyId, orgId, currency, to: periodTo, from: earlierFlag === 1 ? undefined : periodFrom }
}

/** Adds all rows to a statement and returns their number; they are locked for others meanwhile. */
export async function collectRows(act: Act, statementId: string, input: StatementInput): Promise<number> {
  // Reversals lock the same rows, so accepted quantities cannot change meanwhile.
  await lockReceiptRowsOf(act, { supplierId: input.supplierId, orgId: input.orgId, to: input.periodTo })
  return act.db.run(sql`
    insert into recon_detail (recon_id, place, kind, receive_detail_id, return_detail_id, problem_id, order_detail_id,
      document_id, document_no, document_date, text, qty, price, price_unit, tax_mode, tax_code, tax_percent, amount_excl, tax_amount, amount_incl)
    select ${statementId}, row_number() over (order by p.document_date, p.document_no, p.receive_detail_id, p.return_detail_id),
      p.kind, p.receive_detail_id, p.return_detail_id, p.problem_id, p.order_detail_id, p.document_id, p.document_no,
      p.document_date, p.text, case when p.problem_id is null then p.qty end, case when p.problem_id is null then p.price end,
      p.price_unit, p.tax_mode, p.tax_code, p.tax_percent, p.amount_excl, p.tax_amount, p.amount_incl
    from (${pricedRows(act.caller, wantedBy(input))}) p
    on conflict do nothing`)
}

export async function readPreview(act: Act, input: StatementInput): Promise<Output<typeof previewStatement>> {
  const found = await act.db.one<Output<typeof previewStatement>>(sql`
    select count(*)::int as lines, trim_scale(coalesce(sum(p.amount_excl), 0)) as amount_excl,
      trim_scale(coalesce(sum(p.tax_amount), 0)) as tax_amount, trim_scale(coalesce(sum(p.amount_incl), 0)) as amount_incl
    from (${pricedRows(act.caller, wantedBy(input))}) p`)
  return found ?? { lines: 0, amountExcl: '0', taxAmount: '0', amountIncl: '0' }
}

/** Accounts with rows in no statement, most rows first. */
export function readOpenAccounts(
  act: Act,
  input: Input<typeof queryOpenAccounts>,
): Promise<Output<typeof queryOpenAccounts>> {
  const rows = pricedRows(act.caller, { supplierId: input.supplierId, to: input.periodTo })
  const accounts = sql`
    select p.supplier_id, p.company_id, p.org_id, p.currency, max(p.currency_digits) as currency_digits,
      count(*)::int as lines, min(p.document_date) as first_day, max(p.document_date) as last_day,
      trim_scale(sum(p.amount_incl)) as amount_incl
    from (${rows}) p group by 1, 2, 3, 4`
  return readPage<OpenAccount>(
    act.db,
    {
      rows: limit => sql`
        select concat_ws('-', a.supplier_id, a.company_id, a.org_id, a.currency) as key, a.*, s.supplier_no,
          s.name as supplier_name, c.name as company_name, org.name as org_name
        from (${accounts}) a join ${supplierView} s on s.id = a.supplier_id join ${companyView} c on c.id = a.company_id
          join ${orgView} org on org.id = a.org_id
        order by a.lines desc, a.supplier_id, a.company_id, a.org_id, a.currency ${limit}`,
      total: sql`select count(*) as total from (${accounts}) a`,
    },
    input,
  )
}
