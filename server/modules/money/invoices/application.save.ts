import Big from 'big.js'
import sql from 'sql-template-tag'
import { documentTotals, roundDecimal, rowAmounts } from '../../../../src/contract/amounts.ts'
import type { RowAmounts } from '../../../../src/contract/amounts.ts'
import type { ApplicationInput, InvoiceableRow } from '../../../../src/contract/money/invoices/application-parts.ts'
import { asJson } from '../../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { taxRateView } from '../../ground/master-data/read.ts'
import { lockReceiptRows } from '../../goods/receipts/read.ts'
import { lockChargeLines } from '../reconciliation/read.ts'
import { applicationReadersOf, applications } from './application-kind.ts'
import { readApplication } from './application.queries.ts'
import type { LockedApplication } from './application.queries.ts'
import { applicationProblems, applicationSteps, rowOf } from './application.rules.ts'
import { inputOf } from './application-input.ts'
import { belowZeroProblems, chargeAmounts, isCharge } from './charge.rules.ts'
import { agreedAmounts, lockCreditable, requireCorrectable } from './credit-draft.ts'
import { invoiceReadersOf, invoices } from './invoice-kind.ts'
import { readInvoiceable } from './invoiceable.queries.ts'
import { tellApplicant } from './messages.ts'
import { requireStated } from './stated-rows.ts'

export const decisionUrl = (id: string) => `/pur-apply-approve-c?id=${id}`

interface KeptRow extends RowAmounts {
  receiveDetailId: string | null
  returnDetailId: string | null
  statementLineId: string | null
  chargeText: string | null
  allowanceFlag: 0 | 1
  orderDetailId: string | null
  qty: string
  price: string
  taxCode: string
  taxPercent: string
}

/** Returns the id of the draft. @throws Refusal, see the contract. */
export async function saveApplication(act: Act, input: ApplicationInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(applicationSteps.edit, { status: 'NEW', submitBy: null, arrivedCount: 0 }, act.caller)
    const { first, rows } = await requireDraft(act, input)
    const { id } = await createDocument(act, applications, {
      numbered: { orgId: first.orgId },
      insert: number => insertApplication(act, number, first, input),
      status: 'NEW',
      audience: applicationReadersOf({ ...first, status: 'NEW' }),
    })
    await writeRows(act, id, first, rows)
    return id
  }
  const application = await move(act, applications, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, applications, kept, input.version),
    async work(kept) {
      const { first, rows } = await requireDraft(act, { ...input, kind: kept.kind })
      await writeRows(act, kept.id, first, rows)
      return {
        fields: sql`, org_id = ${first.orgId}, company_id = ${first.companyId}, supplier_id = ${first.supplierId},
          currency = ${first.currency}, currency_digits = ${first.currencyDigits}, tax_mode = ${first.taxMode},
          corrects_id = ${input.correctsId ?? null}, remark = ${input.remark ?? ''}`,
      }
    },
  })
  return application.id
}

