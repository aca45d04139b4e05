import { Array as List, Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { noticeWays } from '../messages/send-record-parts.ts'
import { TokenAnswer } from './session.ts'
import { Email, Filled, Flag, Id, Str, Version } from '../vocabulary.ts'

// --- ours -----------------------------------------------------------------

/** What a user may change of their own account; their language has its own call, `saveLocale`. */
export const OwnProfile = Obj({
  name: Text(),
  /** Empty for somebody who has no mainland number. */
  phone: Text(),
  email: Text(),
  introduction: Text(),
  version: Version(),
})
export type OwnProfile = Static<typeof OwnProfile>

/** The caller's own profile, as `saveProfile` takes it. */
export const getOwnProfile = endpoint('POST', 'user/profile', { in: Obj({}), out: OwnProfile, access: 'signed-in' })

/**
 * Changes the own profile; answers it as it is then. A new e-mail address needs the password, because a forgotten one
 * is replaced by way of it. 10019 phone missing, malformed or taken; 12012 e-mail taken; 100000 wrong password; 16007
 * changed meanwhile. Who has no number yet may leave it empty.
 */
export const saveProfile = endpoint('POST', 'user/saveProfile', {
  in: Obj({
    version: Version(),
    name: Filled(64),
    phone: Str(32),
    email: Email(),
    introduction: Optional(Str(255)),
    password: Optional(Str(64)),
  }),
  out: OwnProfile,
  access: 'signed-in',
  saves: true,
})

/** Longest picture of a user, in characters of its data address. */
export const mostAvatar = 24_000

/** Keeps the caller's picture, a small PNG, JPEG or WebP as a data address, or with '' none. */
export const saveAvatar = endpoint('POST', 'user/saveAvatar', {
  in: Obj({
    avatar: Text({ maxLength: mostAvatar, pattern: '^(data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$' }),
  }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/**
 * Works for one of the own supplier companies, or with null for all of them: ends this session and answers tokens of a
 * new one in the same role. 16006 for a company that the caller does not act for.
 */
export const switchSupplier = endpoint('POST', 'user/switchSupplier', {
  in: Obj({ supplierId: Union([Id(), Null()]) }),
  out: TokenAnswer,
  access: 'signed-in',
})

/** One way by which an event is told, and whether it reaches the caller. */
export const SubscribedWay = Obj({
  templateCode: Text(),
  channel: Enum(noticeWays),
  /** 0: it always comes. */
  closable: Flag(),
  enabled: Flag(),
})

/** An event of which the caller may be told, with the ways that are set up for it. */
export const Subscription = Obj({
  eventCode: Text(),
  name: Text(),
  noticeTypeCode: Text(),
  noticeTypeName: Text(),
  ways: List(SubscribedWay),
})
export type Subscription = Static<typeof Subscription>

/** The events that may concern the caller's side and modules, by kind of message. */
export const querySubscriptions = endpoint('POST', 'notice/subscription/query', {
  in: Obj({}),
  out: List(Subscription),
  access: 'signed-in',
})

/**
 * Switches one way of an event off or on for the caller. 10007 without such a template, 10008 for one that always
 * comes.
 */
export const saveSubscription = endpoint('POST', 'notice/subscription/save', {
  in: Obj({ templateCode: Filled(64), enabled: Flag() }),
  out: Obj({ enabled: Flag() }),
  access: 'signed-in',
  saves: true,
})
