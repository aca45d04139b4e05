import { creditCodeProblem, normalCreditCode } from '../../../../src/contract/credit-code.ts'
import {
  changeFields,
  differences,
  isCertificateType,
  isCompanyType,
  recordName,
} from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type {
  ChangeEvent,
  ChangeField,
  ChangeRecord,
  ChangeSection,
  ChangeStatus,
} from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { Side } from '../../../kit/call/caller.ts'
import { ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'
import { isIban } from '../../../kit/iban.ts'

export interface ChangeFacts {
  status: ChangeStatus
  section: ChangeSection
  writtenBy: Side
  initiatorId: string | null
  checkedBy: string | null
}

/** Right to write changes: of the own company, or for buyers of any. */
export const editModule = 'company-change-edit'

/** Finance approves accounts, the heads of purchasing everything else. */
export function approverModule(section: ChangeSection): string {
  return section === 'BANK' ? 'company-change-bank' : 'company-change-approve'
}

const writer = ({ writtenBy }: Pick<ChangeFacts, 'writtenBy'>): Party => ({ side: writtenBy, modules: [editModule] })
const approver = ({ section }: Pick<ChangeFacts, 'section'>): Party => ({
  side: 'buyer',
  modules: [approverModule(section)],
})

/** Accounts need two approvals by different users: after the first, the change remains in approval. */
export const changeSteps: Steps<ChangeFacts, Record<ChangeEvent, undefined>> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: ({ section, checkedBy }) => (section === 'BANK' && checkedBy === null ? 'APPROVING' : 'APPROVED'),
    by: approver,
    unless: ({ initiatorId, checkedBy }, actor) => ifInitiator(initiatorId, actor) ?? ifInitiator(checkedBy, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: approver,
    unless: ({ initiatorId, checkedBy }, actor) => ifInitiator(initiatorId, actor) ?? ifInitiator(checkedBy, actor),
  },
}

/** Retains known fields only, trimmed; codes and account numbers in capitals without blanks. */
export function tidied(section: ChangeSection, country: string, records: readonly ChangeRecord[]): ChangeRecord[] {
  return records.map(({ id, fields }) => ({
    id,
    fields: Object.fromEntries(
      Object.keys(changeFields[section]).map(field => [field, tidyValue(field, (fields[field] ?? '').trim(), country)]),
    ),
  }))
}

function tidyValue(field: string, value: string, country: string): string {
  switch (field) {
    case 'creditCode':
      return country === 'CN' ? normalCreditCode(value) : value
    case 'iban':
      return value.replace(/\s/g, '').toUpperCase()
    case 'swift':
    case 'currency':
      return value.toUpperCase()
    case 'email':
      return value.toLowerCase()
    default:
      return value
  }
}

export interface SectionFacts {
  country: string
  before: readonly ChangeRecord[]
  /** Another supplier has the name or the credit code. */
  nameTaken: boolean
  creditCodeTaken: boolean
  currencies: ReadonlySet<string>
  /** A change that includes an unverified account verifies it. */
  unverified: boolean
  /** Number of proof files. */
  files: number
  /** Date in the server's time zone, `YYYY-MM-DD`. */
  today: string
}

