import { Integer, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { FourTexts } from './message-templates.ts'
import { Flag, Id, Ids, pageQuery, pageRequest, Str } from '../../vocabulary.ts'

export const MessageType = Obj({
  id: Id(),
  code: Text(),
  name: Text(),
  names: Record(Text(), Text()),
  /** 1: delivered with the product; can be renamed but not deleted. */
  delivered: Flag(),
  templateCount: Integer(),
})
export type MessageType = Static<typeof MessageType>

const access = ['message-type'] as const
const fields = {
  code: Text({ minLength: 1, maxLength: 32, pattern: '^([A-Z][A-Z0-9_]*)?$' }),
  names: FourTexts(64),
}

export const messageTypeSheet = ['code', 'nameEn', 'nameZh', 'nameEs', 'nameJa'] as const

export const queryMessageTypes = endpoint('POST', 'notice/messageType/query', {
  in: Obj({ keyword: Optional(Str(64)), ...pageRequest }),
  out: pageOf(MessageType),
  shows: ['MSG_TYPE'],
  access: ['message-type', 'message-template', 'message-center'],
  query: pageQuery,
})

export const addMessageType = endpoint('POST', 'notice/messageType/add', {
  in: Obj(fields),
  out: Id(),
  access,
  saves: true,
})

export const updateMessageType = endpoint('POST', 'notice/messageType/update', {
  in: Obj({ ...fields, id: Id() }),
  out: Id(),
  access,
  saves: true,
})

/** 16005 for a delivered one. */
export const deleteMessageTypes = endpoint('POST', 'notice/messageType/delete', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})
