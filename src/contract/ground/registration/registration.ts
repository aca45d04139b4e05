import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Certificate, certificateTypes, mostCertificates } from './certificates.ts'
import { FieldProblem, endpoint, pageOf } from '../../envelope.ts'
import { PartyIdentifiers } from '../../party-identifiers.ts'
import { AreaCode, CountryCode } from '../../regions.ts'
import { Email, VerifyCode, languages } from '../../platform/session/session.ts'
import { Tree } from '../../trees.ts'
import { opinionAttachments } from '../workflow/workflow.ts'
import { ById, Day, Filled, Flag, Id, Moment, Money, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const companyTypes = ['MANUFACTURER', 'TRADER', 'SERVICE', 'CONTRACTOR', 'OTHER'] as const

/** NEW: returned for correction. */
export const registerStatuses = ['NEW', 'APPROVING', 'APPROVED', 'REJECTED'] as const
export type RegisterStatus = (typeof registerStatuses)[number]

export const registerEvents = ['agree', 'reject', 'back', 'correct', 'amend'] as const
export type RegisterEvent = (typeof registerEvents)[number]

/** Exactly one is the main contact and becomes the first user. */
const Contact = Obj({
  name: Filled(64),
  position: Optional(Str(64)),
  phone: Str(32),
  email: Email(),
  mainFlag: Flag(),
})

const BankAccount = Obj({
  accountName: Filled(200),
  bankName: Filled(200),
  branch: Optional(Str(200)),
  accountNo: Optional(Str(40)),
  iban: Optional(Str(42)),
  swift: Optional(Str(11)),
  currency: Optional(Str(3)),
  mainFlag: Flag(),
})

/** Empty names and codes have separate refusals (15007 … 15011). */
const company = {
  country: CountryCode(),
  companyName: Str(200),
  shortName: Str(60),
  creditCode: Optional(Str(60)),
  taxNo: Optional(Str(30)),
  dunsNo: Optional(Str(30)),
  registrationNo: Optional(Str(30)),
  /** The first one is the electronic address. */
  identifiers: Optional(PartyIdentifiers),
  companyType: Enum(companyTypes),
  legalPerson: Optional(Str(64)),
  registeredCapital: Optional(Money()),
  capitalCurrency: Optional(Str(3)),
  foundedDate: Optional(Day()),
  areaCode: Optional(AreaCode()),
  city: Optional(Str(128)),
  address: Filled(500),
  postCode: Optional(Str(16)),
  businessScope: Optional(Str(2000)),
  mainProducts: Optional(Str(500)),
  contacts: List(Contact, { maxItems: 10 }),
  bankAccounts: List(BankAccount, { maxItems: 5 }),
  supplierCategoryIds: List(Id(), { maxItems: 30 }),
  /** Files uploaded with the `right` of `checkRegisterCode`. */
  certificates: Optional(List(Certificate, { maxItems: mostCertificates })),
}

const RegisterContent = Obj({ ...company, userName: Text() })
export type RegisterContent = Static<typeof RegisterContent>

/** 3 to 16 ASCII characters. */
const UserName = () => Text({ minLength: 3, maxLength: 16, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' })

const RegisterForm = Obj({
  ...RegisterContent.properties,
  id: Id(),
  registerNo: Text(),
  /** 1: the credit code has a wrong check digit and was confirmed. */
  creditCodeOdd: Flag(),
  areaName: Text(),
  categoryNames: List(Text()),
  email: Text(),
  termsVersion: Text(),
  termsAcceptTime: Union([Moment(), Null()]),
  enteredName: Text(),
  locale: Enum(languages),
  status: Enum(registerStatuses),
  rejectReason: Text(),
  opinion: Text(),
  submitTime: Moment(),
  decideTime: Union([Moment(), Null()]),
  decidedName: Text(),
  supplierId: Union([Id(), Null()]),
  supplierNo: Text(),
  version: Version(),
  /** Settings by the approvers so far; null without an approval. */
  granted: Union([
    Obj({
      orgIds: List(Id()),
      supplierCategoryIds: List(Id()),
      purchaserId: Id(),
      currency: Text(),
      taxCode: Text(),
      paymentTermId: Union([Id(), Null()]),
    }),
    Null(),
  ]),
  allowed: List(Enum(registerEvents)),
})
export type RegisterForm = Static<typeof RegisterForm>

const RegisterSummary = Obj({
  id: Id(),
  registerNo: Text(),
  companyName: Text(),
  country: Text(),
  creditCode: Text(),
  contactName: Text(),
  categoryNames: List(Text()),
  status: Enum(registerStatuses),
  submitTime: Moment(),
  decidedName: Text(),
})
export type RegisterSummary = Static<typeof RegisterSummary>

// Specified

/** Applicants asked for a correction register again with this. */
export const register = endpoint('POST', 'sup/register/', {
  in: Obj({
    ...company,
    creditCodeConfirmed: Optional(Flag()),
    userName: UserName(),
    email: Email(),
    verifyCode: VerifyCode(),
    termsVersion: Filled(16),
  }),
  out: Obj({ id: Id(), registerNo: Text() }),
  access: 'public',
  saves: true,
})

export const queryRegisterForms = endpoint('POST', 'sup/registerForm/query', {
  in: Obj({
    ...pageRequest,
    registerNo: Optional(Str(20)),
    companyName: Optional(Str(200)),
    creditCode: Optional(Str(18)),
    status: Optional(Union([Enum(registerStatuses), List(Enum(registerStatuses), { maxItems: 4 })])),
    submitTimeFrom: Optional(Day()),
    submitTimeTo: Optional(Day()),
    supplierCategoryId: Optional(Id()),
  }),
  out: pageOf(RegisterSummary),
  shows: ['REGISTER'],
  access: ['register-form'],
  query: pageQuery,
})

export const registerDecisions = ['AGREE', 'REJECT', 'BACK'] as const
export type RegisterDecision = (typeof registerDecisions)[number]

/** Requires an approval task (16006). The last approval creates the supplier and its first user. */
export const decideRegisterForm = endpoint('POST', 'sup/registerForm/doApprove', {
  in: Obj({
    id: Id(),
    version: Optional(Version()),
    decision: Enum(registerDecisions),
    opinion: Optional(Str(500)),
    supplierCategoryIds: Optional(List(Id(), { maxItems: 30 })),
    orgIds: Optional(List(Id(), { maxItems: 50 })),
    purchaserId: Optional(Id()),
    /** Of its orders; default: by country. */
    currency: Optional(Str(3)),
    taxCode: Optional(Str(16)),
    paymentTermId: Optional(Id()),
    ...opinionAttachments,
  }),
  out: Null(),
  access: ['register-approve'],
  saves: true,
})

/** Returns the seconds until another can be requested. */
export const sendRegisterCode = endpoint('POST', 'sup/register/sendCode', {
  in: Obj({ email: Email() }),
  /** `mailed` 0: without a mail server the message waits in the send records. */
  out: Obj({ seconds: Integer(), mailed: Flag() }),
  access: 'public',
})

/**
 * Returns a registration returned to this address for correction, and a `right` to upload certificate files, sent
 * instead of a token and valid for these calls only. The code is then valid for a day. 10009 for a user name taken.
 */
export const checkRegisterCode = endpoint('POST', 'sup/register/checkCode', {
  in: Obj({ email: Email(), verifyCode: VerifyCode(), userName: UserName() }),
  out: Obj({ returned: Union([Obj({ reason: Text(), content: RegisterContent }), Null()]), right: Text() }),
  access: 'public',
})

/** Validates during input; refuses nothing. */
export const checkRegister = endpoint('POST', 'sup/register/check', {
  in: Obj({ country: CountryCode(), companyName: Optional(Str(200)), creditCode: Optional(Str(60)) }),
  out: Obj({ problems: List(FieldProblem) }),
  access: 'public',
})

export const getTerms = endpoint('GET', 'sup/register/terms', {
  in: Obj({}),
  out: Obj({ version: Text(), content: Text() }),
  access: 'public',
})

export const getRegisterCategories = endpoint('GET', 'sup/register/categories', {
  in: Obj({}),
  out: Tree,
  access: 'public',
})

export const getRequiredCertificates = endpoint('POST', 'sup/register/requiredCertificates', {
  in: Obj({ supplierCategoryIds: List(Id(), { maxItems: 30 }) }),
  out: List(Enum(certificateTypes)),
  access: 'public',
})

/**
 * Checked and approved like a registration; with `id` and `version` corrects a returned one. The main contact gets an
 * e-mail, and after approval one with the initial password. 16006 for one that registered itself.
 */
export const adminSaveRegister = endpoint('POST', 'sup/registerForm/adminSave', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    ...company,
    creditCodeConfirmed: Optional(Flag()),
    userName: UserName(),
    email: Email(),
    locale: Enum(languages),
  }),
  out: Obj({ id: Id(), registerNo: Text() }),
  access: ['register-enter'],
  saves: true,
})

export const getRegisterForm = endpoint('POST', 'sup/registerForm/getById', {
  in: ById,
  out: RegisterForm,
  shows: ['REGISTER'],
  access: ['register-form', 'register-detail'],
})
