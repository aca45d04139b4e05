import { Array as List, Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { noticeWays } from '../messages/send-record-parts.ts'
import { TokenAnswer } from './session.ts'
import { Email, Filled, Flag, Id, Str, Version } from '../../vocabulary.ts'

// Not specified

export const OwnProfile = Obj({
  name: Text(),
  /** Empty without a mainland number. */
  phone: Text(),
  email: Text(),
  introduction: Text(),
  version: Version(),
})
export type OwnProfile = Static<typeof OwnProfile>

export const getOwnProfile = endpoint('POST', 'user/profile', { in: Obj({}), out: OwnProfile, access: 'signed-in' })

/**
 * A new e-mail address requires the password, because a password can be reset through it. A user without a phone may
 * leave it empty.
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

/** Characters of the data URL. */
export const mostAvatar = 24_000

/** Small PNG, JPEG or WebP as a data URL; '' removes it. */
export const saveAvatar = endpoint('POST', 'user/saveAvatar', {
  in: Obj({
    avatar: Text({ maxLength: mostAvatar, pattern: '^(data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$' }),
  }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/**
 * Null: all of the user's companies. Ends this session and returns tokens of a new one in the same role. 16006 for
 * another company.
 */
export const switchSupplier = endpoint('POST', 'user/switchSupplier', {
  in: Obj({ supplierId: Union([Id(), Null()]) }),
  out: TokenAnswer,
  access: 'signed-in',
})

export const SubscribedWay = Obj({
  templateCode: Text(),
  channel: Enum(noticeWays),
  /** 0: cannot be switched off. */
  closable: Flag(),
  enabled: Flag(),
})

export const Subscription = Obj({
  eventCode: Text(),
  name: Text(),
  noticeTypeCode: Text(),
  noticeTypeName: Text(),
  ways: List(SubscribedWay),
})
export type Subscription = Static<typeof Subscription>

export const querySubscriptions = endpoint('POST', 'notice/subscription/query', {
  in: Obj({}),
  out: List(Subscription),
  access: 'signed-in',
})

/** 10008 for one that cannot be switched off. */
export const saveSubscription = endpoint('POST', 'notice/subscription/save', {
  in: Obj({ templateCode: Filled(64), enabled: Flag() }),
  out: Obj({ enabled: Flag() }),
  access: 'signed-in',
  saves: true,
})
