import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../../../src/contract/envelope.ts'
import { depositFileType } from '../../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { TenderDeposit } from '../../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { returnDeposit, saveDeposit } from '../../../../../../src/contract/sourcing/tendering/bids.ts'
import { tenderReaders } from '../../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { AttachmentOwner } from '../../../../../kit/attachment-owner.ts'
import { nameFiles } from '../../../../../kit/attachment-owner.ts'
import { audit } from '../../../../../kit/audit.ts'
import type { Act } from '../../../../../kit/call/act.ts'
import { sideOf } from '../../../../../kit/call/caller.ts'
import type { Caller } from '../../../../../kit/call/caller.ts'
import { refuse, refuseProblems } from '../../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../../kit/call/refusal.ts'
import { requireMove } from '../../../../../kit/documents/move.ts'
import { supplierView } from '../../../../ground/suppliers/read.ts'
import { documentFileView } from '../../../../platform/attachments/read.ts'
import { tenders } from '../../tender-kind.ts'
import { holdTender } from '../../tender.queries.ts'
import type { LockedTender } from '../../tender.queries.ts'
import { seenTenders } from '../../visible.queries.ts'

/** A bid of supplier `supplier` for tender `q` is covered: the tender asks for no deposit, or one of its amount is there. */
export const hasDeposit = (supplier: Sql): Sql => sql`(q.deposit_amount is null or exists (
  select from tender_deposit d where d.tender_id = q.id and d.supplier_id = ${supplier} and d.deleted = 0
    and d.status = 'RECEIVED' and d.amount >= q.deposit_amount))`

/** Until the opening for finance only, because deposits name bidders. */
const readable = ({ modules }: Pick<Caller, 'modules'>): Sql => {
  if (modules.has('tender-deposits')) return sql`true`
  return tenderReaders.some(module => modules.has(module)) ? sql`q.opened_time is not null` : sql`false`
}

/** @throws Refusal 10007 for a tender that the user does not see, 16006 before the opening. */
export async function readDeposits(act: Act, tenderId: string): Promise<TenderDeposit[]> {
  const tender = await act.db.one<{ readable: boolean }>(sql`
    select ${sideOf(act.caller) === 'buyer' ? readable(act.caller) : sql`false`} as readable from tender q
    where q.id = ${tenderId} and ${seenTenders(act.caller)}`)
  if (tender === undefined) refuse('noSuchData')
  if (!tender.readable) refuse('noPermission', { key: 'tender.depositsHidden' })
  return act.db.rows<TenderDeposit>(sql`
    select d.id, d.version, d.supplier_id, s.supplier_no, s.name as supplier_name, trim_scale(d.amount) as amount,
      d.paid_time, d.status, d.reason, d.end_time, d.remark, (select count(*)::int from ${documentFileView} f
        where f.business_type = ${depositFileType} and f.business_id = d.id) as file_count
    from tender_deposit d join ${supplierView} s on s.id = d.supplier_id
    where d.tender_id = ${tenderId} and d.deleted = 0 order by s.name, d.id`)
}

export async function putDeposit(act: Act, input: Input<typeof saveDeposit>): Promise<TenderDeposit[]> {
  const tender = await depositTender(act, input.tenderingId)
  refuseProblems(await depositProblems(act, input))
  const id = input.id === undefined ? await addDeposit(act, input) : await changeDeposit(act, input.id, input)
  await nameFiles(act, { businessType: depositFileType }, id, input.attachmentIds)
  note(act, tender, id, input.id === undefined ? 'CREATE' : 'UPDATE')
  return readDeposits(act, tender.id)
}

async function depositTender(act: Act, id: string): Promise<LockedTender> {
  const tender = await holdTender(act, id)
  return requireMove(act, tenders, 'deposit', tender, undefined)
}

async function depositProblems(act: Act, input: Input<typeof saveDeposit>): Promise<Problem[]> {
  const found = await act.db.one<{ supplier: boolean; other: boolean; positive: boolean; past: boolean }>(sql`
    select exists (select from ${supplierView} s where s.id = ${input.supplierId} and s.deleted = 0
        and s.enterprise_id = ${act.caller.enterpriseId}) as supplier,
      exists (select from tender_deposit d where d.tender_id = ${input.tenderingId} and d.deleted = 0
        and d.supplier_id = ${input.supplierId} and d.id is distinct from ${input.id ?? null}::bigint) as other,
      ${input.amount}::numeric > 0 as positive, ${input.paidTime}::timestamptz <= sourcing_now() as past`)
  const problems: Problem[] = []
  if (found?.supplier !== true) problems.push({ field: 'supplierId', name: 'noSuchData' })
  if (found?.other === true) problems.push({ field: 'supplierId', name: 'duplicateInput', key: 'tender.depositTwice' })
  if (found?.positive !== true) problems.push({ field: 'amount', name: 'invalidInput', key: 'tender.depositPositive' })
  if (found?.past !== true) problems.push({ field: 'paidTime', name: 'invalidInput', key: 'tender.depositFuture' })
  return problems
}

