import { Array as List, Enum, Integer, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { noticeWays } from './send-record-parts.ts'
import { Filled, Flag, Id, Ids, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'

/** A text in our four languages; English stands in for the others. */
export const FourTexts = (maxLength: number) =>
  Obj({
    en: Filled(maxLength),
    zh: Optional(Str(maxLength)),
    es: Optional(Str(maxLength)),
    ja: Optional(Str(maxLength)),
  })

/** What may stand in a text as `{{code}}`. */
export const Placeholder = Obj({
  code: Text(),
  /** In the caller's language. */
  name: Text(),
  moduleId: Text(),
  /** Where the value comes from in the business object; empty when only the event knows it. */
  path: Text(),
  format: Enum(['TEXT', 'DATE', 'MONEY'] as const),
})
export type Placeholder = Static<typeof Placeholder>

const fields = {
  code: Text({ minLength: 3, maxLength: 64, pattern: '^[A-Za-z][\\w.-]*$' }),
  name: Filled(64),
  noticeType: Enum(noticeWays),
  messageTypeCode: Filled(32),
  /** The event that sends it; one event may have several templates. */
  eventCode: Filled(64),
  titles: FourTexts(255),
  /** HTML; cleaned when it is saved. */
  contents: FourTexts(20_000),
  smsTemplateType: Str(32),
  smsSign: Str(32),
  smsCode: Str(64),
  active: Flag(),
  jumpFlag: Flag(),
  /** A path inside the portal, with placeholders; empty: the page of the business object. */
  jumpAddress: Text({ maxLength: 255, pattern: '^(/(?![/\\\\])[^\\s\\\\<>"]*)?$' }),
  /** 1: a user may switch it off for themselves. */
  userClosable: Flag(),
}

/** A message template. */
export const MsgTemplate = Obj({
  ...fields,
  id: Id(),
  code: Text(),
  titles: Record(Text(), Text()),
  contents: Record(Text(), Text()),
  jumpAddress: Text(),
  /** Its title in the caller's language. */
  title: Text(),
  messageTypeName: Text(),
  moduleCode: Text(),
  businessObject: Text(),
  /** 1: delivered with the product; its code, way and event stay, and it cannot be deleted. */
  delivered: Flag(),
  placeholders: List(Placeholder),
  version: Version(),
})
export type MsgTemplate = Static<typeof MsgTemplate>

/** Something that happens in the portal and that templates tell of. */
export const MessageEvent = Obj({
  code: Text(),
  name: Text(),
  /** The module of the portal that it belongs to, in the caller's language; empty for none. */
  moduleName: Text(),
  businessObject: Text(),
  /** What it is about, in the caller's language. */
  businessObjectName: Text(),
  messageTypeCode: Text(),
  placeholders: List(Placeholder),
})
export type MessageEvent = Static<typeof MessageEvent>

/** The columns of templates in a file. */
export const templateSheet = [
  'code',
  'name',
  'noticeType',
  'messageTypeCode',
  'eventCode',
  'titleEn',
  'titleZh',
  'titleEs',
  'titleJa',
  'contentEn',
  'contentZh',
  'contentEs',
  'contentJa',
  'smsTemplateType',
  'smsSign',
  'smsCode',
  'jumpFlag',
  'jumpAddress',
  'userClosable',
  'active',
] as const

const access = ['message-template'] as const

// --- given by the specification -------------------------------------------

/** Adds a template and returns its id. 10006: the code is taken; 10008: an unknown event, type or placeholder. */
export const addTemplate = endpoint('POST', 'notice/msgPublicTemplate/add', {
  in: Obj(fields),
  out: Id(),
  access,
  saves: true,
})

/** Changes the template that was read in `version`; 16007 when somebody else changed it meanwhile. */
export const updateTemplate = endpoint('POST', 'notice/msgPublicTemplate/update', {
  in: Obj({ ...fields, id: Id(), version: Version() }),
  out: Id(),
  access,
  saves: true,
})

/** Templates by part of their code, name or title. */
export const queryTemplates = endpoint('POST', 'notice/msgPublicTemplate/table', {
  in: Obj({
    keyword: Optional(Str(64)),
    noticeType: Optional(Enum(noticeWays)),
    messageTypeCode: Optional(Str(32)),
    active: Optional(Flag()),
    ...pageRequest,
  }),
  out: pageOf(MsgTemplate),
  access,
  query: pageQuery,
})

/** Deletes templates. 10010 without ids, 16005 for a delivered one. */
export const deleteTemplates = endpoint('DELETE', 'notice/msgPublicTemplate/delete', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})

/** One template. An unknown id answers 10007. */
export const getTemplate = endpoint('GET', 'notice/msgPublicTemplate/getMsgPublicTemplateInf/id/{id}', {
  in: Obj({ id: Id() }),
  out: MsgTemplate,
  access,
})

/** Placeholders of a module, or of all, by part of their code or name. */
export const findPlaceholders = endpoint('GET', 'basic/placeholder/findAllByParam', {
  in: Obj({ moduleId: Optional(Id()), keyword: Optional(Str(64)) }),
  out: List(Placeholder),
  access,
})

/** The modules of placeholders: one per business object. */
export const queryPlaceholderModules = endpoint('GET', 'basic/placeholderModule/queryAll', {
  in: Obj({}),
  out: List(Obj({ id: Id(), code: Text(), name: Text() })),
  access,
})

// --- ours ---------------------------------------------------------------------------------------

/** The events that templates can tell of, with what may stand in their texts. */
export const listMessageEvents = endpoint('POST', 'notice/msgPublicTemplate/eventList', {
  in: Obj({}),
  out: List(MessageEvent),
  access,
})

/**
 * How a text would arrive: filled with the values of the newest message of the event that this enterprise sent, or with
 * examples when there is none.
 */
export const previewTemplate = endpoint('POST', 'notice/msgPublicTemplate/preview', {
  in: Obj({ eventCode: Filled(64), noticeType: Enum(noticeWays), title: Str(255), content: Str(20_000) }),
  out: Obj({ title: Text(), content: Text(), real: Flag() }),
  access,
})
