import sql from 'sql-template-tag'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import type {
  AdvanceInput,
  DueInvoice,
  PaymentInput,
  PayType,
} from '../../../../src/contract/money/payments/payment-parts.ts'
import { asJson } from '../../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { lockInvoiceAmounts } from '../invoices/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { baseNamed, requireAdvance } from './advance-base.ts'
import { requireAccount, requirePayable } from './bank-account.ts'
import { readDue } from './due.queries.ts'
import { giveUp, heldInvoices, hold, lockHeld, release } from './held-amounts.ts'
import { offsetFreed } from './offset-advances.ts'
import { requireOther } from './other-payment.ts'
import { paymentReadersOf, payments } from './payment-kind.ts'
import { readPayment } from './payment.queries.ts'
import type { LockedPayment } from './payment.queries.ts'
import { amountOf, paymentProblems, paymentSteps, signOf } from './payment.rules.ts'

export const paymentUrl = (id: string) => `/fiance/payment-inquiry-detail?id=${id}`

export const draftFacts = {
  status: 'NEW',
  createBy: null,
  submitBy: null,
  approvers: [],
  balance: '0',
  paidAmount: '0',
  leftAmount: '0',
} as const

/** Creates a payment of invoices or overwrites a draft; returns its id. @throws Refusal, see the contract. */
export async function savePayment(act: Act, input: PaymentInput): Promise<string> {
  requireRight(paymentSteps.edit, { ...draftFacts, payType: 'ARRIVAL' }, act.caller)
  if (input.id !== undefined) {
    const { id } = await move(act, payments, 'edit', input.id, undefined, {
      version: kept => requireVersion(act, payments, kept, input.version),
      async work(kept) {
        if (kept.payType !== 'ARRIVAL') refuse('invalidInput')
        await lockDetails(act, kept.id, input)
        await release(act, kept.id, kept.payApplyNo)
        await offsetFreed(act, await heldInvoices(act, kept.id))
        const { first, invoices } = await requireDraft(act, input)
        await writeRows(act, kept.id, input, invoices, kept.payApplyNo)
        return {
          fields: sql`, org_id = ${first.orgId}, company_id = ${first.companyId}, supplier_id = ${first.supplierId},
            currency = ${first.currency}, currency_digits = ${first.currencyDigits}, amount = ${amountOf(input.details, invoices)},
            bank_account_id = ${input.bankAccountId ?? null}, pay_method = ${input.payMethod},
            plan_date = ${input.planDate}, remark = ${input.remark ?? ''}`,
        }
      },
    })
    return id
  }
  const { first, invoices } = await requireDraft(act, input)
  const amount = amountOf(input.details, invoices)
  const { id, number } = await createDocument(act, payments, {
    numbered: { orgId: first.orgId },
    insert: applyNo => insertPayment(act, applyNo, { ...first, payType: 'ARRIVAL', amount }, input),
    status: 'NEW',
    audience: paymentReadersOf({ ...first, status: 'NEW' }),
  })
  await writeRows(act, id, input, invoices, number)
  return id
}

/** Old and new rows in one step. */
async function lockDetails(act: Act, id: string, { details }: Pick<PaymentInput, 'details'>): Promise<void> {
  const held = await act.db.rows<{ invoiceId: string }>(sql`
    select invoice_id from payment_apply_detail where apply_id = ${id}`)
  await lockInvoiceAmounts(
    act,
    [...held, ...details].map(row => row.invoiceId),
  )
}

interface NewPayment extends Pick<DueInvoice, 'orgId' | 'companyId' | 'supplierId' | 'currency' | 'currencyDigits'> {
  payType: PayType
  amount: string
  orderId?: string | null | undefined
  contractId?: string | null | undefined
  percent?: string
}

