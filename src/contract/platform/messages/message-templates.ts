import { Array as List, Enum, Integer, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { noticeWays } from './send-record-parts.ts'
import { Filled, Flag, Id, Ids, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'

/** Text in four languages; English is the fallback. */
export const FourTexts = (maxLength: number) =>
  Obj({
    en: Filled(maxLength),
    zh: Optional(Str(maxLength)),
    es: Optional(Str(maxLength)),
    ja: Optional(Str(maxLength)),
  })

export const Placeholder = Obj({
  code: Text(),
  name: Text(),
  moduleId: Text(),
  /** Property path in the business object; empty when the event supplies the value. */
  path: Text(),
  format: Enum(['TEXT', 'DATE', 'MONEY'] as const),
})
export type Placeholder = Static<typeof Placeholder>

const fields = {
  code: Text({ minLength: 3, maxLength: 64, pattern: '^[A-Za-z][\\w.-]*$' }),
  name: Filled(64),
  noticeType: Enum(noticeWays),
  messageTypeCode: Filled(32),
  eventCode: Filled(64),
  titles: FourTexts(255),
  /** HTML; sanitised when saved. */
  contents: FourTexts(20_000),
  smsTemplateType: Str(32),
  smsSign: Str(32),
  smsCode: Str(64),
  active: Flag(),
  jumpFlag: Flag(),
  /** Portal path with placeholders; empty: the page of the business object. */
  jumpAddress: Text({ maxLength: 255, pattern: '^(/(?![/\\\\])[^\\s\\\\<>"]*)?$' }),
  userClosable: Flag(),
}

export const MsgTemplate = Obj({
  ...fields,
  id: Id(),
  code: Text(),
  titles: Record(Text(), Text()),
  contents: Record(Text(), Text()),
  jumpAddress: Text(),
  title: Text(),
  messageTypeName: Text(),
  moduleCode: Text(),
  businessObject: Text(),
  /** 1: delivered with the product; code, channel and event are fixed, it cannot be deleted. */
  delivered: Flag(),
  placeholders: List(Placeholder),
  version: Version(),
})
export type MsgTemplate = Static<typeof MsgTemplate>

export const MessageEvent = Obj({
  code: Text(),
  name: Text(),
  moduleName: Text(),
  businessObject: Text(),
  businessObjectName: Text(),
  messageTypeCode: Text(),
  placeholders: List(Placeholder),
})
export type MessageEvent = Static<typeof MessageEvent>

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

// Specified

/** 10008 for an unknown event, type or placeholder. */
export const addTemplate = endpoint('POST', 'notice/msgPublicTemplate/add', {
  in: Obj(fields),
  out: Id(),
  access,
  saves: true,
})

export const updateTemplate = endpoint('POST', 'notice/msgPublicTemplate/update', {
  in: Obj({ ...fields, id: Id(), version: Version() }),
  out: Id(),
  access,
  saves: true,
})

export const queryTemplates = endpoint('POST', 'notice/msgPublicTemplate/table', {
  in: Obj({
    keyword: Optional(Str(64)),
    noticeType: Optional(Enum(noticeWays)),
    messageTypeCode: Optional(Str(32)),
    active: Optional(Flag()),
    ...pageRequest,
  }),
  out: pageOf(MsgTemplate),
  shows: ['MSG_TEMPLATE'],
  access,
  query: pageQuery,
})

/** 16005 for a delivered one. */
export const deleteTemplates = endpoint('DELETE', 'notice/msgPublicTemplate/delete', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})

export const getTemplate = endpoint('GET', 'notice/msgPublicTemplate/getMsgPublicTemplateInf/id/{id}', {
  in: Obj({ id: Id() }),
  out: MsgTemplate,
  access,
})

export const findPlaceholders = endpoint('GET', 'basic/placeholder/findAllByParam', {
  in: Obj({ moduleId: Optional(Id()), keyword: Optional(Str(64)) }),
  out: List(Placeholder),
  access,
})

export const queryPlaceholderModules = endpoint('GET', 'basic/placeholderModule/queryAll', {
  in: Obj({}),
  out: List(Obj({ id: Id(), code: Text(), name: Text() })),
  access,
})

// Not specified

export const listMessageEvents = endpoint('POST', 'notice/msgPublicTemplate/eventList', {
  in: Obj({}),
  out: List(MessageEvent),
  access,
})

/** With the values of the enterprise's latest message of the event, or with examples. */
export const previewTemplate = endpoint('POST', 'notice/msgPublicTemplate/preview', {
  in: Obj({ eventCode: Filled(64), noticeType: Enum(noticeWays), title: Str(255), content: Str(20_000) }),
  out: Obj({ title: Text(), content: Text(), real: Flag() }),
  access,
})
