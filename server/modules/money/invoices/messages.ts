import sql from 'sql-template-tag'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { LockedApplication } from './application.queries.ts'
import type { LockedInvoice } from './invoice.queries.ts'

async function supplierName(act: Act, id: string): Promise<string> {
  return (await act.db.one<{ name: string }>(sql`select name from ${supplierView} s where id = ${id}`))?.name ?? ''
}

export async function tellApplicant(
  act: Act,
  application: LockedApplication,
  decision: 'approved' | 'rejected',
  values: Record<string, string>,
): Promise<void> {
  await notify(act, {
    template: `${application.kind === 'CREDIT_NOTE' ? 'creditApply' : 'invoiceApply'}.${decision}`,
    to: { supplierIds: [application.supplierId] },
    values: { applyNo: application.applyNo, person: act.caller.name, ...values },
    businessType: applicationBusinessType,
    businessId: application.id,
    pcUrl: `/invoice-apply-detail?id=${application.id}`,
  })
}

export async function tellFinance(act: Act, application: LockedApplication, invoiceNo: string): Promise<void> {
  await notify(act, {
    template: application.kind === 'CREDIT_NOTE' ? 'credit.entered' : 'invoice.entered',
    to: { holdersOf: 'confirm-invoice-apply-list' },
    values: { invoiceNo, applyNo: application.applyNo, supplier: await supplierName(act, application.supplierId) },
    businessType: applicationBusinessType,
    businessId: application.id,
    pcUrl: '/confirm-invoice-apply-list',
  })
}

export async function tellSupplier(
  act: Act,
  invoice: LockedInvoice,
  event: 'refused' | 'checked' | 'posted',
  values: Record<string, string>,
): Promise<void> {
  await notify(act, {
    template: `${invoice.kind === 'CREDIT_NOTE' ? 'credit' : 'invoice'}.${event}`,
    to: { supplierIds: [invoice.supplierId] },
    values: { invoiceNo: invoice.invoiceNo, person: act.caller.name, ...values },
    businessType: invoiceBusinessType,
    businessId: invoice.id,
    pcUrl: `/fiance/invoice-detail?id=${invoice.id}`,
  })
}

/** Notifies the supplier's users, and users who pay. */
export async function tellOfDue(
  act: Act,
  invoice: LockedInvoice,
  { dueDate, dueAmount }: { dueDate: string; dueAmount: string },
): Promise<void> {
  const { id, invoiceNo, supplierId, amountIncl, currencyDigits, currency } = invoice
  const money = (amount: string) => `${roundDecimal(amount, currencyDigits)} ${currency}`
  const about = {
    values: {
      invoiceNo,
      dueDate,
      dueAmount: money(dueAmount),
      amount: money(amountIncl),
      supplier: await supplierName(act, supplierId),
    },
    businessType: invoiceBusinessType,
    businessId: id,
    pcUrl: `/fiance/invoice-detail?id=${id}`,
  }
  await notify(act, { template: 'invoice.due', to: { supplierIds: [supplierId] }, ...about })
  await notify(act, { template: 'invoice.toPay', to: { holdersOf: 'arrival-payment' }, ...about })
}
