import sql from 'sql-template-tag'
import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { Application, InvoiceInput } from '../../../../src/contract/money/invoices/application-parts.ts'
import { invoiceKey } from '../../../../src/contract/money/invoices/invoice-number.ts'
import { audit } from '../../../kit/audit.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { today } from '../../../kit/today.ts'
import { applications } from './application-kind.ts'
import { readApplication } from './application.queries.ts'
import type { LockedApplication } from './application.queries.ts'
import { enteredProblems, rowsOfInvoices } from './application.rules.ts'
import { enteredOfBrought } from './documents/brought-invoice.queries.ts'
import { readSame } from './duplicate.queries.ts'
import { invoiceReadersOf, invoices } from './invoice-kind.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { writeMatch } from './match.queries.ts'
import { tellFinance } from './messages.ts'

/** @throws Refusal, see the contract. */
export async function enterInvoices(
  act: Act,
  id: string,
  entered: readonly InvoiceInput[],
  version: number | undefined,
): Promise<void> {
  await move(act, applications, 'enterInvoices', id, undefined, {
    version,
    async work(application) {
      if (entered.length === 0)
        refuse('submitAtLeastOne', {
          errors: [{ field: 'invoices', name: 'submitAtLeastOne', key: 'invoice.noInvoices' }],
        })
      const read = await readApplication(act, id)
      const known = { digits: application.currencyDigits, today: await today(act.db) }
      refuseProblems(enteredProblems(entered, read.details, known))
      const rows = rowsOfInvoices(entered, read.details)
      for (const [at, invoice] of entered.entries())
        await insertInvoice(act, application, { ...invoice, at, ofRows: rows[at] ?? [], read })
      await giveFiles(act, id)
      return {}
    },
    tell: async after => tellFinance(act, after, (await readApplication(act, id)).invoiceNos),
  })
}

async function giveFiles(act: Act, applyId: string): Promise<void> {
  const invoiceId = await enteredOfBrought(act, applyId)
  if (invoiceId === undefined) return
  await emit(act, 'files.moved', {
    from: { businessType: applicationBusinessType, businessId: applyId },
    to: { businessType: invoices.businessType, businessId: invoiceId },
  })
}

interface Entered extends InvoiceInput {
  at: number
  ofRows: readonly { id: string }[]
  read: Application
}

async function insertInvoice(act: Act, application: LockedApplication, entered: Entered): Promise<void> {
  const { invoiceCode = '', invoiceNo, read, at } = entered
  const key = invoiceKey(invoiceCode, invoiceNo)
  const sellerTaxNo = entered.sellerTaxNo?.trim() || read.sellerTaxNo
  const buyerTaxNo = entered.buyerTaxNo?.trim() || read.buyerTaxNo
  const taxNoFlag = sellerTaxNo === read.sellerTaxNo && buyerTaxNo === read.buyerTaxNo ? 0 : 1
  const same = { supplierId: application.supplierId, key, day: entered.invoiceDate, at }
  await refuseSame(act, same)
  const created = await act.db.one<{ id: string }>(sql`
    insert into invoice (enterprise_id, create_by, create_name, apply_id, org_id, company_id, supplier_id, currency,
      currency_digits, invoice_code, invoice_no, invoice_key, invoice_date, invoice_type, amount_excl, tax_amount,
      amount_incl, seller_tax_no, buyer_tax_no, tax_no_flag, match_result, kind, corrects_id,
      number_year)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${application.id}, ${application.orgId},
      ${application.companyId}, ${application.supplierId}, ${application.currency}, ${application.currencyDigits},
      ${invoiceCode}, ${invoiceNo}, ${key}, ${entered.invoiceDate}, ${entered.invoiceType}, ${entered.amountExcl},
      ${entered.taxAmount}, ${entered.amountIncl}, ${sellerTaxNo}, ${buyerTaxNo}, ${taxNoFlag}, 'MATCHED',
      ${application.kind}, ${application.correctsId}, coalesce((select extract(year from ${entered.invoiceDate}::date)
        from ${supplierView} s where s.id = ${application.supplierId} and s.yearly_numbers = 1), 0))
    on conflict (enterprise_id, supplier_id, invoice_key, number_year) where status not in ('REFUSED', 'CANCELLED') do nothing
    returning id`)
  // Another transaction has entered the number meanwhile.
  if (created === undefined) {
    await refuseSame(act, same)
    return refuse('duplicateNumber')
  }
  const ids = entered.ofRows.map(row => row.id)
  await act.db.run(sql`
    update invoice_apply_detail set invoice_id = ${created.id}
    where apply_id = ${application.id} and id = any(${ids}::bigint[])`)
  await writeMatch(act, created.id)
  audit(act, {
    businessType: invoices.businessType,
    businessId: created.id,
    docNo: invoiceNo,
    action: 'CREATE',
    toStatus: 'INVOICED',
    told: { audience: invoiceReadersOf(application), version: 0 },
  })
}

async function refuseSame(
  act: Act,
  { supplierId, key, day, at }: { supplierId: string; key: string; day: string; at: number },
): Promise<void> {
  const [same] = await readSame(act, supplierId, key, day)
  if (same === undefined) return
  const values = { number: same.invoiceNo, day: same.invoiceDate }
  const field = `invoices[${at}].invoiceNo`
  refuse('duplicateNumber', {
    errors: [{ field, row: at, name: 'duplicateNumber', key: 'invoice.numberTaken', values }],
  })
}
