import { Array as List, Enum, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Filled, Flag, Id, Ids, Moment, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

/** REST sends a short JSON body, UBL the document. */
export const interfaceProtocols = ['REST', 'UBL'] as const

const EventType = () => Filled(32)
const BusinessType = () => Filled(32)

/** SENT: no response yet. */
export const interfaceStatuses = ['WAITING', 'SENT', 'OK', 'FAILED', 'IGNORED'] as const
export type InterfaceStatus = (typeof interfaceStatuses)[number]

export const interfaceActions = ['resend', 'ignore'] as const
export type InterfaceAction = (typeof interfaceActions)[number]

export const bodyFields = ['id', 'time', 'type', 'documentNumber', 'status', 'link'] as const
export type BodyField = (typeof bodyFields)[number]

const fieldName = () => Optional(Text({ maxLength: 64, pattern: '^([A-Za-z_][A-Za-z0-9_.-]*)?$' }))

/** Renamed fields of a JSON body; absent or empty keeps the name. */
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
  /** Retries after 1, 5, 15, 60 and 240 minutes until the entry has failed. */
  retryMax: Integer({ minimum: 0, maximum: 5 }),
}

/** The signing secret is never returned here. */
export const InterfaceDef = Obj({
  ...fields,
  id: Id(),
  /** Only outgoing ones exist: documents are imported as files. */
  direction: Literal('OUT'),
  /** A disabled interface gets no events, and its pending entries wait. */
  active: Flag(),
  version: Version(),
})
export type InterfaceDef = Static<typeof InterfaceDef>

const logFields = {
  id: Id(),
  defCode: Text(),
  defName: Text(),
  eventType: EventType(),
  businessType: BusinessType(),
  docNo: Text(),
  status: Enum(interfaceStatuses),
  attempts: Integer(),
  nextTry: Union([Moment(), Null()]),
  /** Reason of the last failure: `HTTP 500`, a network error, or one of our codes in upper case. */
  errorText: Text(),
  time: Moment(),
  sendTime: Union([Moment(), Null()]),
  /** Duration of the last attempt in ms. */
  durationMs: Union([Integer(), Null()]),
  allowed: List(Enum(interfaceActions)),
}
export const InterfaceLog = Obj(logFields)
export type InterfaceLog = Static<typeof InterfaceLog>

export const InterfaceBody = Obj({
  ...logFields,
  protocol: Enum(interfaceProtocols),
  endpoint: Text(),
  /** Header `webhook-id`, the same for every attempt. */
  messageId: Text(),
  requestBody: Text(),
  answerStatus: Union([Integer(), Null()]),
  /** First 10 kB. */
  answerBody: Text(),
  ignoreReason: Text(),
})
export type InterfaceBody = Static<typeof InterfaceBody>

const access = ['erp']
const counted = Obj({ count: Integer() })

export const queryInterfaceLog = endpoint('POST', 'basic/interface/query', {
  in: Obj({
    ...pageRequest,
    defCode: Optional(Str(32)),
    status: Optional(Enum(interfaceStatuses)),
    businessType: Optional(Str(32)),
    eventType: Optional(Str(32)),
    docNo: Optional(Str(64)),
    timeFrom: Optional(Day()),
    timeTo: Optional(Day()),
  }),
  out: pageOf(InterfaceLog),
  shows: ['INTERFACE_LOG'],
  access,
  query: pageQuery,
})

export const getInterfaceBody = endpoint('POST', 'basic/interface/getBody', { in: ById, out: InterfaceBody, access })

/** All or none, with new attempts. 16005 for one whose interface is disabled. */
export const resendInterfaceLog = endpoint('POST', 'basic/interface/resend', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

/** All or none. */
export const ignoreInterfaceLog = endpoint('POST', 'basic/interface/ignore', {
  in: Obj({ ids: Ids.properties.ids, reason: Str(500) }),
  out: counted,
  access,
  saves: true,
})

export const queryInterfaceDefs = endpoint('POST', 'basic/interface/def/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    protocol: Optional(Enum(interfaceProtocols)),
    active: Optional(Flag()),
  }),
  out: pageOf(InterfaceDef),
  shows: ['INTERFACE'],
  access,
  query: pageQuery,
})

/**
 * `whsec_…`, returned once. Calls that return it are not repeatable by request id, because that would store the
 * response.
 */
const Secret = Obj({ id: Id(), code: Text(), secret: Text() })

/**
 * With an `id` no secret is returned. 10008 for a URL that is not https, or on a host not in the operator's
 * `INTERFACE_HOSTS`, for UBL an event without a document or renamed fields.
 */
export const saveInterfaceDef = endpoint('POST', 'basic/interface/def/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), ...fields }),
  out: Secret,
  access,
})

/** The next attempt is signed with it. */
export const renewInterfaceSecret = endpoint('POST', 'basic/interface/def/secretRenew', {
  in: ById,
  out: Secret,
  access,
})

/** 10008 for one whose host is no longer allowed. */
export const enableInterfaceDefs = endpoint('POST', 'basic/interface/def/enable', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

export const disableInterfaceDefs = endpoint('POST', 'basic/interface/def/disable', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

/** 16010 for one with log entries: disable it instead. */
export const removeInterfaceDefs = endpoint('POST', 'basic/interface/def/remove', {
  in: Ids,
  out: counted,
  access,
  saves: true,
})

const InterfaceEvent = Obj({
  type: EventType(),
  name: Text(),
  hasDocument: Flag(),
})
export type InterfaceEvent = Static<typeof InterfaceEvent>

export const getInterfaceEvents = endpoint('POST', 'basic/interface/events', {
  in: Obj({}),
  out: Obj({ events: List(InterfaceEvent), businessTypes: List(Obj({ code: Text(), name: Text() })) }),
  access,
})

export const getInterfaceHosts = endpoint('POST', 'basic/interface/def/hosts', {
  in: Obj({}),
  out: Obj({ hosts: List(Text()) }),
  access,
})
