import { Integer, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { FourTexts } from './message-templates.ts'
import { Flag, Id, Ids, pageQuery, pageRequest, Str } from '../vocabulary.ts'

/** A kind of message: an entry of the dictionary NOTICE_TYPE_CODE. */
export const MessageType = Obj({
  id: Id(),
  code: Text(),
  /** In the caller's language. */
  name: Text(),
  names: Record(Text(), Text()),
  /** 1: delivered with the product; it can be renamed and not deleted. */
  delivered: Flag(),
  templateCount: Integer(),
})
export type MessageType = Static<typeof MessageType>

const access = ['message-type'] as const
/** Code and name cannot be empty. */
const fields = {
  code: Text({ minLength: 1, maxLength: 32, pattern: '^([A-Z][A-Z0-9_]*)?$' }),
  names: FourTexts(64),
}

/** The columns of kinds of messages in a file. */
export const messageTypeSheet = ['code', 'nameEn', 'nameZh', 'nameEs', 'nameJa'] as const

// --- ours ---------------------------------------------------------------------------------------

/** The kinds of messages by part of their code or name. */
export const queryMessageTypes = endpoint('POST', 'notice/messageType/query', {
  in: Obj({ keyword: Optional(Str(64)), ...pageRequest }),
  out: pageOf(MessageType),
  access: ['message-type', 'message-template', 'message-center'],
  query: pageQuery,
})

/** Adds a kind of message. 10006: the code is taken. */
export const addMessageType = endpoint('POST', 'notice/messageType/add', {
  in: Obj(fields),
  out: Id(),
  access,
  saves: true,
})

/** Renames a kind of message; its code stays. */
export const updateMessageType = endpoint('POST', 'notice/messageType/update', {
  in: Obj({ ...fields, id: Id() }),
  out: Id(),
  access,
  saves: true,
})

/** Deletes kinds of messages. 10010 without ids, 16005 for a delivered one, 16010 for one that is used. */
export const deleteMessageTypes = endpoint('POST', 'notice/messageType/delete', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})
