import type { CertificateType } from '../registration/certificates.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { companyTypes } from '../registration/registration.ts'

export const changeBusinessType = 'COMPANY_CHANGE'

/** Bank accounts are approved by finance, twice. */
export const bankChangeType = 'BANK_CHANGE'

export const changeSections = ['BASE', 'CONTACTS', 'CERTIFICATES', 'BANK'] as const
export type ChangeSection = (typeof changeSections)[number]

export const changeStatuses = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

export const changeEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type ChangeEvent = (typeof changeEvents)[number]

export interface ChangeField {
  readonly longest: number
  readonly kind: 'text' | 'day' | 'flag' | 'companyType' | 'certType' | 'currency'
  readonly required?: true
}

const text = (longest: number): ChangeField => ({ longest, kind: 'text' })
const needed = (longest: number): ChangeField => ({ longest, kind: 'text', required: true })
const day: ChangeField = { longest: 10, kind: 'day' }
const flag: ChangeField = { longest: 1, kind: 'flag' }

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
    currency: { longest: 3, kind: 'currency' },
    mainFlag: flag,
  },
}

export const mostRecords = 30

/** The company, a contact, a certificate or an account. Flags are '1' or '0', days `YYYY-MM-DD`. */
export interface ChangeRecord {
  id: string
  fields: Record<string, string>
}

export interface FieldDifference {
  record: string
  field: string
  before: string
  after: string
}

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

/** Field by field; `before` is empty for a new record, `after` for a removed one. */
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

export function isCompanyType(value: string): value is (typeof companyTypes)[number] {
  return companyTypes.some(type => type === value)
}

export function isCertificateType(value: string): value is CertificateType {
  return certificateTypes.some(type => type === value)
}

const hiddenStart = '••••'

export function hiddenNumber(value: string): string {
  return value === '' ? '' : `${hiddenStart}${value.slice(-4)}`
}

/** True for a masked number, which must stay unchanged. */
export function isHiddenNumber(value: string): boolean {
  return value.startsWith(hiddenStart)
}
