import type { CertificateType } from '../registration/certificates.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { companyTypes } from '../registration/registration.ts'

/** What a change of a company is called as a document: in the audit trail and messages. */
export const changeBusinessType = 'COMPANY_CHANGE'

/** Changes of bank accounts are approved by finance, twice; so their approvals have a kind of their own. */
export const bankChangeType = 'BANK_CHANGE'

/** Parts of a supplier's file; a change is about one of them. */
export const changeSections = ['BASE', 'CONTACTS', 'CERTIFICATES', 'BANK'] as const
export type ChangeSection = (typeof changeSections)[number]

/** States of a change. */
export const changeStatuses = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** What can happen to a change by hand; `allowed` lists what the reader may do now. */
export const changeEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type ChangeEvent = (typeof changeEvents)[number]

/** A field of a section: how long its text may be, and what kind of value it has. */
export interface ChangeField {
  readonly longest: number
  readonly kind: 'text' | 'day' | 'flag' | 'companyType' | 'certType'
  readonly required?: true
}

const text = (longest: number): ChangeField => ({ longest, kind: 'text' })
const needed = (longest: number): ChangeField => ({ longest, kind: 'text', required: true })
const day: ChangeField = { longest: 10, kind: 'day' }
const flag: ChangeField = { longest: 1, kind: 'flag' }

/** The fields of each section, in the order in which they are shown. */
export const changeFields: Readonly<Record<ChangeSection, Readonly<Record<string, ChangeField>>>> = {
  BASE: {
    name: needed(200),
    shortName: needed(60),
    companyType: { longest: 16, kind: 'companyType', required: true },
    legalPerson: text(64),
    creditCode: text(60),
    taxNo: text(30),
    address: needed(500),
    city: text(128),
    postalCode: text(16),
    phone: text(32),
    email: text(128),
    mainProducts: text(500),
  },
  CONTACTS: { name: needed(64), position: text(64), phone: needed(32), email: needed(128), mainFlag: flag },
  CERTIFICATES: {
    certType: { longest: 32, kind: 'certType', required: true },
    certNo: needed(64),
    issuer: text(200),
    issueDate: day,
    expireDate: day,
    longTerm: flag,
  },
  BANK: {
    accountName: needed(200),
    bankName: needed(200),
    branch: text(200),
    accountNo: text(40),
    iban: text(42),
    swift: text(11),
    currency: text(3),
    mainFlag: flag,
  },
}

/** Most contacts, certificates or accounts of one company. */
export const mostRecords = 30

/** One record of a section: of the company itself, a contact, a certificate, an account. Flags are '1' or '0', days `YYYY-MM-DD`. */
export interface ChangeRecord {
  /** '' for one that is new. */
  id: string
  fields: Record<string, string>
}

/** A value that becomes another one; `record` names the contact, certificate or account, '' for the company. */
export interface FieldDifference {
  record: string
  field: string
  before: string
  after: string
}

/** What people know a record of a section by. */
export function recordName(section: ChangeSection, { fields }: Pick<ChangeRecord, 'fields'>): string {
  switch (section) {
    case 'BASE':
      return ''
    case 'CONTACTS':
      return fields['name'] ?? ''
    case 'CERTIFICATES':
      return fields['certNo'] ?? ''
    case 'BANK':
      return fields['bankName'] ?? ''
  }
}

/** Field by field what a change changes; a record that is new has nothing before, one that goes has nothing after. */
export function differences(
  section: ChangeSection,
  before: readonly ChangeRecord[],
  after: readonly ChangeRecord[],
): FieldDifference[] {
  const fields = Object.keys(changeFields[section])
  const pair = (old: ChangeRecord | undefined, next: ChangeRecord | undefined) => {
    const named = next ?? old
    const record = named === undefined ? '' : recordName(section, named)
    return fields.flatMap(field => {
      const from = old?.fields[field] ?? ''
      const to = next?.fields[field] ?? ''
      const flagOnly = changeFields[section][field]?.kind === 'flag' && (from || '0') === (to || '0')
      return from === to || flagOnly ? [] : [{ record, field, before: from, after: to }]
    })
  }
  const known = new Map(before.map(each => [each.id, each]))
  const kept = new Set(after.map(each => each.id))
  return [
    ...after.flatMap(each => pair(each.id === '' ? undefined : known.get(each.id), each)),
    ...before.filter(each => !kept.has(each.id)).flatMap(each => pair(each, undefined)),
  ]
}

/** Whether a text is one of the kinds of companies. */
export function isCompanyType(value: string): value is (typeof companyTypes)[number] {
  return companyTypes.some(type => type === value)
}

/** Whether a text is one of the kinds of certificates. */
export function isCertificateType(value: string): value is CertificateType {
  return certificateTypes.some(type => type === value)
}

const hiddenStart = '••••'

/** The end of a number whose other characters are hidden. */
export function hiddenNumber(value: string): string {
  return value === '' ? '' : `${hiddenStart}${value.slice(-4)}`
}

/** Whether a number came hidden, and so stays what it is. */
export function isHiddenNumber(value: string): boolean {
  return value.startsWith(hiddenStart)
}
