import { createHmac, timingSafeEqual } from 'node:crypto'
import { attachmentUrlSeconds } from '../../../src/contract/attachments/attachments.ts'

/** For whom an address is, and until when. */
export interface Ticket {
  userId: string
  roleCode: string
  /** Seconds since 1970. */
  expires: number
}

/** The last part of an address: who, until when, and a signature over both and the file. `now` in milliseconds. */
export function ticketFor(key: string, attachmentId: string, who: Omit<Ticket, 'expires'>, now: number): string {
  const expires = Math.floor(now / 1000) + attachmentUrlSeconds
  const claim = `${who.userId}.${Buffer.from(who.roleCode).toString('base64url')}.${expires}`
  return `${claim}.${sign(key, attachmentId, claim)}`
}

/** What a ticket says; undefined when it is not ours, is for another file, or has expired. */
export function readTicket(key: string, attachmentId: string, text: string, now: number): Ticket | undefined {
  const [, claim, userId, role, expires, signature] =
    /^((0|[1-9]\d{0,17})\.([\w-]{0,90})\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? []
  if (claim === undefined || userId === undefined || role === undefined || signature === undefined) return undefined
  const wanted = Buffer.from(sign(key, attachmentId, claim))
  const given = Buffer.from(signature)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  const until = Number(expires)
  return until * 1000 > now
    ? { userId, roleCode: Buffer.from(role, 'base64url').toString(), expires: until }
    : undefined
}

function sign(key: string, attachmentId: string, claim: string): string {
  return createHmac('sha256', key).update(`${attachmentId}.${claim}`).digest('base64url')
}

/** Where the ticket of a user has their role, that of an applicant has their draft. */
const draftMark = 'draft.'

/** Who a ticket is made for. */
export function holderOf({ userId, roleCode, draftId }: { userId: string; roleCode: string; draftId?: string }) {
  return { userId, roleCode: draftId === undefined ? roleCode : draftMark + draftId }
}

/** The draft that a ticket was made for. */
export function draftOf(roleCode: string): string | undefined {
  return roleCode.startsWith(draftMark) ? roleCode.slice(draftMark.length) : undefined
}
