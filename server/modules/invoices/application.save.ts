import sql from 'sql-template-tag'
import { documentTotals, roundDecimal, rowAmounts } from '../../../src/contract/amounts.ts'
import type { RowAmounts } from '../../../src/contract/amounts.ts'
import type { Application, ApplicationInput, InvoiceableRow } from '../../../src/contract/invoices/application-parts.ts'
import { asJson } from '../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../kit/approval.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { createDocument } from '../../kit/documents/create.ts'
import { move, moveAll } from '../../kit/documents/move.ts'
import { requireVersion } from '../../kit/documents/require-version.ts'
import { requireRight } from '../../kit/documents/steps.ts'
import { taxRateView } from '../master-data/read.ts'
import { lockReceiptRows } from '../receipts/read.ts'
import { applicationReadersOf, applications } from './application-kind.ts'
import { readApplication, readInvoiceable } from './application.queries.ts'
import type { LockedApplication } from './application.queries.ts'
import { applicationProblems, applicationSteps } from './application.rules.ts'
import { tellApplicant } from './messages.ts'

/** Where the buyer decides on an application. */
export const decisionUrl = (id: string) => `/pur-apply-approve-c?id=${id}`

interface KeptRow extends RowAmounts {
  receiveDetailId: string
  orderDetailId: string
  qty: string
  price: string
  taxCode: string
  taxPercent: string
}

/** Creates an application, or writes a draft; returns its id. @throws Refusal, see the contract. */
export async function saveApplication(act: Act, input: ApplicationInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(applicationSteps.edit, { status: 'NEW', submitBy: null, arrivedCount: 0 }, act.caller)
    const { first, rows } = await requireDraft(act, input)
    const { id } = await createDocument(act, applications, {
      numbered: { orgId: first.orgId },
      insert: number => insertApplication(act, number, first, input),
      status: 'NEW',
      audience: applicationReadersOf(first),
    })
    await writeRows(act, id, first, rows)
    return id
  }
  const application = await move(act, applications, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, applications, kept, input.version),
    async work(kept) {
      const { first, rows } = await requireDraft(act, input)
      await writeRows(act, kept.id, first, rows)
      return {
        fields: sql`, org_id = ${first.orgId}, company_id = ${first.companyId}, supplier_id = ${first.supplierId},
          currency = ${first.currency}, currency_digits = ${first.currencyDigits}, tax_mode = ${first.taxMode},
          remark = ${input.remark ?? ''}`,
      }
    },
  })
  return application.id
}