export async function insertPayment(
  act: Act,
  applyNo: string,
  payment: NewPayment,
  input: Omit<PaymentInput, 'details'> & Partial<Pick<AdvanceInput, 'reason' | 'expectedOffsetDate'>>,
) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into payment_apply (enterprise_id, create_by, create_name, pay_apply_no, pay_type, org_id, company_id,
      supplier_id, currency, currency_digits, bank_account_id, amount, pay_method, plan_date, remark, order_id, contract_id, percent,
      reason, expected_offset_date)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${applyNo}, ${payment.payType},
      ${payment.orgId}, ${payment.companyId}, ${payment.supplierId}, ${payment.currency}, ${payment.currencyDigits},
      ${input.bankAccountId ?? null}, ${payment.amount}, ${input.payMethod}, ${input.planDate}, ${input.remark ?? ''},
      ${payment.orderId ?? null}, ${payment.contractId ?? null}, ${payment.percent ?? null}, ${input.reason ?? ''}, ${input.expectedOffsetDate ?? null})
    returning id`)
  return created?.id
}

/** Locks the invoices. @throws Refusal with every wrong field. */
async function requireDraft(
  act: Act,
  input: Pick<PaymentInput, 'details' | 'bankAccountId'>,
): Promise<{ first: DueInvoice; invoices: DueInvoice[] }> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'payment.noRows' }] })
  const ids = input.details.map(detail => detail.invoiceId)
  await lockInvoiceAmounts(act, ids)
  // The locking statement's snapshot is from before its wait.
  const invoices = await readDue(act, ids)
  refuseProblems(paymentProblems(input.details, invoices))
  const [first] = invoices
  if (first === undefined) return refuse('noSuchData')
  await requirePayable(act, first.supplierId)
  if (input.bankAccountId !== undefined) await requireAccount(act, first.supplierId, input.bankAccountId)
  return { first, invoices }
}

/** The rows reserve their amounts from then on. */
async function writeRows(
  act: Act,
  id: string,
  { details }: Pick<PaymentInput, 'details'>,
  invoices: readonly DueInvoice[],
  payApplyNo: string,
) {
  const rows = details.map((row, place) => ({ ...row, place, sign: signOf(row, invoices) }))
  await act.db.run(sql`delete from payment_apply_detail where apply_id = ${id}`)
  await act.db.run(sql`
    insert into payment_apply_detail (apply_id, place, invoice_id, apply_amount, sign, live_flag)
    select ${id}, k."place", k."invoiceId", k."applyAmount", k."sign", 0
    from jsonb_to_recordset(${asJson(rows)})
      as k ("place" int, "invoiceId" bigint, "applyAmount" numeric, "sign" smallint)`)
  await hold(act, id, payApplyNo)
}

/** Checks the draft again. @throws Refusal, see the contract. */
export async function submitPayment(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, payments, 'submit', id, undefined, {
    version,
    async work(kept) {
      const bankVersion = await requireMeasured(act, kept)
      return {
        fields: sql`, submit_by = ${act.caller.userId}, submit_time = now(), opinion = '', approved_by = null,
          approved_name = '', bank_version = ${bankVersion}`,
      }
    },
    async tell(after) {
      const supplier = await act.db.one<{ name: string }>(sql`
        select name from ${supplierView} s where s.id = ${after.supplierId}`)
      await startApproval(act, {
        businessType: payments.businessType,
        businessId: id,
        docNo: after.payApplyNo,
        title: `${supplier?.name ?? ''} · ${roundDecimal(after.amount, after.currencyDigits)} ${after.currency}`,
        orgId: after.orgId,
        pcUrl: paymentUrl(id),
        moduleCode: 'payment-decide',
      })
    },
  })
}

/** Returns the version of the account. */
async function requireMeasured(act: Act, kept: LockedPayment): Promise<number> {
  const bankAccountId = kept.bankAccountId ?? undefined
  if (bankAccountId === undefined)
    return refuse('requiredMissing', {
      errors: [{ field: 'bankAccountId', name: 'requiredMissing', key: 'payment.noAccount' }],
    })
  if (kept.payType === 'ADVANCE')
    await requireAdvance(act, { ...baseNamed(kept), amount: kept.amount, bankAccountId }, kept.id)
  else if (kept.payType === 'OTHER') await requireOther(act, { ...kept, bankAccountId })
  else {
    await lockHeld(act, [kept.id])
    await release(act, kept.id, kept.payApplyNo)
    await offsetFreed(act, await heldInvoices(act, kept.id))
    const { details } = await readPayment(act, kept.id)
    await requireDraft(act, { details, bankAccountId })
    await hold(act, kept.id, kept.payApplyNo)
  }
  return requireAccount(act, kept.supplierId, bankAccountId)
}

/** @throws Refusal 18027, 20005, 20006. */
export async function withdrawPayment(act: Act, id: string): Promise<void> {
  await move(act, payments, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, payments.businessType, id)
      return { fields: sql`, submit_by = null, submit_time = null` }
    },
  })
}

/** Soft delete, all or none. @throws Refusal 10010 without ids, 10007, 20005. */
export async function removePayments(act: Act, ids: readonly string[]): Promise<number> {
  const kept = await payments.lock(act, ids)
  await lockHeld(
    act,
    kept.map(each => each.id),
  )
  const removed = await moveAll(act, payments, 'remove', ids, undefined, {
    async work({ id, payApplyNo }) {
      await giveUp(act, id, payApplyNo)
      return { fields: sql`, deleted = 1`, action: 'DELETE' as const }
    },
  })
  return removed.length
}
