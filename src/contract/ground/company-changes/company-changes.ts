import { Array as List, Enum, Integer, Null, Object as Obj, Optional, Record, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Flag, Id, Ids, Moment, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'
import { changeBusinessType, changeEvents, changeSections, changeStatuses, mostRecords } from './change-parts.ts'

/** Masked account numbers are sent back masked and stay unchanged. */
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
  checkedName: Text(),
  decidedName: Text(),
  decideTime: Union([Moment(), Null()]),
  opinion: Text(),
  allowed: List(Enum(changeEvents)),
}

export const CompanyChangeRow = Obj({ id: Id(), ...summary })
export type CompanyChangeRow = Static<typeof CompanyChangeRow>

export const CompanyChange = Obj({
  id: Id(),
  ...summary,
  /** Current while the change is open, otherwise as it was when decided. */
  before: List(SentRecord),
  after: List(SentRecord),
  changes: List(Obj({ record: Text(), field: Text(), before: Text(), after: Text() })),
  /** Masked; '' without an address of the main contact. */
  codeTo: Text(),
})
export type CompanyChange = Static<typeof CompanyChange>

export const CompanyChangeInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  /** Required for buyers without an id; suppliers change their own company. */
  supplierId: Optional(Id()),
  section: Enum(changeSections),
  reason: Str(500),
  after: List(SentRecord, { maxItems: mostRecords }),
  attachmentIds: Optional(List(Id(), { maxItems: 10 })),
})
export type CompanyChangeInput = Static<typeof CompanyChangeInput>

export const changeReaders = ['alterations', 'company-change-detail'] as const
const writers = ['company-change-edit'] as const

/** Suppliers see those of their own companies. */
export const queryCompanyChanges = endpoint('POST', 'sup/companyChange/query', {
  in: Obj({
    ...pageRequest,
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

export const getCompanyChange = endpoint('POST', 'sup/companyChange/getById', {
  in: ById,
  out: CompanyChange,
  shows: [changeBusinessType],
  access: changeReaders,
})

/** 10007 for a company that the caller does not act for. */
export const getCompanySection = endpoint('POST', 'sup/companyChange/section', {
  in: Obj({ supplierId: Optional(Id()), section: Enum(changeSections) }),
  out: Obj({ supplierId: Id(), supplierName: Text(), country: Text(), records: List(SentRecord) }),
  shows: ['SUPPLIER'],
  access: writers,
})

/** A draft may be incomplete. 15015 while another change of the section is open, 16012 for a blacklisted supplier. */
export const saveCompanyChange = endpoint('POST', 'sup/companyChange/save', {
  in: CompanyChangeInput,
  out: CompanyChange,
  access: writers,
  saves: true,
})

/**
 * Saves `draft` first. A change that needs no approval takes effect at once. Invalid fields are refused as in a
 * registration; 10015 when nothing changes, 16011 without the evidence for a bank account or certificate, 12010 without
 * the code for a bank account.
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
 * To the main contact in the stored file, regardless of the sender. Returns the seconds until another can be requested.
 * 16011 without an address, 10008 too soon or too often.
 */
export const sendCompanyChangeCode = endpoint('POST', 'sup/companyChange/sendCode', {
  in: ById,
  out: Obj({ seconds: Integer(), codeTo: Text(), mailed: Flag() }),
  access: writers,
})

/** By the submitter only. */
export const withdrawCompanyChange = endpoint('POST', 'sup/companyChange/withdraw', {
  in: ById,
  out: CompanyChange,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removeCompanyChanges = endpoint('POST', 'sup/companyChange/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const EarlierVersion = Obj({
  record: Text(),
  /** The whole record, or the replaced field of the company; account numbers are masked. */
  fields: List(Obj({ field: Text(), value: Text() })),
  from: Moment(),
  until: Moment(),
  /** The change that ended it, and its approvers: two for accounts. */
  changeId: Id(),
  changeNo: Text(),
  decidedBy: List(Text()),
})
export type EarlierVersion = Static<typeof EarlierVersion>

/** Latest end first. */
export const queryEarlierVersions = endpoint('POST', 'sup/companyChange/versions', {
  in: Obj({ supplierId: Id(), section: Enum(changeSections) }),
  out: List(EarlierVersion),
  shows: [changeBusinessType, 'SUPPLIER'],
  access: changeReaders,
})

export const queryCompanyChangeHistory = endpoint('POST', 'sup/companyChange/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [changeBusinessType],
  access: changeReaders,
})
