import type { DueInvoice, Payment, PaymentInput } from '../../../contract/money/payments/payment-parts.ts'
import { payMethods } from '../../../contract/money/payments/payment-parts.ts'
import { clock } from '../../../kit/format/clock.ts'
import { dayText } from '../../../kit/format/moment.ts'
import { record, textAt } from '../../../kit/format/record.ts'

/** An invoice under edit; everything is text. */
export interface PaymentFormRow {
  key: string
  invoiceId: string
  /** `CREDIT_NOTE`: its amount is set off. */
  kind: string
  invoiceNo: string
  dueDate: string
  openAmount: string
  applyAmount: string
}

/** A payment of invoices under edit. */
export interface PaymentForm {
  id: string
  version: number | undefined
  payApplyNo: string
  supplierId: string
  currency: string
  digits: number
  bankAccountId: string
  payMethod: string
  planDate: string
  remark: string
  rows: PaymentFormRow[]
}

/** True for a text that is an amount: up to four decimals, no sign. */
export const isAmount = (text: string): boolean => /^\d{1,18}(\.\d{1,4})?$/.test(text)

/** Initial values of a row without an invoice. */
export const blankRow: Omit<PaymentFormRow, 'key'> = {
  invoiceId: '',
  kind: 'INVOICE',
  invoiceNo: '',
  dueDate: '',
  openAmount: '',
  applyAmount: '',
}

/**
 * A new payment of what is due of invoices, or next where nothing is, less what is open of credit notes, planned for
 * the day on which the first is due.
 */
export function formWith(invoices: readonly DueInvoice[]): PaymentForm {
  const [first] = invoices
  const today = dayText(clock.now())
  const due = invoices.flatMap(invoice => invoice.dueDate ?? []).sort()[0] ?? today
  return {
    id: '',
    version: undefined,
    payApplyNo: '',
    supplierId: first?.supplierId ?? '',
    remark: '',
    currency: first?.currency ?? '',
    digits: first?.currencyDigits ?? 2,
    bankAccountId: '',
    payMethod: 'TRANSFER',
    planDate: due < today ? today : due,
    rows: invoices.map(({ id, kind, invoiceNo, dueDate, openAmount, dueAmount }) => ({
      key: id,
      invoiceId: id,
      kind,
      invoiceNo,
      dueDate: dueDate ?? '',
      openAmount,
      applyAmount: dueAmount,
    })),
  }
}

/** A draft as it is edited. */
export function formOf(payment: Payment): PaymentForm {
  const { id, version, payApplyNo, supplierId, currency, currencyDigits, payMethod, planDate, remark, details } =
    payment
  return {
    id,
    version,
    payApplyNo,
    supplierId,
    currency,
    digits: currencyDigits,
    payMethod,
    planDate,
    remark,
    bankAccountId: payment.bankAccountId ?? '',
    rows: details.map(({ invoiceId, kind, invoiceNo, dueDate, openAmount, applyAmount }) => ({
      key: invoiceId,
      invoiceId,
      kind,
      invoiceNo,
      dueDate: dueDate ?? '',
      openAmount,
      applyAmount,
    })),
  }
}

export function inputOf(form: PaymentForm): PaymentInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.bankAccountId === '' ? {} : { bankAccountId: form.bankAccountId }),
    payMethod: payMethods.find(each => each === form.payMethod) ?? 'TRANSFER',
    planDate: form.planDate,
    remark: form.remark,
    details: form.rows.map(({ invoiceId, applyAmount }) => ({ invoiceId, applyAmount })),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): PaymentForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  const text = (field: string) => textAt(form, field)
  return {
    id: text('id'),
    payApplyNo: text('payApplyNo'),
    supplierId: text('supplierId'),
    currency: text('currency'),
    bankAccountId: text('bankAccountId'),
    payMethod: text('payMethod'),
    planDate: text('planDate'),
    remark: text('remark'),
    digits: typeof form['digits'] === 'number' ? form['digits'] : 2,
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => {
      const known = record(row) ?? {}
      const fields = Object.keys(blankRow).filter(field => typeof known[field] === 'string')
      const texts = Object.fromEntries(fields.map(field => [field, known[field]]))
      return { ...blankRow, key: textAt(known, 'invoiceId'), ...texts }
    }),
  }
}
