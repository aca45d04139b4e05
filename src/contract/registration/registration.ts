import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Certificate, certificateTypes, mostCertificates } from './certificates.ts'
import { FieldProblem, endpoint, pageOf } from '../envelope.ts'
import { PartyIdentifiers } from '../party-identifiers.ts'
import { AreaCode, CountryCode } from '../regions.ts'
import { Email, VerifyCode, languages } from '../session/session.ts'
import { Tree } from '../trees.ts'
import { opinionAttachments } from '../workflow/workflow.ts'
import { ById, Day, Filled, Flag, Id, Moment, Money, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** Kinds of companies. */
export const companyTypes = ['MANUFACTURER', 'TRADER', 'SERVICE', 'CONTRACTOR', 'OTHER'] as const

/** NEW: sent back for correction; APPROVING: waits for a decision. */
export const registerStatuses = ['NEW', 'APPROVING', 'APPROVED', 'REJECTED'] as const
export type RegisterStatus = (typeof registerStatuses)[number]

/** What can happen to a registration that was sent; `allowed` lists what the reader may do now. */
export const registerEvents = ['agree', 'reject', 'back', 'correct', 'amend'] as const
export type RegisterEvent = (typeof registerEvents)[number]

/** A person of the company; exactly one is the main contact and becomes its first user. */
const Contact = Obj({
  name: Filled(64),
  position: Optional(Str(64)),
  phone: Str(32),
  email: Email(),
  mainFlag: Flag(),
})

/** An account that money may go to once it was verified. */
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

/** What an applicant says about the company. Empty names and codes have refusals of their own (15007 … 15011). */
const company = {
  country: CountryCode(),
  companyName: Str(200),
  shortName: Str(60),
  creditCode: Optional(Str(60)),
  taxNo: Optional(Str(30)),
  dunsNo: Optional(Str(30)),
  registrationNo: Optional(Str(30)),
  /** What electronic documents name the company by; the first one is its electronic address. */
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
  /** Their files were uploaded with the right of `checkRegisterCode`. */
  certificates: Optional(List(Certificate, { maxItems: mostCertificates })),
}

const RegisterContent = Obj({ ...company, userName: Text() })
export type RegisterContent = Static<typeof RegisterContent>

/** A user name of 3 to 16 characters that needs no keyboard of one country. */
const UserName = () => Text({ minLength: 3, maxLength: 16, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' })

/** A registration as the reviewer sees it. */
const RegisterForm = Obj({
  ...RegisterContent.properties,
  id: Id(),
  registerNo: Text(),
  /** 1: the check digit of the credit code does not fit, and the applicant has confirmed the code. */
  creditCodeOdd: Flag(),
  /** Province, city and district in one line. */
  areaName: Text(),
  categoryNames: List(Text()),
  email: Text(),
  /** Empty while nobody has accepted terms: a buyer entered the supplier. */
  termsVersion: Text(),
  termsAcceptTime: Union([Moment(), Null()]),
  /** The buyer who entered the supplier; empty: it registered by itself. */
  enteredName: Text(),
  /** The language of the letters to the main contact. */
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
  /** What those who agreed so far give the new supplier; null: nobody has. */
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
  /** What the caller may do with it now. */
  allowed: List(Enum(registerEvents)),
})
export type RegisterForm = Static<typeof RegisterForm>

/** A registration in the list. */
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

// --- given by the specification -----------------------------------------------------------------

/** A supplier registers; the code proves the e-mail address (12010). Somebody sent back registers anew with this. */
export const register = endpoint('POST', 'sup/register/', {
  in: Obj({
    ...company,
    /** 1: the applicant confirmed a credit code whose check digit does not fit. */
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

/** Registrations, newest first. */
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

/** What a reviewer can decide: approve, refuse, send back for correction. */
export const registerDecisions = ['AGREE', 'REJECT', 'BACK'] as const
export type RegisterDecision = (typeof registerDecisions)[number]

/**
 * Decides on a registration as somebody who has a task of its approval (16006). When the last of them has agreed, the supplier
 * and its first user are made.
 */
export const decideRegisterForm = endpoint('POST', 'sup/registerForm/doApprove', {
  in: Obj({
    id: Id(),
    version: Optional(Version()),
    decision: Enum(registerDecisions),
    /** Reason of a refusal; a note otherwise. */
    opinion: Optional(Str(500)),
    supplierCategoryIds: Optional(List(Id(), { maxItems: 30 })),
    orgIds: Optional(List(Id(), { maxItems: 50 })),
    purchaserId: Optional(Id()),
    /** Currency, tax and terms of its orders; without them what the country suggests. */
    currency: Optional(Str(3)),
    taxCode: Optional(Str(16)),
    paymentTermId: Optional(Id()),
    ...opinionAttachments,
  }),
  out: Null(),
  access: ['register-approve'],
  saves: true,
})

// --- ours ---------------------------------------------------------------------------------------

/** Sends a code to an applicant's address. Returns after how many seconds another one may be asked for. */
export const sendRegisterCode = endpoint('POST', 'sup/register/sendCode', {
  in: Obj({ email: Email() }),
  /** `mailed` 0: the server has no mail server, and the message waits in the send records. */
  out: Obj({ seconds: Integer(), mailed: Flag() }),
  access: 'public',
})

/**
 * Checks the code (12010) and whether the user name is free (10009), so that nobody fills in a form for nothing; the
 * code is then good for a day. Returns what was sent back to this address for correction, and the right with which the
 * files of certificates are uploaded until then: it is sent instead of a token, and opens these calls alone.
 */
export const checkRegisterCode = endpoint('POST', 'sup/register/checkCode', {
  in: Obj({ email: Email(), verifyCode: VerifyCode(), userName: UserName() }),
  out: Obj({ returned: Union([Obj({ reason: Text(), content: RegisterContent }), Null()]), right: Text() }),
  access: 'public',
})

/** Says what is wrong with a name or a credit code while somebody types; refuses nothing. */
export const checkRegister = endpoint('POST', 'sup/register/check', {
  in: Obj({ country: CountryCode(), companyName: Optional(Str(200)), creditCode: Optional(Str(60)) }),
  out: Obj({ problems: List(FieldProblem) }),
  access: 'public',
})

/** The terms in force, as safe HTML in the language of the caller. */
export const getTerms = endpoint('GET', 'sup/register/terms', {
  in: Obj({}),
  out: Obj({ version: Text(), content: Text() }),
  access: 'public',
})

/** The supplier categories that an applicant can choose. */
export const getRegisterCategories = endpoint('GET', 'sup/register/categories', {
  in: Obj({}),
  out: Tree,
  access: 'public',
})

/** The kinds of certificates that these categories, or one above them, ask for. */
export const getRequiredCertificates = endpoint('POST', 'sup/register/requiredCertificates', {
  in: Obj({ supplierCategoryIds: List(Id(), { maxItems: 30 }) }),
  out: List(Enum(certificateTypes)),
  access: 'public',
})

/**
 * A buyer enters a supplier, which is checked and approved as if it had registered by itself; with `id` and `version`, one of
 * theirs that was sent back. The main contact gets a letter, and after the approval another one with the initial password.
 * Besides the refusals of `register`, for which nothing is said of terms and codes: 16005 for one that was decided, 16006 for
 * one that registered by itself, 16007 when it changed meanwhile.
 */
export const adminSaveRegister = endpoint('POST', 'sup/registerForm/adminSave', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    ...company,
    creditCodeConfirmed: Optional(Flag()),
    userName: UserName(),
    email: Email(),
    /** The language of the letters to the main contact. */
    locale: Enum(languages),
  }),
  out: Obj({ id: Id(), registerNo: Text() }),
  access: ['register-enter'],
  saves: true,
})

/** One registration with all that was entered. */
export const getRegisterForm = endpoint('POST', 'sup/registerForm/getById', {
  in: ById,
  out: RegisterForm,
  shows: ['REGISTER'],
  access: ['register-form', 'register-detail'],
})
