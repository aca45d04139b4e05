import { Array as List, Enum, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Filled, Flag, Id, Ids, Moment, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** How an interface says what happened: REST a short JSON body, UBL the document itself. */
export const interfaceProtocols = ['REST', 'UBL'] as const

/** An event of an area, such as `order.issued`, and the kind of document that it is about. */
const EventType = () => Filled(32)
const BusinessType = () => Filled(32)

/** How far an entry is. SENT: it is on its way, and no answer has come yet. */
export const interfaceStatuses = ['WAITING', 'SENT', 'OK', 'FAILED', 'IGNORED'] as const
export type InterfaceStatus = (typeof interfaceStatuses)[number]

/** What an administrator may do with an entry. */
export const interfaceActions = ['resend', 'ignore'] as const
export type InterfaceAction = (typeof interfaceActions)[number]

/** The fields of a JSON body, in its order. */
export const bodyFields = ['id', 'time', 'type', 'documentNumber', 'status', 'link'] as const
export type BodyField = (typeof bodyFields)[number]

const fieldName = () => Optional(Text({ maxLength: 64, pattern: '^([A-Za-z_][A-Za-z0-9_.-]*)?$' }))

/** Other names for fields of a JSON body, by their own; a field that is absent or empty keeps its own. */
const Mapping = Obj({
  id: fieldName(),
  time: fieldName(),
  type: fieldName(),
  documentNumber: fieldName(),
  status: fieldName(),
  link: fieldName(),
})

const fields = {
  code: Text({ minLength: 1, maxLength: 32, pattern: '^([A-Za-z0-9][A-Za-z0-9_.-]*)?$' }),
  name: Text({ minLength: 1, maxLength: 64 }),
  protocol: Enum(interfaceProtocols),
  endpoint: Text({ minLength: 1, maxLength: 500 }),
  eventTypes: List(EventType(), { minItems: 1, maxItems: 100, uniqueItems: true }),
  mapping: Mapping,
  /** How often an entry is tried again, after 1, 5, 15, 60 and 240 minutes, before it has failed. */
  retryMax: Integer({ minimum: 0, maximum: 5 }),
}

/** An interface to another system. Its signing secret is never returned here. */
export const InterfaceDef = Obj({
  ...fields,
  id: Id(),
  /** Only outgoing ones exist: documents come in by file. */
  direction: Literal('OUT'),
  /** 1: it is enabled. What happens while it is not, it never hears; what waits for it goes on waiting. */
  active: Flag(),
  version: Version(),
})
export type InterfaceDef = Static<typeof InterfaceDef>

/** One event on its way to one interface. */
const logFields = {
  id: Id(),
  defCode: Text(),
  defName: Text(),
  eventType: EventType(),
  businessType: BusinessType(),
  docNo: Text(),
  status: Enum(interfaceStatuses),
  attempts: Integer(),
  /** When it is tried again; null when it is not. */
  nextTry: Union([Moment(), Null()]),
  /** Why the last try failed: `HTTP 500`, what the network said, or a code of ours in upper case. */
  errorText: Text(),
  /** When it happened. */
  time: Moment(),
  /** When it was last tried. */
  sendTime: Union([Moment(), Null()]),
  /** How long the last try took, in ms. */
  durationMs: Union([Integer(), Null()]),
  allowed: List(Enum(interfaceActions)),
}
export const InterfaceLog = Obj(logFields)
export type InterfaceLog = Static<typeof InterfaceLog>

/** An entry with what was sent and what came back. */
export const InterfaceBody = Obj({
  ...logFields,
  protocol: Enum(interfaceProtocols),
  endpoint: Text(),
  /** The value of the header `webhook-id`, the same at every try. */
  messageId: Text(),
  requestBody: Text(),
  /** The HTTP status of the last answer; null when none came. */
  answerStatus: Union([Integer(), Null()]),
  /** Its first 10 kB. */
  answerBody: Text(),
  /** Why it was marked as ignored. */
  ignoreReason: Text(),
})
export type InterfaceBody = Static<typeof InterfaceBody>

// --- ours ---------------------------------------------------------------------------------------

const access = ['erp']
const counted = Obj({ count: Integer() })

/** The log of the enterprise's interfaces, newest first. */
export const queryInterfaceLog = endpoint('POST', 'basic/interface/query', {
  in: Obj({
    ...pageRequest,
    defCode: Optional(Str(32)),
    status: Optional(Enum(interfaceStatuses)),
    businessType: Optional(Str(32)),
    eventType: Optional(Str(32)),
    /** Part of the document's number. */
    docNo: Optional(Str(64)),
    timeFrom: Optional(Day()),
    timeTo: Optional(Day()),
  }),
  out: pageOf(InterfaceLog),
  shows: ['INTERFACE_LOG'],
  access,
  query: pageQuery,
})

/** One entry with what was sent and what came back. 10007. */
export const getInterfaceBody = endpoint('POST', 'basic/interface/getBody', { in: ById, out: InterfaceBody, access })

/**
 * Sends failed entries again, with all their tries; all or none. 10010 without ids, 10007, 16005 for one that has not
 * failed or whose interface is disabled.
 */
export const resendInterfaceLog = endpoint('POST', 'basic/interface/resend', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

/** Marks failed entries as ignored; all or none. 10010 without ids, 10011 without a reason, 10007, 16005. */
export const ignoreInterfaceLog = endpoint('POST', 'basic/interface/ignore', {
  in: Obj({ ids: Ids.properties.ids, reason: Str(500) }),
  out: counted,
  access,
  saves: true,
})

/** The enterprise's interfaces. */
export const queryInterfaceDefs = endpoint('POST', 'basic/interface/def/query', {
  in: Obj({
    ...pageRequest,
    /** Part of code, name or address. */
    keyword: Optional(Str(64)),
    protocol: Optional(Enum(interfaceProtocols)),
    active: Optional(Flag()),
  }),
  out: pageOf(InterfaceDef),
  access,
  query: pageQuery,
})

/**
 * Its signing secret, `whsec_…`, shown this once. A call that returns it is not repeated by its request id: for that
 * the answer would be kept.
 */
const Secret = Obj({ id: Id(), code: Text(), secret: Text() })

/**
 * Adds an interface and returns its secret, or changes the one with the `id` that was read in `version`; then the
 * secret stays and is empty here. 10006 code taken; 10008 an address that is none, not https, or on a host that the
 * operator does not allow (`INTERFACE_HOSTS`), an event that no area has, or without a UBL document, or other names in UBL; 10009 two fields
 * of one name.
 */
export const saveInterfaceDef = endpoint('POST', 'basic/interface/def/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), ...fields }),
  out: Secret,
  access,
})

/** Gives an interface another secret; the next try is signed with it. 10007. */
export const renewInterfaceSecret = endpoint('POST', 'basic/interface/def/secretRenew', {
  in: ById,
  out: Secret,
  access,
})

/** Enables interfaces. 10010 without ids; 10008 for one whose host the operator does not allow any more. */
export const enableInterfaceDefs = endpoint('POST', 'basic/interface/def/enable', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

/** Disables interfaces. 10010 without ids. */
export const disableInterfaceDefs = endpoint('POST', 'basic/interface/def/disable', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

/** Deletes interfaces. 16010 for one whose log has entries: it is disabled instead. 10010 without ids. */
export const removeInterfaceDefs = endpoint('POST', 'basic/interface/def/remove', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

/** An event that interfaces may want. */
const InterfaceEvent = Obj({
  type: EventType(),
  /** In the caller's language. */
  name: Text(),
  /** 1: there is a UBL document of it. */
  hasDocument: Flag(),
})
export type InterfaceEvent = Static<typeof InterfaceEvent>

/** The events of all areas, and the kinds of documents that they are about, with their names. */
export const getInterfaceEvents = endpoint('POST', 'basic/interface/events', {
  in: Obj({}),
  out: Obj({ events: List(InterfaceEvent), businessTypes: List(Obj({ code: Text(), name: Text() })) }),
  access,
})

/** The hosts that the operator allows, as `INTERFACE_HOSTS` names them. */
export const getInterfaceHosts = endpoint('POST', 'basic/interface/def/hosts', {
  in: Obj({}),
  out: Obj({ hosts: List(Text()) }),
  access,
})
