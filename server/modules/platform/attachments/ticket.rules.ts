import { createHmac, timingSafeEqual } from 'node:crypto'
import { attachmentUrlSeconds } from '../../../../src/contract/platform/attachments/attachments.ts'

export interface Ticket {
  userId: string
  roleCode: string
  /** The URL expires with this session; empty for applicants and approvers by link. */
  sessionId: string
  expires: number
}

/** Signs user, role, session, expiry and the file. `now` in ms. */
export function ticketFor(key: string, attachmentId: string, who: Omit<Ticket, 'expires'>, now: number): string {
  const expires = Math.floor(now / 1000) + attachmentUrlSeconds
  const claim = `${who.userId}.${Buffer.from(who.roleCode).toString('base64url')}.${who.sessionId}.${expires}`
  return `${claim}.${sign(key, attachmentId, claim)}`
}

/** Returns undefined for a ticket that is invalid, expired, or for another file. */
export function readTicket(key: string, attachmentId: string, text: string, now: number): Ticket | undefined {
  const parts = /^((0|[1-9]\d{0,17})\.([\w-]{0,90})\.(\d{0,18})\.(\d{1,12}))\.([\w-]{43})$/.exec(text)
  if (parts === null) return undefined
  const [, claim = '', userId = '', role = '', sessionId = '', expires, signature = ''] = parts
  const wanted = Buffer.from(sign(key, attachmentId, claim))
  const given = Buffer.from(signature)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  const until = Number(expires)
  return until * 1000 > now
    ? { userId, roleCode: Buffer.from(role, 'base64url').toString(), sessionId, expires: until }
    : undefined
}

function sign(key: string, attachmentId: string, claim: string): string {
  return createHmac('sha256', key).update(`${attachmentId}.${claim}`).digest('base64url')
}

/** Precedes the draft id, which replaces the role in an applicant's ticket. */
const draftMark = 'draft.'

export function holderOf(caller: { userId: string; roleCode: string; sessionId: string; draftId?: string }) {
  const { userId, roleCode, sessionId, draftId } = caller
  return { userId, roleCode: draftId === undefined ? roleCode : draftMark + draftId, sessionId }
}

export function draftOf(roleCode: string): string | undefined {
  return roleCode.startsWith(draftMark) ? roleCode.slice(draftMark.length) : undefined
}
