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
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Id, Moment, Str, pageQuery, pageRequest } from '../../vocabulary.ts'

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

export const mostAuditRows = 10_000
/** Maximum range in days of a keyword search, unless a document number is given. */
export const mostKeywordDays = 92

/** Old and new value per field; `row` is a row number, or null for the header. */
const Changes = List(
  Obj({
    field: Text(),
    row: Union([Integer(), Null()]),
    before: Union([Text(), Null()]),
    after: Union([Text(), Null()]),
  }),
)

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

export const AuditRecord = Obj({
  id: Id(),
  time: Moment(),
  userName: Text(),
  action: Text(),
  businessType: Text(),
  docNo: Text(),
  fromStatus: Text(),
  toStatus: Text(),
  fromName: Text(),
  toName: Text(),
  reason: Text(),
  changeCount: Integer(),
  ip: Text(),
})
export type AuditRecord = Static<typeof AuditRecord>

export const AuditDetail = Obj({
  ...AuditRecord.properties,
  businessId: Union([Id(), Null()]),
  changes: List(
    Obj({
      field: Text(),
      label: Text(),
      row: Union([Integer(), Null()]),
      before: Union([Text(), Null()]),
      after: Union([Text(), Null()]),
    }),
  ),
  /** Page of the action, as sent by the browser; not verified. */
  resourceId: Text(),
  /** In the caller's language; the module code if the module no longer exists. */
  resourceName: Text(),
  chain: Integer(),
  position: Integer(),
  hash: Text(),
})
export type AuditDetail = Static<typeof AuditDetail>

/** Newest first, at most 10,000 rows. */
export const queryAudit = endpoint('POST', 'system/audit/query', {
  in: Obj({
    ...pageRequest,
    businessType: Optional(Str(32)),
    docNo: Optional(Str(64)),
    action: Optional(List(Enum(auditActions), { maxItems: 8 })),
    user: Optional(Str(64)),
    timeFrom: Optional(Day()),
    timeTo: Optional(Day()),
    keyword: Optional(Str(64)),
  }),
  out: pageOf(AuditRecord),
  shows: ['*'],
  access: ['sys-audit'],
  query: pageQuery,
})

export const getAuditTypes = endpoint('POST', 'system/audit/types', {
  in: Obj({}),
  out: List(Obj({ code: Text(), name: Text() })),
  access: ['sys-audit'],
})

export const getAudit = endpoint('POST', 'system/audit/getById', { in: ById, out: AuditDetail, access: ['sys-audit'] })

export const ChainFault = Obj({
  chain: Integer(),
  position: Integer(),
  id: Union([Id(), Null()]),
  docNo: Text(),
})
export type ChainFault = Static<typeof ChainFault>

/**
 * Verifies the next rows of the chains and returns where to continue, starting at chain 0, position 0. At the first
 * broken row of a chain it continues with the next chain.
 */
export const verifyAuditChain = endpoint('POST', 'system/audit/verifyChain', {
  in: Obj({
    chain: Integer({ minimum: 0, maximum: 15 }),
    position: Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  out: Obj({
    chain: Integer(),
    position: Integer(),
    checked: Integer(),
    total: Integer(),
    fault: Union([ChainFault, Null()]),
    done: Bool(),
  }),
  access: ['sys-audit'],
})
