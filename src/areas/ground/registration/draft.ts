import type { Certificate } from '../../../contract/ground/registration/certificates.ts'
import type { PartyIdentifier } from '../../../contract/party-identifiers.ts'
import type { Input } from '../../../contract/envelope.ts'
import type { RegisterContent, register } from '../../../contract/ground/registration/registration.ts'

/** A contact as it is typed; the first one is the main contact. */
export interface DraftContact {
  name: string
  position: string
  phone: string
  email: string
}

/** An account as it is typed; the first one is the main account. */
export interface DraftAccount {
  accountName: string
  bankName: string
  branch: string
  accountNo: string
  iban: string
  swift: string
  currency: string
}

/** A certificate as it is typed. */
export interface DraftCertificate {
  certType: string
  certNo: string
  issuer: string
  issueDate: string
  expireDate: string
  longTerm: boolean
  attachmentIds: string[]
}

/** A registration as it is typed. */
export interface Draft {
  email: string
  verifyCode: string
  userName: string
  /** For which address, code and name the server said that all is well. */
  checkedFor: string
  /** Opens the upload of files for a day after the code was checked. */
  right: string
  country: string
  companyName: string
  shortName: string
  creditCode: string
  creditCodeConfirmed: boolean
  taxNo: string
  dunsNo: string
  registrationNo: string
  identifiers: PartyIdentifier[]
  companyType: string
  legalPerson: string
  foundedDate: string
  areaCode: string
  city: string
  address: string
  postCode: string
  mainProducts: string
  businessScope: string
  contacts: DraftContact[]
  supplierCategoryIds: string[]
  certificates: DraftCertificate[]
  bankAccounts: DraftAccount[]
  /** Version of the terms that were accepted; empty: none. */
  termsVersion: string
  /** Why an earlier registration was sent back. */
  returnedReason: string
}

export const emptyContact: DraftContact = { name: '', position: '', phone: '', email: '' }
export const emptyAccount: DraftAccount = {
  accountName: '',
  bankName: '',
  branch: '',
  accountNo: '',
  iban: '',
  swift: '',
  currency: '',
}

export const emptyCertificate: DraftCertificate = {
  certType: 'BUSINESS_LICENSE',
  certNo: '',
  issuer: '',
  issueDate: '',
  expireDate: '',
  longTerm: false,
  attachmentIds: [],
}

export const emptyDraft: Draft = {
  email: '',
  verifyCode: '',
  userName: '',
  checkedFor: '',
  right: '',
  country: 'CN',
  companyName: '',
  shortName: '',
  creditCode: '',
  creditCodeConfirmed: false,
  taxNo: '',
  dunsNo: '',
  registrationNo: '',
  companyType: 'MANUFACTURER',
  legalPerson: '',
  foundedDate: '',
  identifiers: [],
  areaCode: '',
  city: '',
  address: '',
  postCode: '',
  mainProducts: '',
  businessScope: '',
  contacts: [emptyContact],
  supplierCategoryIds: [],
  certificates: [],
  bankAccounts: [],
  termsVersion: '',
  returnedReason: '',
}

/** The fields that the first step verified; a change requires another check. */
export function checkMark({ email, verifyCode, userName }: Draft): string {
  return `${email.trim().toLowerCase()} ${verifyCode} ${userName.trim()}`
}

/** Leaves out empty fields. */
export function inputOf(draft: Draft): Input<typeof register> {
  const { checkedFor: _checked, right: _right, returnedReason: _reason, foundedDate, areaCode, ...rest } = draft
  return {
    ...rest,
    // One of the choices of the select; the server checks it.
    companyType: draft.companyType as RegisterContent['companyType'],
    ...(foundedDate === '' ? {} : { foundedDate }),
    ...(areaCode === '' ? {} : { areaCode }),
    creditCodeConfirmed: draft.creditCodeConfirmed ? 1 : 0,
    contacts: draft.contacts.map((contact, at) => ({ ...contact, mainFlag: at === 0 ? 1 : 0 })),
    bankAccounts: draft.bankAccounts.map((account, at) => ({ ...account, mainFlag: at === 0 ? 1 : 0 })),
    certificates: draft.certificates.map(certificateOf),
  }
}

function certificateOf({ certType, issueDate, expireDate, longTerm, ...rest }: DraftCertificate): Certificate {
  return {
    ...rest,
    // One of the choices of the select; the server checks it.
    certType: certType as Certificate['certType'],
    ...(issueDate === '' ? {} : { issueDate }),
    ...(expireDate === '' || longTerm ? {} : { expireDate }),
    longTerm: longTerm ? 1 : 0,
  }
}

/** Fills the draft with the returned registration; main contact and account are listed first. */
export function withReturned(draft: Draft, { reason, content }: { reason: string; content: RegisterContent }): Draft {
  const mainFirst = <Row extends { mainFlag: 0 | 1 }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => other.mainFlag - one.mainFlag)
  const { contacts, bankAccounts, certificates = [], foundedDate = '', areaCode = '', ...rest } = content
  const { registeredCapital: _capital, capitalCurrency: _currency, ...texts } = rest
  return {
    ...draft,
    ...filled(texts),
    foundedDate,
    areaCode,
    userName: draft.userName,
    contacts: mainFirst(contacts).map(contact => ({ ...emptyContact, ...filled(contact) })),
    bankAccounts: mainFirst(bankAccounts).map(account => ({ ...emptyAccount, ...filled(account) })),
    supplierCategoryIds: content.supplierCategoryIds,
    certificates: certificates.map(one => ({ ...emptyCertificate, ...one, longTerm: one.longTerm === 1 })),
    returnedReason: reason,
  }
}

/** Without absent values and flags, which the form has other words for. */
function filled<Part extends object>(part: Part): { [Key in keyof Part]?: Exclude<Part[Key], undefined> } {
  const entries = Object.entries(part).filter(([key, value]) => value !== undefined && key !== 'mainFlag')
  // Only entries were left out.
  return Object.fromEntries(entries) as { [Key in keyof Part]?: Exclude<Part[Key], undefined> }
}