async function insertApplication(act: Act, number: string, first: InvoiceableRow, input: ApplicationInput) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into invoice_apply (enterprise_id, create_by, create_name, apply_no, org_id, company_id, supplier_id, currency,
      currency_digits, tax_mode, kind, corrects_id, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${number}, ${first.orgId},
      ${first.companyId}, ${first.supplierId}, ${first.currency}, ${first.currencyDigits}, ${first.taxMode},
      ${input.kind ?? 'INVOICE'}, ${input.correctsId ?? null}, ${input.remark ?? ''})
    returning id`)
  return created?.id
}

interface Draft {
  first: InvoiceableRow
  rows: KeptRow[]
}

/** Validates the input while its source rows are locked. @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: ApplicationInput): Promise<Draft> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'invoice.noRows' }] })
  const { rows: known, corrected } =
    input.kind === 'CREDIT_NOTE' ? await lockCreditable(act, input) : await lockInvoiceable(act, input)
  refuseProblems(applicationProblems(input, known))
  await requireStated(act, input)
  const taxes = await readTaxes(act, input)
  const wrongTax = input.details.flatMap((detail, at) =>
    detail.taxCode === undefined || taxes.has(detail.taxCode)
      ? []
      : [{ field: `details[${at}].taxCode`, row: at, name: 'noSuchData' as const, key: 'invoice.taxUnknown' }],
  )
  refuseProblems(wrongTax)
  const agreed = await agreedAmounts(act, known)
  const [first] = known
  if (first === undefined) return refuse('noSuchData')
  const rows = input.details.flatMap((detail): KeptRow[] => {
    if (isCharge(detail)) return [chargeRow(detail, taxes, first.currencyDigits)]
    const row = rowOf(detail, known)
    if (row === undefined) return []
    const taxCode = detail.taxCode ?? row.taxCode
    const taxPercent = taxes.get(taxCode) ?? row.taxPercent
    const price = detail.price ?? row.price
    const side = row.taxMode === 'INCL' ? { priceIncl: price } : { priceExcl: price }
    const counted = rowAmounts(
      { qty: detail.qty, ...side, priceUnit: row.priceUnit, taxPercent },
      row.taxMode,
      row.currencyDigits,
    )
    // A statement line charged or credited as a whole uses the agreed amounts.
    const line = row.source === 'STATEMENT' ? agreed.get(row.id) : undefined
    const whole = line !== undefined && new Big(line.net).eq(price) && taxPercent === row.taxPercent
    const { amountExcl, taxAmount, amountIncl } = whole ? line : counted
    const { receiveDetailId = null, returnDetailId = null, statementLineId = null, qty } = detail
    const named = { receiveDetailId, returnDetailId, statementLineId, orderDetailId: row.orderDetailId }
    const kept = { ...noCharge, ...named, qty, price, taxCode, taxPercent }
    return [{ ...counted, amountExcl, taxAmount, amountIncl, ...kept }]
  })
  refuseProblems(belowZeroProblems(rows))
  if (corrected !== undefined) {
    const amounts = rows.map(row => row.amountIncl)
    await requireCorrectable(act, corrected, first, { application: input.id ?? null, amounts })
  }
  return { first, rows }
}

const noCharge = { chargeText: null, allowanceFlag: 0 } as const

function chargeRow(
  { chargeText, allowanceFlag = 0, price = '0', taxCode = '' }: Detail & { chargeText: string },
  taxes: ReadonlyMap<string, string>,
  digits: number,
): KeptRow {
  const taxPercent = taxes.get(taxCode) ?? '0'
  const none = { receiveDetailId: null, returnDetailId: null, statementLineId: null, orderDetailId: null }
  const amounts = chargeAmounts({ price, taxPercent, allowance: allowanceFlag === 1 }, digits)
  return { ...amounts, ...none, chargeText, allowanceFlag, qty: '1', price, taxCode, taxPercent }
}

type Detail = ApplicationInput['details'][number]

/** Locks receipt rows and statement lines and reads what is open of each. */
async function lockInvoiceable(act: Act, { id, details }: ApplicationInput) {
  const receipts = details.flatMap(detail => detail.receiveDetailId ?? [])
  const lines = details.flatMap(detail => detail.statementLineId ?? [])
  await lockReceiptRows(act, receipts)
  await lockChargeLines(act, lines)
  // A separate statement, because the snapshot of the locking ones was taken before they waited.
  return { rows: await readInvoiceable(act, { receipts, lines }, id ?? null), corrected: undefined }
}

/** Reads the percentages of tax codes given in rows. */
async function readTaxes(act: Act, input: ApplicationInput): Promise<Map<string, string>> {
  const codes = [...new Set(input.details.flatMap(detail => detail.taxCode ?? []))]
  if (codes.length === 0) return new Map()
  const found = await act.db.rows<{ code: string; percent: string }>(sql`
    select code, trim_scale(percent) as percent from ${taxRateView} t
    where enterprise_id = ${act.caller.enterpriseId} and code = any(${codes}::text[]) and deleted = 0`)
  return new Map(found.map(({ code, percent }) => [code, percent]))
}

async function writeRows(act: Act, id: string, { currencyDigits }: InvoiceableRow, rows: readonly KeptRow[]) {
  await act.db.run(sql`delete from invoice_apply_detail where apply_id = ${id}`)
  await act.db.run(sql`
    insert into invoice_apply_detail (apply_id, place, receive_detail_id, return_detail_id, statement_line_id,
      charge_text, allowance_flag, order_detail_id, qty, price, tax_code, tax_percent, amount_excl, tax_amount, amount_incl)
    select ${id}, k."place", k."receiveDetailId", k."returnDetailId", k."statementLineId",
      k."chargeText", k."allowanceFlag", k."orderDetailId", k."qty", k."price", k."taxCode", k."taxPercent",
      k."amountExcl", k."taxAmount", k."amountIncl"
    from jsonb_to_recordset(${asJson(rows.map((row, place) => ({ ...row, place })))}) as k ("place" int,
      "receiveDetailId" bigint, "returnDetailId" bigint, "statementLineId" bigint, "chargeText" text, "allowanceFlag" smallint, "orderDetailId" bigint, "qty" numeric, "price" numeric, "taxCode" text,
      "taxPercent" numeric, "amountExcl" numeric, "taxAmount" numeric, "amountIncl" numeric)`)
  const sums = documentTotals(rows, currencyDigits, '1', currencyDigits)
  await act.db.run(sql`
    update invoice_apply set amount_excl = ${sums.amountExcl}, tax_amount = ${sums.taxAmount},
      amount_incl = ${sums.amountIncl} where id = ${id}`)
}

/** Validates the rows again. @throws Refusal, see the contract. */
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

/** @throws Refusal 18027, 20005, 20006. */
export async function withdrawApplication(act: Act, id: string): Promise<void> {
  await move(act, applications, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, applications.businessType, id)
      return { fields: sql`, submit_by = null, submit_time = null` }
    },
  })
}

export async function applicationDecided(act: Act, id: string, decision: 'AGREE' | 'REJECT', opinion: string) {
  const agreed = decision === 'AGREE'
  await move(act, applications, agreed ? 'approve' : 'reject', id, undefined, {
    async work() {
      if (!agreed) await freeRows(act, id)
      return { reason: opinion, fields: sql`, opinion = ${opinion}` }
    },
    tell: after => tellApplicant(act, after, agreed ? 'approved' : 'rejected', { opinion }),
  })
}

/** Also cancels invoices that have not arrived. @throws Refusal 20005. */
export async function cancelApplication(act: Act, id: string, reason: string): Promise<void> {
  await move(act, applications, 'cancel', id, undefined, {
    async work(application: LockedApplication) {
      if (application.status === 'APPLYING') await withdrawApproval(act, applications.businessType, id)
      await freeRows(act, id)
      const cancelled = await act.db.rows<{ id: string; invoiceNo: string; version: number }>(sql`
        update invoice set status = 'CANCELLED', version = version + 1, update_by = ${act.caller.userId},
          update_name = ${act.caller.name}, update_time = now()
        where apply_id = ${id} and status = 'INVOICED' returning id, invoice_no, version`)
      for (const { id: invoiceId, invoiceNo, version } of cancelled)
        audit(act, {
          businessType: invoices.businessType,
          businessId: invoiceId,
          docNo: invoiceNo,
          action: 'STATUS',
          fromStatus: 'INVOICED',
          toStatus: 'CANCELLED',
          reason,
          told: { audience: invoiceReadersOf(application), version },
        })
      return { reason }
    },
  })
}

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 20005. */
export async function removeApplications(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, applications, 'remove', ids, undefined, {
    async work({ id }) {
      await freeRows(act, id)
      return { fields: sql`, deleted = 1`, action: 'DELETE' as const }
    },
  })
  return removed.length
}

async function freeRows(act: Act, id: string): Promise<void> {
  await act.db.run(sql`update invoice_apply_detail set live_flag = 0 where apply_id = ${id}`)
}