export function changeProblems(
  section: ChangeSection,
  reason: string,
  after: readonly ChangeRecord[],
  facts: SectionFacts,
): Problem[] {
  const changed = differences(section, facts.before, after).length > 0 || (section === 'BANK' && facts.unverified)
  return [
    ...(reason.trim() === '' ? [{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' } as const] : []),
    ...(changed ? [] : [{ field: 'after', name: 'submitAtLeastOne', key: 'companyChange.nothing' } as const]),
    ...after.flatMap((record, row) => fieldProblems(section, record, row)),
    ...bySection[section](after, facts),
    ...proofProblems(section, after, facts),
  ]
}

/** Reports missing, too long and invalid values. */
function fieldProblems(section: ChangeSection, { fields }: ChangeRecord, row: number): Problem[] {
  return Object.entries(changeFields[section]).flatMap(([name, field]): Problem[] => {
    const value = fields[name] ?? ''
    const at = { field: place(row, name), row }
    if (value === '') return field.required === true ? [{ ...at, ...missing(section, name) }] : []
    return isValue(field, value) ? [] : [{ ...at, name: 'invalidInput' }]
  })
}

function isValue({ kind, longest }: ChangeField, value: string): boolean {
  if (value.length > longest) return false
  if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  if (kind === 'flag') return value === '0' || value === '1'
  if (kind === 'companyType') return isCompanyType(value)
  return kind === 'certType' ? isCertificateType(value) : true
}

function missing(section: ChangeSection, field: string): Pick<Problem, 'name'> {
  if (section === 'BASE' && field === 'name') return { name: 'companyFullNameRequired' }
  if (section === 'BASE' && field === 'shortName') return { name: 'companyShortNameRequired' }
  return { name: 'requiredMissing' }
}

const bySection: Record<ChangeSection, (after: readonly ChangeRecord[], facts: SectionFacts) => Problem[]> = {
  BASE: ([company], facts) => (company === undefined ? [] : companyProblems(company, facts)),
  CONTACTS: contactProblems,
  CERTIFICATES: certificateProblems,
  BANK: accountProblems,
}

function companyProblems({ fields }: ChangeRecord, { country, nameTaken, creditCodeTaken }: SectionFacts): Problem[] {
  const code = fields['creditCode'] ?? ''
  const taken = (field: string, key: string): Problem => ({ field: place(0, field), name: 'duplicateCompanyName', key })
  return [
    ...(nameTaken ? [taken('name', 'companyTaken')] : []),
    ...(country === 'CN' ? creditCodeProblems(code) : []),
    ...(country !== 'CN' && code === '' && (fields['taxNo'] ?? '') === ''
      ? [{ field: place(0, 'taxNo'), name: 'requiredMissing', key: 'identityMissing' } as const]
      : []),
    ...(creditCodeTaken ? [taken('creditCode', 'creditCodeTaken')] : []),
    ...emailProblems(fields['email'] ?? '', 0),
  ]
}

/** A wrong check digit is left to the reviewer; a missing code, wrong length and invalid characters are refused. */
function creditCodeProblems(code: string): Problem[] {
  const field = place(0, 'creditCode')
  const found = creditCodeProblem(code)?.problem
  if (found === 'required') return [{ field, name: 'creditCodeRequired' }]
  if (found === 'length') return [{ field, name: 'creditCodeLength' }]
  return /^[0-9A-Z]{18}$/.test(code) ? [] : [{ field, name: 'invalidInput', key: 'creditCodeForm' }]
}

function contactProblems(after: readonly ChangeRecord[], { country }: SectionFacts): Problem[] {
  const form = country === 'CN' ? /^1[3-9]\d{9}$|^0\d{2,3}-?\d{7,8}$/ : /^\+?[0-9][0-9 ()-]{4,30}$/
  return [
    ...(countMain(after) === 1 ? [] : [{ field: 'after', name: 'requiredMissing', key: 'oneMainContact' } as const]),
    ...after.flatMap(({ fields }, row): Problem[] => {
      const phone = fields['phone'] ?? ''
      return [
        ...(phone === '' || form.test(phone) ? [] : [{ field: place(row, 'phone'), row, name: 'phoneWrong' } as const]),
        ...emailProblems(fields['email'] ?? '', row),
      ]
    }),
  ]
}

function emailProblems(email: string, row: number): Problem[] {
  const [user = '', host = '', ...more] = email.split('@')
  const whole = user !== '' && /^[^\s.]+\.\S+$/.test(host) && !/\s/.test(user) && more.length === 0
  const wrong = email !== '' && !whole
  return wrong ? [{ field: place(row, 'email'), row, name: 'invalidInput', key: 'emailForm' }] : []
}

function certificateProblems(after: readonly ChangeRecord[], { before, today }: SectionFacts): Problem[] {
  return after.flatMap((record, row): Problem[] => {
    const { certType, certNo, issueDate = '', expireDate = '', longTerm } = record.fields
    const at = (name: string) => ({ field: place(row, name), row })
    const first = after.findIndex(each => each.fields['certType'] === certType && each.fields['certNo'] === certNo)
    const problems: Problem[] = []
    if (first !== row) problems.push({ ...at('certNo'), name: 'duplicateInput', key: 'certificates.twice' })
    // An unchanged one may have expired meanwhile.
    if (!isTouched('CERTIFICATES', before, record)) return problems
    if (issueDate > today) problems.push({ ...at('issueDate'), name: 'invalidInput', key: 'certificates.issuedLater' })
    if (longTerm === '1') return problems
    if (expireDate === '') problems.push({ ...at('expireDate'), name: 'requiredMissing', key: 'certificates.noEnd' })
    else if (expireDate < today)
      problems.push({ ...at('expireDate'), name: 'outsideValidity', key: 'certificates.expired' })
    else if (expireDate < issueDate)
      problems.push({ ...at('expireDate'), name: 'invalidInput', key: 'certificates.endsBefore' })
    return problems
  })
}

function accountProblems(after: readonly ChangeRecord[], { currencies }: SectionFacts): Problem[] {
  return [
    ...(countMain(after) > 1 ? [{ field: 'after', name: 'invalidInput', key: 'oneMainAccount' } as const] : []),
    ...after.flatMap(({ fields }, row): Problem[] => {
      const { accountNo = '', iban = '', currency = '' } = fields
      const at = (name: string) => ({ field: place(row, name), row })
      return [
        ...(accountNo === '' && iban === ''
          ? [{ ...at('accountNo'), name: 'requiredMissing', key: 'accountMissing' } as const]
          : []),
        ...(iban === '' || isIban(iban) ? [] : [{ ...at('iban'), name: 'invalidInput', key: 'ibanWrong' } as const]),
        ...(currency === '' || currencies.has(currency)
          ? []
          : [{ ...at('currency'), name: 'noSuchData', key: 'unknownCurrency' } as const]),
      ]
    }),
  ]
}

/** Accounts and new or changed certificates need a proof file (16011). */
function proofProblems(
  section: ChangeSection,
  after: readonly ChangeRecord[],
  { before, files }: SectionFacts,
): Problem[] {
  const proved =
    section === 'BANK' || (section === 'CERTIFICATES' && after.some(each => isTouched(section, before, each)))
  return proved && files === 0
    ? [{ field: 'attachmentIds', name: 'evidenceMissing', key: `companyChange.proof.${section}` }]
    : []
}

export function isTouched(section: ChangeSection, before: readonly ChangeRecord[], record: ChangeRecord): boolean {
  const old = before.filter(each => each.id === record.id && record.id !== '')
  return differences(section, old, [record]).length > 0
}

/** No approval is needed for contacts other than the main one, or if only the main products change. */
export function needsNoApproval(
  section: ChangeSection,
  before: readonly ChangeRecord[],
  after: readonly ChangeRecord[],
) {
  const changed = differences(section, before, after)
  if (section === 'BASE') return changed.every(({ field }) => field === 'mainProducts')
  if (section !== 'CONTACTS') return false
  const mainOf = (records: readonly ChangeRecord[]) => records.find(({ fields }) => fields['mainFlag'] === '1')
  const old = mainOf(before)
  const next = mainOf(after)
  return (
    old !== undefined && next !== undefined && old.id === next.id && differences(section, [old], [next]).length === 0
  )
}

function countMain(records: readonly ChangeRecord[]): number {
  return records.filter(({ fields }) => fields['mainFlag'] === '1').length
}

function place(row: number, field: string): string {
  return `after[${row}].${field}`
}

/** One-line summary: the supplier and the names of its records. */
export function titleOf(supplier: string, section: ChangeSection, after: readonly ChangeRecord[]): string {
  const names = section === 'BASE' ? [] : after.map(record => recordName(section, record)).filter(name => name !== '')
  return [supplier, ...names].join(', ').slice(0, 255)
}
