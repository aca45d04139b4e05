import { contractTypes } from '../../contract/contracts/contracts.ts'
import type { Contract, ContractInput } from '../../contract/contracts/contracts.ts'
import { today } from '../../kit/format/moment.ts'
import { record, textAt } from '../../kit/format/record.ts'

const fields = {
  contractNo: '',
  title: '',
  contractType: 'FRAMEWORK',
  orgId: '',
  orgName: '',
  supplierId: '',
  supplierName: '',
  validFrom: '',
  validTo: '',
  currency: 'CNY',
  limitAmount: '',
  overPct: '',
  warrantyMonths: '',
  reason: '',
  penaltyRule: '',
  remark: '',
}

/** A contract under edit; everything is text. */
export interface ContractForm extends Readonly<typeof fields> {
  id: string
  version: number | undefined
}

/** A contract that begins today. */
export function emptyForm(): ContractForm {
  return { ...fields, validFrom: today(), id: '', version: undefined }
}

/** A draft as it is edited. */
export function formOf(contract: Contract): ContractForm {
  const { id, version } = contract
  const { contractNo, title, contractType, orgId, orgName, supplierId, supplierName } = contract
  const { validFrom, validTo, currency, limitAmount, overPct, reason, penaltyRule, remark } = contract
  return {
    id,
    version,
    contractNo,
    title,
    contractType,
    orgId,
    orgName,
    supplierId,
    supplierName,
    validFrom,
    validTo,
    currency,
    limitAmount,
    overPct,
    reason,
    penaltyRule,
    remark,
    warrantyMonths: String(contract.warrantyMonths),
  }
}

/** What is sent. */
export function inputOf(form: ContractForm): ContractInput {
  const { title, orgId, supplierId, validFrom, validTo, currency, penaltyRule, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    orgId,
    supplierId,
    validFrom,
    validTo,
    currency,
    penaltyRule,
    remark,
    title: title.trim(),
    reason: form.reason.trim(),
    contractType: contractTypes.find(each => each === form.contractType) ?? 'FRAMEWORK',
    limitAmount: form.limitAmount || '0',
    overPct: form.overPct || '0',
    warrantyMonths: Number(form.warrantyMonths || '0'),
  }
}

/** A form out of what this browser kept; undefined when it is none. */
export function readForm(kept: unknown): ContractForm | undefined {
  const form = record(kept)
  if (!form || typeof form['title'] !== 'string') return undefined
  const text = (field: keyof typeof fields) => textAt(form, field)
  return {
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    contractNo: text('contractNo'),
    title: text('title'),
    contractType: text('contractType'),
    orgId: text('orgId'),
    orgName: text('orgName'),
    supplierId: text('supplierId'),
    supplierName: text('supplierName'),
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    currency: text('currency'),
    limitAmount: text('limitAmount'),
    overPct: text('overPct'),
    warrantyMonths: text('warrantyMonths'),
    reason: text('reason'),
    penaltyRule: text('penaltyRule'),
    remark: text('remark'),
  }
}
