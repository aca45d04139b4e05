import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Balance,
  BalanceItem,
  BalanceRow,
  BalanceStatus,
} from '../../../../src/contract/money/balances/balances.ts'
import { balanceBusinessType } from '../../../../src/contract/money/balances/balances.ts'
import type { queryBalanceDocuments, queryBalances } from '../../../../src/contract/money/balances/balances.ts'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, inState, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { hashOfBalance } from './balance-hash.ts'
import { balanceSteps } from './balance.rules.ts'
import type { BalanceFacts } from './balance.rules.ts'

export interface LockedBalance extends BalanceFacts {
  id: string
  version: number
  balanceNo: string
  supplierId: string
  orgId: string
  currency: string
  currencyDigits: number
  balanceDay: string
  sentFlag: 0 | 1
  createBy: string | null
}

const place = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.supplier_id`,
  issued: sql`t.sent_flag`,
}

/** Visible confirmations `t`: suppliers see those sent to their companies. */
export function seenBalances(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

const ownColumns = sql`t.id, t.version, t.balance_no, t.supplier_id, t.org_id, t.currency, t.currency_digits, t.balance_day,
  t.sent_flag, t.create_by, t.status`

/** Locks in ascending order of ids; confirmations outside the current user's scope are omitted. */
export function lockBalances(act: Act, ids: readonly string[]): Promise<LockedBalance[]> {
  return act.db.rows<LockedBalance>(sql`
    select ${ownColumns} from balance t
    where t.id = any(${[...ids]}::bigint[]) and ${seenBalances(act.caller)} order by t.id for update of t`)
}

/** Updates the status and `also`, and increments the version for optimistic locking. */
export async function writeBalance(act: Act, kept: LockedBalance, status: BalanceStatus, also: Sql) {
  const written = await act.db.one<Partial<LockedBalance>>(sql`
    update balance t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

const summaryColumns = sql`
  t.id, t.version, t.balance_no, t.status, t.supplier_id, s.supplier_no, s.name as supplier_name, t.company_id,
  c.name as company_name, t.org_id, org.name as org_name, t.currency, t.currency_digits, t.balance_day,
  trim_scale(t.amount) as amount, t.send_time, t.confirm_time, t.create_name, t.create_time`
const summaryJoins = sql`
  join ${supplierView} s on s.id = t.supplier_id join ${companyView} c on c.id = t.company_id
  join ${orgView} org on org.id = t.org_id`

const sorting = {
  balanceNo: sql`t.balance_no`,
  balanceDay: sql`t.balance_day`,
  amount: sql`t.amount`,
  createTime: sql`t.create_time`,
}

/** @throws Refusal 20001 for a sort field that is not listed. */
export async function readBalancePage(
  act: Act,
  input: Input<typeof queryBalances>,
): Promise<Output<typeof queryBalances>> {
  const pattern = containing(input.keyword ?? '')
  const where = sql`${seenBalances(act.caller)}
    and ${input.status === undefined ? sql`true` : inState(sql`t.status`, input.status)}
    and ${input.supplierId === undefined ? sql`true` : sql`t.supplier_id = ${input.supplierId}`}
    and ${input.keyword ? sql`(t.balance_no ilike ${pattern} or s.name ilike ${pattern} or s.supplier_no ilike ${pattern})` : sql`true`}`
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const page = await readPage<Omit<BalanceRow, 'allowed'>>(
    act.db,
    {
      rows: limit => sql`select ${summaryColumns} from balance t ${summaryJoins} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from balance t ${summaryJoins} where ${where}`,
    },
    input,
  )
  const records = page.records.map(row => ({ ...row, allowed: allowedEvents(balanceSteps, row, act.caller) }))
  return { ...page, records }
}

type ReadApart = 'allowed' | 'items' | 'agreedAmount' | 'sealedFlag'

/** @throws Refusal 10007 when it is not visible to the current user. */
export async function readBalance(act: Act, id: string): Promise<Balance> {
  const read = await act.db.one<Omit<Balance, ReadApart>>(sql`
    select ${summaryColumns}, t.remark, t.reason, t.buyer_signature, t.supplier_signature
    from balance t ${summaryJoins} where t.id = ${id} and ${seenBalances(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const items = await act.db.rows<BalanceItem>(sql`
    select i.kind, i.rows, trim_scale(i.amount) as amount, trim_scale(i.supplier_amount) as supplier_amount,
      trim_scale(i.supplier_amount - i.amount) as difference, i.supplier_reason, i.answer, i.answer_text
    from balance_item i where i.balance_id = ${id} order by i.place`)
  const agreed = await act.db.one<{ amount: string }>(sql`
    select trim_scale(coalesce(sum(case i.answer when 'ACCEPT' then i.supplier_amount else i.amount end), 0)) as amount
    from balance_item i where i.balance_id = ${id}`)
  const signed = (read.supplierSignature ?? read.buyerSignature)?.hash
  const sealedFlag = signed !== undefined && signed === (await hashOfBalance(act.db, id)) ? 1 : 0
  const allowed = allowedEvents(balanceSteps, read, act.caller)
  return { ...read, items, agreedAmount: agreed?.amount ?? '0', sealedFlag, allowed }
}

/** The documents behind the figures. @throws Refusal 10007 unless the confirmation is visible to the current user. */
export async function readDocumentPage(
  act: Act,
  input: Input<typeof queryBalanceDocuments>,
): Promise<Output<typeof queryBalanceDocuments>> {
  const { balanceId, kind } = input
  await requireSeen(act, balanceId)
  const where = sql`d.balance_id = ${balanceId} and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`}`
  return readPage(
    act.db,
    {
      rows: limit => sql`
        select d.id, d.kind, d.document_type, d.document_id, d.document_no, d.document_day, t.currency, t.currency_digits,
          trim_scale(d.amount) as amount
        from balance_document d join balance t on t.id = d.balance_id where ${where} order by d.document_day, d.id ${limit}`,
      total: sql`select count(*) as total from balance_document d where ${where}`,
    },
    input,
  )
}

export async function readBalanceHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  await requireSeen(act, id)
  return readHistory(act.db, act.caller.enterpriseId, balanceBusinessType, id)
}

async function requireSeen(act: Act, id: string): Promise<void> {
  const seen = await act.db.one(sql`select from balance t where t.id = ${id} and ${seenBalances(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
}
