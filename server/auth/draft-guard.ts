import sql from 'sql-template-tag'
import type { FastifyRequest } from 'fastify'
import {
  getAttachment,
  getAttachmentLimits,
  queryAttachments,
  removeAttachments,
  uploadAttachment,
} from '../../src/contract/platform/attachments/attachments.ts'
import type { Endpoint } from '../../src/contract/envelope.ts'
import type { Database } from '../db/database.ts'
import type { Caller } from '../kit/call/caller.ts'
import { readDraftRight } from './draft-right.ts'
import { Unauthorized } from '../kit/call/serve.ts'
import { languageOf } from '../kit/texts.ts'
import { visitorCaller } from '../kit/call/visitor.ts'

/** The only calls that accept a draft token instead of an access token. */
const openToDrafts: readonly Endpoint[] = [
  uploadAttachment,
  removeAttachments,
  queryAttachments,
  getAttachment,
  getAttachmentLimits,
]

/**
 * Undefined for any authorization other than a draft token.
 * @throws Unauthorized if the token has expired or does not permit the call.
 */
export function draftIdentifier(database: Database) {
  return async (request: FastifyRequest, endpoint: Endpoint | undefined): Promise<Caller | undefined> => {
    const right = /^Bearer (draft\.[\w.-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
    if (right === undefined) return undefined
    const open = endpoint !== undefined && openToDrafts.includes(endpoint)
    const draftId = open ? await readDraftRight(database, right, Date.now()) : undefined
    const draft =
      draftId === undefined
        ? undefined
        : await database.one<{ enterpriseId: string }>(sql`
            select enterprise_id from register_draft where id = ${draftId} and expire_time > now()`)
    if (draftId === undefined || draft === undefined) throw new Unauthorized('No living right to a draft.')
    const language = languageOf(request.headers['accept-language'])
    return { ...visitorCaller({ ip: request.ip, language }, draft.enterpriseId, ''), draftId }
  }
}
