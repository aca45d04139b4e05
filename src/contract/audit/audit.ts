import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Id, Moment, Str, pageQuery, pageRequest } from '../vocabulary.ts'

/** What was done. */
export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'STATUS',
  'EXPORT',
  'LOGIN',
  'LOGOUT',
  'ROLE_CHANGE',
  'AUTHORIZE',
] as const

/** A list shows this many rows at most; a narrower search shows others. */
export const mostAuditRows = 10_000
/** A keyword is searched in at most this many days, unless a document number bounds the search. */
export const mostKeywordDays = 92

/** Old and new value per field; `row` is a row number or null for the header. */
const Changes = List(
  Obj({
    field: Text(),
    row: Union([Integer(), Null()]),
    before: Union([Text(), Null()]),
    after: Union([Text(), Null()]),
  }),
)

/** One event of a document, as whoever may read the document sees it. */
export const HistoryEntry = Obj({
  id: Id(),
  action: Text(),
  fromStatus: Text(),
  toStatus: Text(),
  userName: Text(),
  time: Moment(),
  reason: Text(),
  changes: Changes,
})
export type HistoryEntry = Static<typeof HistoryEntry>

/** A row of the audit trail, without its changes. */
export const AuditRecord = Obj({
  id: Id(),
  time: Moment(),
  userName: Text(),
  action: Text(),
  businessType: Text(),
  docNo: Text(),
  fromStatus: Text(),
  toStatus: Text(),
  /** What these are called, in the caller's language. */
  fromName: Text(),
  toName: Text(),
  reason: Text(),
  /** How many fields were changed. */
  changeCount: Integer(),
  ip: Text(),
})
export type AuditRecord = Static<typeof AuditRecord>

/** A row of the audit trail with all that it holds. */
export const AuditDetail = Obj({
  ...AuditRecord.properties,
  businessId: Union([Id(), Null()]),
  /** The fields with what they are called, in the caller's language. */
  changes: List(
    Obj({
      field: Text(),
      label: Text(),
      row: Union([Integer(), Null()]),
      before: Union([Text(), Null()]),
      after: Union([Text(), Null()]),
    }),
  ),
  /** The page from which it was done; a hint of the browser. */
  resourceId: Text(),
  /** Its name in the caller's language; the module code where no module has it any more. */
  resourceName: Text(),
  /** Which chain it is a link of, and at which place. */
  chain: Integer(),
  position: Integer(),
  hash: Text(),
})
export type AuditDetail = Static<typeof AuditDetail>

// --- ours ---------------------------------------------------------------------------------------

/**
 * The audit trail of the enterprise, newest first, at most 10,000 rows of it. 10008 for a keyword without a document
 * number in more than 92 days.
 */
export const queryAudit = endpoint('POST', 'system/audit/query', {
  in: Obj({
    ...pageRequest,
    businessType: Optional(Str(32)),
    /** Part of the document number. */
    docNo: Optional(Str(64)),
    action: Optional(List(Enum(auditActions), { maxItems: 8 })),
    /** Part of the name or user name of whoever did it. */
    user: Optional(Str(64)),
    timeFrom: Optional(Day()),
    timeTo: Optional(Day()),
    /** Part of the number, the user's name, the reason, or a value before or after. */
    keyword: Optional(Str(64)),
  }),
  out: pageOf(AuditRecord),
  access: ['sys-audit'],
  query: pageQuery,
})

/** The kinds of documents that leave a trail, with their names in the caller's language, in the order of these. */
export const getAuditTypes = endpoint('POST', 'system/audit/types', {
  in: Obj({}),
  out: List(Obj({ code: Text(), name: Text() })),
  access: ['sys-audit'],
})

/** One row with its changes. 10007 for one of another enterprise. */
export const getAudit = endpoint('POST', 'system/audit/getById', { in: ById, out: AuditDetail, access: ['sys-audit'] })

/** Where a chain is broken: a changed, removed or inserted row, or a cut end. */
export const ChainFault = Obj({
  chain: Integer(),
  position: Integer(),
  /** The row that stands there, when there is one and it is of the caller's enterprise. */
  id: Union([Id(), Null()]),
  docNo: Text(),
})
export type ChainFault = Static<typeof ChainFault>

/**
 * Verifies the next rows of the chains from a place on, and answers where to go on. It begins at chain 0, position 0;
 * at the first broken row of a chain it goes on with the next chain.
 */
export const verifyAuditChain = endpoint('POST', 'system/audit/verifyChain', {
  in: Obj({
    chain: Integer({ minimum: 0, maximum: 15 }),
    position: Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  out: Obj({
    chain: Integer(),
    position: Integer(),
    /** How many rows were verified now, and how many there are in all. */
    checked: Integer(),
    total: Integer(),
    fault: Union([ChainFault, Null()]),
    /** True when the last chain has been verified. */
    done: Bool(),
  }),
  access: ['sys-audit'],
})