async function addDeposit(act: Act, input: Input<typeof saveDeposit>): Promise<string> {
  const { caller } = act
  const added = await act.db.one<{ id: string }>(sql`
    insert into tender_deposit (enterprise_id, create_by, create_name, tender_id, supplier_id, amount, paid_time, remark)
    values (${caller.enterpriseId}, ${caller.userId}, ${caller.name}, ${input.tenderingId}, ${input.supplierId},
      ${input.amount}, ${input.paidTime}, ${input.remark ?? ''})
    returning id`)
  if (added === undefined) throw new Error('A deposit was not stored.')
  return added.id
}

async function changeDeposit(act: Act, id: string, input: Input<typeof saveDeposit>): Promise<string> {
  const { version } = await lockDeposit(act, id, input.tenderingId)
  if (version !== input.version) refuse('changedMeanwhile')
  await act.db.run(sql`
    update tender_deposit set supplier_id = ${input.supplierId}, amount = ${input.amount}, paid_time = ${input.paidTime},
      remark = ${input.remark ?? ''}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now()
    where id = ${id}`)
  return id
}

/** @throws Refusal 10007 for one of another tender, 16005 unless it is held. */
async function lockDeposit({ db }: Act, id: string, tenderId?: string) {
  const deposit = await db.one<{ tenderId: string; version: number; status: TenderDeposit['status'] }>(sql`
    select d.tender_id, d.version, d.status from tender_deposit d where d.id = ${id} and d.deleted = 0
      ${tenderId === undefined ? empty : sql`and d.tender_id = ${tenderId}`} for update`)
  if (deposit === undefined) refuse('noSuchData')
  if (deposit.status !== 'RECEIVED') refuse('statusNotOperable', { key: 'tender.depositEnded' })
  return deposit
}

/** @throws Refusal 10011 without a reason, 16007, 16005 when it was returned or forfeited before. */
export async function endDeposit(act: Act, input: Input<typeof returnDeposit>): Promise<TenderDeposit[]> {
  const reason = input.reason.trim()
  const found = await act.db.one<{ tenderId: string }>(sql`
    select d.tender_id from tender_deposit d join tender q on q.id = d.tender_id
    where d.id = ${input.id} and ${seenTenders(act.caller)}`)
  const tender = await depositTender(act, found?.tenderId ?? refuse('noSuchData'))
  const { version } = await lockDeposit(act, input.id)
  if (version !== input.version) refuse('changedMeanwhile')
  if (reason === '') refuse('requiredMissing', { key: 'reasonRequired' })
  await act.db.run(sql`
    update tender_deposit set status = ${input.status}, reason = ${reason}, end_time = sourcing_now(),
      version = version + 1, update_by = ${act.caller.userId}, update_name = ${act.caller.name}, update_time = now()
    where id = ${input.id}`)
  note(act, tender, input.id, 'STATUS', input.status)
  return readDeposits(act, tender.id)
}

/** The audit trail names neither the supplier nor the amount, because auditors may read it before the opening. */
function note(
  act: Act,
  { tenderingNo }: LockedTender,
  businessId: string,
  action: 'CREATE' | 'UPDATE' | 'STATUS',
  toStatus?: string,
): void {
  const statuses = toStatus === undefined ? {} : { fromStatus: 'RECEIVED', toStatus }
  audit(act, { businessType: depositFileType, businessId, docNo: tenderingNo, action, ...statuses })
}

export const depositAttachments: AttachmentOwner = {
  businessType: depositFileType,
  mayBegin: caller => sideOf(caller) === 'buyer' && caller.modules.has('tender-deposits'),
  async find({ db, caller }, id, keep) {
    if (sideOf(caller) === 'supplier') return undefined
    const deposit = await db.one<{ docNo: string; status: TenderDeposit['status'] }>(sql`
      select q.tendering_no as doc_no, d.status from tender_deposit d join tender q on q.id = d.tender_id
      where d.id = ${id} and d.deleted = 0 and ${seenTenders(caller)} and ${readable(caller)}
      ${keep ? sql`for share of d` : empty}`)
    if (deposit === undefined) return undefined
    const mayAdd = caller.modules.has('tender-deposits') && deposit.status === 'RECEIVED'
    return {
      auditType: depositFileType,
      docNo: deposit.docNo,
      refusal: mayAdd ? undefined : caller.modules.has('tender-deposits') ? 'statusNotOperable' : 'noPermission',
    }
  },
}
