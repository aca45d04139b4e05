import { createHash } from 'node:crypto'
import Big from 'big.js'
import sql from 'sql-template-tag'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type * as calls from '../../../../src/contract/money/invoices/invoices.ts'
import { asJson } from '../../../db/columns.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { move, requireMove } from '../../../kit/documents/move.ts'
import { setting } from '../../../kit/setting.ts'
import { requireNotLater, today } from '../../../kit/today.ts'
import { localAmount, readDayRate, requireOpenPeriod } from '../../ground/accounting/read.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { supplierBankView, supplierView, verifiedAccountView } from '../../ground/suppliers/read.ts'
import { writeDueParts } from './due-date.queries.ts'
import { readNear } from './duplicate.queries.ts'
import { invoices } from './invoice-kind.ts'
import type { LockedInvoice } from './invoice.queries.ts'
import { recheckReasonsOf } from './invoice.rules.ts'
import { openRows, writeMatch } from './match.queries.ts'
import { tellSupplier } from './messages.ts'
import { lockRelatedInvoices } from './read.ts'

/** @throws Refusal 20011 without paper or file. */
export async function arriveInvoice(act: Act, input: Input<typeof calls.arriveInvoice>): Promise<void> {
  const { id, version, arriveDate, paperFlag = 0 } = input
  await move(act, invoices, 'arrive', id, undefined, {
    version,
    async work() {
      if (paperFlag === 0 && !(await hasFile(act, id))) refuse('financeEvidenceMissing', { key: 'invoice.noFile' })
      await writeMatch(act, id)
      const day = arriveDate ?? (await today(act.db))
      return { fields: sql`, arrive_date = ${day}, paper_flag = ${paperFlag}` }
    },
  })
}

/** @throws Refusal 20005 once the invoice was checked. */
export async function matchInvoice(act: Act, { id }: Input<typeof calls.matchInvoice>): Promise<void> {
  await requireMove(act, invoices, 'match', id, undefined)
  await writeMatch(act, id)
}

async function hasFile({ db, caller }: Act, id: string): Promise<boolean> {
  const found = await db.one(sql`
    select 1 as found from ${documentFileView} f
    where f.enterprise_id = ${caller.enterpriseId} and f.business_type = ${invoiceBusinessType} and f.business_id = ${id}
    limit 1`)
  return found !== undefined
}

/** @throws Refusal 20009 with the differing rows that were not released. */
export async function checkInvoice(act: Act, { id, version }: Input<typeof calls.checkInvoice>): Promise<void> {
  // Receipts, returns and invoices may have changed since the last match.
  await rematch(act, id)
  await move(act, invoices, 'check', id, undefined, {
    version,
    async work(invoice) {
      const reasons = await readRecheckReasons(act, invoice)
      return {
        fields: sql`, check_by = ${act.caller.userId}, check_name = ${act.caller.name}, recheck_by = null,
          recheck_name = '', recheck_reasons = ${reasons}::text[]`,
      }
    },
    // Not decided while a second check is pending.
    async tell(after) {
      if (after.recheckReasons.length === 0) await tellSupplier(act, after, 'checked', {})
    },
  })
}

/** @throws Refusal 10007, 20009 with the differing rows. */
async function rematch(act: Act, id: string): Promise<void> {
  const [invoice] = await invoices.lock(act, [id])
  if (invoice === undefined) refuse('noSuchData')
  if (invoice.status !== 'ARRIVED' || !act.caller.modules.has('check-invoice-list')) return
  const rows = await writeMatch(act, id)
  const open = openRows(rows)
  refuseProblems(
    open.map(row => ({
      field: `details[${rows.indexOf(row)}].result`,
      row: rows.indexOf(row),
      name: 'matchFailed' as const,
      key: row.source === 'CHARGE' ? 'invoice.match.charge' : `invoice.match.${row.result}`,
      values: {
        text: row.materialText,
        order: row.orderNo,
        row: row.rowNo,
        price: row.price,
        orderPrice: row.orderPrice,
        qty: row.qtyDiff,
        received: row.receivedQty,
        rejected: row.rejectedQty,
        reversed: row.reversedQty,
        returned: row.returnedQty,
      },
    })),
  )
}

