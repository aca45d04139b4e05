import { Array as List, Enum, Integer, Null, Object as Obj, Optional, Record, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Flag, Id, Ids, Moment, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'
import { changeBusinessType, changeEvents, changeSections, changeStatuses, mostRecords } from './change-parts.ts'

/** A record of a section as it is sent; numbers of accounts that the reader may not see are sent back hidden and stay as they are. */
const SentRecord = Obj({ id: Text({ pattern: '^[0-9]{0,19}$' }), fields: Record(Text({ maxLength: 32 }), Str(500)) })

const summary = {
  version: Version(),
  changeNo: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  section: Enum(changeSections),
  status: Enum(changeStatuses),
  reason: Text(),
  createName: Text(),
  createTime: Moment(),
  submitTime: Union([Moment(), Null()]),
  /** Who agreed first where two must. */
  checkedName: Text(),
  decidedName: Text(),
  decideTime: Union([Moment(), Null()]),
  opinion: Text(),
  allowed: List(Enum(changeEvents)),
}

/** A change as a list shows it. */
export const CompanyChangeRow = Obj({ id: Id(), ...summary })
export type CompanyChangeRow = Static<typeof CompanyChangeRow>

/** The whole change. */
export const CompanyChange = Obj({
  id: Id(),
  ...summary,
  /** The section before the change: as it is now while the change is open, as it was then once it is decided. */
  before: List(SentRecord),
  after: List(SentRecord),
  /** Field by field what differs. */
  changes: List(Obj({ record: Text(), field: Text(), before: Text(), after: Text() })),
  /** Where the code for a bank account goes, mostly hidden; '' when the supplier has no main contact with an address. */
  codeTo: Text(),
})
export type CompanyChange = Static<typeof CompanyChange>

/** A change as it is entered: the whole section as it shall be. */
export const CompanyChangeInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  /** Needed of buyers without an id; a supplier changes its own company. */
  supplierId: Optional(Id()),
  section: Enum(changeSections),
  reason: Str(500),
  after: List(SentRecord, { maxItems: mostRecords }),
  /** Proofs that were uploaded before the change was saved. */
  attachmentIds: Optional(List(Id(), { maxItems: 10 })),
})
export type CompanyChangeInput = Static<typeof CompanyChangeInput>

/** Modules whose holders may read changes. */
export const changeReaders = ['alterations', 'company-change-detail'] as const
const writers = ['company-change-edit'] as const

/** Changes of suppliers' files, newest first; suppliers see those of their own companies. */
export const queryCompanyChanges = endpoint('POST', 'sup/companyChange/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the change, the supplier and the reason. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(changeStatuses), List(Enum(changeStatuses), { maxItems: 4 })])),
    section: Optional(Union([Enum(changeSections), List(Enum(changeSections), { maxItems: 4 })])),
    supplierId: Optional(Id()),
    createTimeFrom: Optional(Day()),
    createTimeTo: Optional(Day()),
  }),
  out: pageOf(CompanyChangeRow),
  shows: [changeBusinessType],
  access: changeReaders,
  query: pageQuery,
})

/** A change with what was before and what shall be. 10007 for one that the caller does not see. */
export const getCompanyChange = endpoint('POST', 'sup/companyChange/getById', {
  in: ById,
  out: CompanyChange,
  shows: [changeBusinessType],
  access: changeReaders,
})

/** A section of a supplier's file as it is now, to begin a change with. 10007 for a company that the caller does not act for. */
export const getCompanySection = endpoint('POST', 'sup/companyChange/section', {
  in: Obj({ supplierId: Optional(Id()), section: Enum(changeSections) }),
  out: Obj({ supplierId: Id(), supplierName: Text(), country: Text(), records: List(SentRecord) }),
  shows: ['SUPPLIER'],
  access: writers,
})

/**
 * Creates a change, or writes a draft, which may be incomplete. 15015 while another change of the section is open, 16012 for
 * a supplier on the blacklist, 16005 outside NEW and REJECTED, 16007 on an older version, 10007 for an unknown company.
 */
export const saveCompanyChange = endpoint('POST', 'sup/companyChange/save', {
  in: CompanyChangeInput,
  out: CompanyChange,
  access: writers,
  saves: true,
})

/**
 * Submits a draft; with `draft` it is saved first, in the same transaction. What needs no approval comes into force at once.
 * 10015 when nothing changes; 10011, 10008, 10009, 10019, 12012, 15007, 15008, 15010, 15011, 15014 for what is wrong; 16011
 * without the proof that a bank account or a certificate needs; 12010 without the code that a bank account needs; 10014
 * when nobody else may approve.
 */
export const submitCompanyChange = endpoint('POST', 'sup/companyChange/submit', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    draft: Optional(CompanyChangeInput),
    verifyCode: Optional(Str(6)),
  }),
  out: CompanyChange,
  access: writers,
  saves: true,
})

/**
 * Sends the code that confirms a change of bank accounts to the main contact as it stands in the file, whoever changes it.
 * Returns after how many seconds another may be asked for. 16005 for other sections and states, 16011 without an address,
 * 10008 too soon or too often.
 */
export const sendCompanyChangeCode = endpoint('POST', 'sup/companyChange/sendCode', {
  in: ById,
  out: Obj({ seconds: Integer(), codeTo: Text(), mailed: Flag() }),
  access: writers,
})

/** Takes a submitted change back. 18027 for a new or rejected one, 16006 for anybody but its submitter. */
export const withdrawCompanyChange = endpoint('POST', 'sup/companyChange/withdraw', {
  in: ById,
  out: CompanyChange,
  access: writers,
  saves: true,
})

/** Removes drafts. 16005 for what was approved or waits. */
export const removeCompanyChanges = endpoint('POST', 'sup/companyChange/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** Values of a section that a change in force replaced or left out. */
export const EarlierVersion = Obj({
  /** What the contact, certificate or account was called; '' for the company. */
  record: Text(),
  /** What it was: the whole record, or the field of the company that was replaced; of account numbers the end only. */
  fields: List(Obj({ field: Text(), value: Text() })),
  from: Moment(),
  until: Moment(),
  /** The change that ended it, and who decided on that: for accounts both who agreed. */
  changeId: Id(),
  changeNo: Text(),
  decidedBy: List(Text()),
})
export type EarlierVersion = Static<typeof EarlierVersion>

/** What stood in a section of a supplier's file before, newest end first. 10007 for a company that the caller does not see. */
export const queryEarlierVersions = endpoint('POST', 'sup/companyChange/versions', {
  in: Obj({ supplierId: Id(), section: Enum(changeSections) }),
  out: List(EarlierVersion),
  shows: [changeBusinessType, 'SUPPLIER'],
  access: changeReaders,
})

/** What happened to a change, oldest first. */
export const queryCompanyChangeHistory = endpoint('POST', 'sup/companyChange/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [changeBusinessType],
  access: changeReaders,
})