async function insertApplication(act: Act, number: string, first: InvoiceableRow, input: ApplicationInput) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into invoice_apply (enterprise_id, create_by, create_name, apply_no, org_id, company_id, supplier_id, currency,
      currency_digits, tax_mode, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${number}, ${first.orgId},
      ${first.companyId}, ${first.supplierId}, ${first.currency}, ${first.currencyDigits}, ${first.taxMode},
      ${input.remark ?? ''})
    returning id`)
  return created?.id
}

interface Draft {
  first: InvoiceableRow
  rows: KeptRow[]
}

/** Measures what was entered against the receipts, under a lock on their rows. @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: ApplicationInput): Promise<Draft> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'invoice.noRows' }] })
  const ids = input.details.map(detail => detail.receiveDetailId)
  await lockReceiptRows(act, ids)
  // A statement of its own: what the locking one saw is as old as its wait.
  const known = await readInvoiceable(act, ids, input.id ?? null)
  refuseProblems(applicationProblems(input, known))
  const taxes = await readTaxes(act, input)
  const wrongTax = input.details.flatMap((detail, at) =>
    detail.taxCode === undefined || taxes.has(detail.taxCode)
      ? []
      : [{ field: `details[${at}].taxCode`, row: at, name: 'noSuchData' as const, key: 'invoice.taxUnknown' }],
  )
  refuseProblems(wrongTax)
  const rows = input.details.flatMap((detail): KeptRow[] => {
    const row = known.find(each => each.id === detail.receiveDetailId)
    if (row === undefined) return []
    const taxCode = detail.taxCode ?? row.taxCode
    const taxPercent = taxes.get(taxCode) ?? row.taxPercent
    const price = detail.price ?? row.price
    const side = row.taxMode === 'INCL' ? { priceIncl: price } : { priceExcl: price }
    const amounts = rowAmounts(
      { qty: detail.qty, ...side, priceUnit: row.priceUnit, taxPercent },
      row.taxMode,
      row.currencyDigits,
    )
    const { receiveDetailId, qty } = detail
    return [{ ...amounts, receiveDetailId, orderDetailId: row.orderDetailId, qty, price, taxCode, taxPercent }]
  })
  const [first] = known
  return first === undefined ? refuse('noSuchData') : { first, rows }
}

/** Per cents of the tax rates that rows name themselves. */
async function readTaxes(act: Act, input: ApplicationInput): Promise<Map<string, string>> {
  const codes = [...new Set(input.details.flatMap(detail => detail.taxCode ?? []))]
  if (codes.length === 0) return new Map()
  const found = await act.db.rows<{ code: string; percent: string }>(sql`
    select code, trim_scale(percent) as percent from ${taxRateView} t
    where enterprise_id = ${act.caller.enterpriseId} and code = any(${codes}::text[]) and deleted = 0`)
  return new Map(found.map(({ code, percent }) => [code, percent]))
}

/** Replaces the rows of a draft and its sums. */
async function writeRows(act: Act, id: string, { currencyDigits }: InvoiceableRow, rows: readonly KeptRow[]) {
  await act.db.run(sql`delete from invoice_apply_detail where apply_id = ${id}`)
  await act.db.run(sql`
    insert into invoice_apply_detail (apply_id, place, receive_detail_id, order_detail_id, qty, price, tax_code,
      tax_percent, amount_excl, tax_amount, amount_incl)
    select ${id}, k."place", k."receiveDetailId", k."orderDetailId", k."qty", k."price", k."taxCode", k."taxPercent",
      k."amountExcl", k."taxAmount", k."amountIncl"
    from jsonb_to_recordset(${asJson(rows.map((row, place) => ({ ...row, place })))}) as k ("place" int,
      "receiveDetailId" bigint, "orderDetailId" bigint, "qty" numeric, "price" numeric, "taxCode" text,
      "taxPercent" numeric, "amountExcl" numeric, "taxAmount" numeric, "amountIncl" numeric)`)
  const sums = documentTotals(rows, currencyDigits, '1', currencyDigits)
  await act.db.run(sql`
    update invoice_apply set amount_excl = ${sums.amountExcl}, tax_amount = ${sums.taxAmount},
      amount_incl = ${sums.amountIncl} where id = ${id}`)
}

/** Submits a draft for approval. Its rows are measured once more. @throws Refusal, see the contract. */
export async function submitApplication(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, applications, 'submit', id, undefined, {
    version,
    async work() {
      const kept = await readApplication(act, id)
      const { first, rows } = await requireDraft(act, inputOf(kept))
      await writeRows(act, id, first, rows)
      return { fields: sql`, submit_by = ${act.caller.userId}, submit_time = now(), opinion = ''` }
    },
    async tell(after) {
      const { supplierName, currencyDigits, amountIncl, currency } = await readApplication(act, id)
      await startApproval(act, {
        businessType: applications.businessType,
        businessId: id,
        docNo: after.applyNo,
        title: `${supplierName} · ${roundDecimal(amountIncl, currencyDigits)} ${currency}`,
        orgId: after.orgId,
        pcUrl: decisionUrl(id),
        moduleCode: 'pur-apply-approve-c',
      })
    },
  })
}

/** An application as it would be entered. */
function inputOf({ id, version, remark, details }: Application): ApplicationInput {
  return {
    id,
    version,
    remark,
    details: details.map(({ receiveDetailId, qty, price, taxCode }) => ({ receiveDetailId, qty, price, taxCode })),
  }
}

/** Takes a submitted application back. @throws Refusal 18027, 20005, 20006. */
export async function withdrawApplication(act: Act, id: string): Promise<void> {
  await move(act, applications, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, applications.businessType, id)
      return { fields: sql`, submit_by = null, submit_time = null` }
    },
  })
}

/** What a decision on an application means. */
export async function applicationDecided(act: Act, id: string, decision: 'AGREE' | 'REJECT', opinion: string) {
  const agreed = decision === 'AGREE'
  await move(act, applications, agreed ? 'approve' : 'reject', id, undefined, {
    async work() {
      if (!agreed) await freeRows(act, id)
      return { reason: opinion, fields: sql`, opinion = ${opinion}` }
    },
    tell: after => tellApplicant(act, after, agreed ? 'invoiceApply.approved' : 'invoiceApply.rejected', { opinion }),
  })
}

/** Gives an application up, with the invoices of it that have not arrived. @throws Refusal 20005. */
export async function cancelApplication(act: Act, id: string, reason: string): Promise<void> {
  await move(act, applications, 'cancel', id, undefined, {
    async work(application: LockedApplication) {
      if (application.status === 'APPLYING') await withdrawApproval(act, applications.businessType, id)
      await freeRows(act, id)
      await act.db.run(sql`
        update invoice set status = 'CANCELLED', version = version + 1, update_by = ${act.caller.userId},
          update_name = ${act.caller.name}, update_time = now()
        where apply_id = ${id} and status = 'INVOICED'`)
      return { reason }
    },
  })
}

/** Hides drafts. All or none. @throws Refusal 10010 without ids, 10007, 20005. */
export async function removeApplications(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, applications, 'remove', ids, undefined, {
    async work({ id }) {
      await freeRows(act, id)
      return { fields: sql`, deleted = 1`, action: 'DELETE' as const }
    },
  })
  return removed.length
}

/** The rows of an application are open again. */
async function freeRows(act: Act, id: string): Promise<void> {
  await act.db.run(sql`update invoice_apply_detail set live_flag = 0 where apply_id = ${id}`)
}
