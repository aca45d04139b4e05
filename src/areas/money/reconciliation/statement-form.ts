import type { OpenAccount, Statement, StatementInput } from '../../../contract/money/reconciliation/statement-parts.ts'
import { today } from '../../../kit/format/moment.ts'
import { record, textAt } from '../../../kit/format/record.ts'

/** Account and days of a statement under edit; everything is text. */
export interface StatementForm {
  id: string
  version: number | undefined
  reconNo: string
  supplierId: string
  supplierName: string
  companyId: string
  companyName: string
  orgId: string
  orgName: string
  currency: string
  currencyDigits: string
  periodFrom: string
  periodTo: string
  earlierFlag: '0' | '1'
  remark: string
}

/** A statement of an account over all its open days. */
export function formOfAccount(account: OpenAccount): StatementForm {
  const { supplierId, supplierName, companyId, companyName, orgId, orgName, currency } = account
  return {
    id: '',
    version: undefined,
    reconNo: '',
    supplierId,
    supplierName,
    companyId,
    companyName,
    orgId,
    orgName,
    currency,
    currencyDigits: String(account.currencyDigits),
    periodFrom: account.firstDay,
    periodTo: account.lastDay > today() ? today() : account.lastDay,
    earlierFlag: '0',
    remark: '',
  }
}

/** A draft as it is edited. */
export function formOf(statement: Statement): StatementForm {
  const { id, version, reconNo, supplierId, supplierName, companyId, companyName, orgId, orgName } = statement
  const { currency, periodFrom, periodTo, remark } = statement
  return {
    id,
    version,
    reconNo,
    supplierId,
    supplierName,
    companyId,
    companyName,
    orgId,
    orgName,
    currency,
    currencyDigits: String(statement.currencyDigits),
    periodFrom,
    periodTo,
    remark,
    earlierFlag: statement.earlierFlag === 1 ? '1' : '0',
  }
}

export function inputOf(form: StatementForm): StatementInput {
  const { supplierId, companyId, orgId, currency, periodFrom, periodTo, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    supplierId,
    companyId,
    orgId,
    currency,
    periodFrom,
    periodTo,
    remark,
    earlierFlag: form.earlierFlag === '1' ? 1 : 0,
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): StatementForm | undefined {
  const form = record(kept)
  if (!form || textAt(form, 'supplierId') === '') return undefined
  const text = (field: string) => textAt(form, field)
  return {
    id: text('id'),
    reconNo: text('reconNo'),
    supplierId: text('supplierId'),
    supplierName: text('supplierName'),
    companyId: text('companyId'),
    companyName: text('companyName'),
    orgId: text('orgId'),
    orgName: text('orgName'),
    currency: text('currency'),
    currencyDigits: text('currencyDigits'),
    remark: text('remark'),
    periodFrom: text('periodFrom'),
    periodTo: text('periodTo'),
    earlierFlag: text('earlierFlag') === '1' ? '1' : '0',
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
  }
}