/** The limit is in the company's home currency. A changed bank account counts as new. */
async function readRecheckReasons(act: Act, invoice: LockedInvoice) {
  const { db, caller } = act
  const { amountIncl, currency, companyId } = invoice
  const inHomeCurrency = localAmount({
    amount: sql`${amountIncl}::numeric`,
    currency: sql`${currency}::text`,
    companyId: sql`${companyId}::bigint`,
  })
  const found = await db.one<{ amount: string | null; released: boolean; held: boolean; newBankAccount: boolean }>(sql`
    select ${inHomeCurrency} as amount, exists (select from invoice_apply_detail d where d.invoice_id = ${invoice.id} and d.released_by is not null)
        as released,
      s.hold_kind in ('INVOICES', 'PAYMENTS', 'ALL') or s.freeze_flag = 1 as held,
      exists (select from ${supplierBankView} b
        left join ${verifiedAccountView} v on v.account_id = b.id and v.version_no = b.version_no
        where b.supplier_id = s.id and b.deleted = 0
          and greatest(b.create_time, v.verify_time) > now() - interval '30 days') as new_bank_account
    from ${supplierView} s where s.id = ${invoice.supplierId}`)
  return recheckReasonsOf({
    amount: found?.amount ?? null,
    limit: await setting(db, caller.enterpriseId, 'invoice.recheckAmount'),
    released: found?.released ?? false,
    held: found?.held ?? false,
    newBankAccount: found?.newBankAccount ?? false,
    sample: sampleOf(invoice.id),
    samplePct: await setting(db, caller.enterpriseId, 'invoice.samplePct'),
  })
}

/** 0 to 1, evenly distributed and deterministic per invoice. */
function sampleOf(id: string): number {
  return createHash('sha256').update(`invoice ${id}`).digest().readUInt32BE(0) / 2 ** 32
}

/** Its rows can be invoiced again, and its number is free. @throws Refusal 10011 without a reason code. */
export async function refuseInvoice(act: Act, input: Input<typeof calls.refuseInvoice>): Promise<void> {
  const { id, version, refusal } = input
  await move(
    act,
    invoices,
    'refuse',
    id,
    { refusal },
    {
      version,
      async work() {
        await act.db.run(sql`update invoice_apply_detail set live_flag = 0 where invoice_id = ${id}`)
        const reason = refusal.map(each => `${each.reasonCode}/${each.actionCode} ${each.note}`.trim()).join('; ')
        return { fields: sql`, refusal = ${asJson(refusal)}::jsonb`, reason: reason.slice(0, 500) }
      },
      tell: after => tellSupplier(act, after, 'refused', { note: refusal.map(each => each.note).join('; ') }),
    },
  )
}

/** The second check, by another user. @throws Refusal 20006, 20005. */
export async function recheckInvoice(act: Act, { id, version }: Input<typeof calls.recheckInvoice>): Promise<void> {
  await move(act, invoices, 'recheck', id, undefined, {
    version,
    work: () => ({ fields: sql`, recheck_by = ${act.caller.userId}, recheck_name = ${act.caller.name}` }),
    tell: after => tellSupplier(act, after, 'checked', {}),
  })
}

/** Returns the invoice to the first check. @throws Refusal 10011 without a reason. */
export async function sendBackInvoice(act: Act, input: Input<typeof calls.sendBackInvoice>): Promise<void> {
  const { id, version, reason = '' } = input
  await move(
    act,
    invoices,
    'sendBack',
    id,
    { reason },
    {
      version,
      work: () => ({
        reason,
        fields: sql`, check_by = null, check_name = '', recheck_by = null, recheck_name = '', recheck_reasons = '{}'`,
      }),
    },
  )
}

/** @throws Refusal 20012, 20005, 10011, 10008. */
export async function postInvoice(act: Act, input: Input<typeof calls.postInvoice>): Promise<void> {
  const { id, version, nearAnswer = '' } = input
  // A credit note may settle the invoice that it corrects.
  await lockRelatedInvoices(act, [id])
  await move(act, invoices, 'post', id, undefined, {
    version,
    async work(invoice) {
      const day = input.postedDate ?? (await today(act.db))
      await requireNotLater(act.db, day, 'postedDate')
      await requireOpenPeriod(act, { companyId: invoice.companyId, day, field: 'postedDate' })
      await requireNearAnswer(act, id, nearAnswer)
      const { companyId, currency } = invoice
      const rate = await readDayRate(act, { companyId, currency, day })
      if (rate === undefined)
        return refuse('invalidInput', { key: 'finance.noRate', values: { currency: invoice.currency, day } })
      const due = await writeDueParts(act, invoice, day)
      const local = roundDecimal(new Big(invoice.amountIncl).times(rate.exchangeRate), rate.localDigits)
      return {
        fields: sql`, posted_date = ${day}, post_time = now(), due_date = ${due}, near_answer = ${nearAnswer.trim()},
          local_currency = ${rate.localCurrency}, local_amount = ${local}, exchange_rate = ${rate.exchangeRate}`,
      }
    },
    tell: after => tellSupplier(act, after, 'posted', {}),
    event: ({ invoiceNo, supplierId, companyId }) =>
      emit(act, 'invoice.posted', { invoiceId: id, invoiceNo, supplierId, companyId }),
  })
}

async function requireNearAnswer(act: Act, id: string, answer: string): Promise<void> {
  const near = await readNear(act, id)
  if (near.length === 0 || answer.trim() !== '') return
  const values = { numbers: near.map(each => each.invoiceNo).join(', ') }
  refuse('requiredMissing', {
    errors: [{ field: 'nearAnswer', name: 'requiredMissing', key: 'invoice.nearDuplicates', values }],
  })
}
