import { Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Moment } from '../../vocabulary.ts'
import { minIterations } from './opening-crypto.ts'

const base64 = (maxLength: number) => Text({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength })

/** See `opening-crypto.ts`; the passphrase and the private key never leave the browser. */
const protectedKey = {
  publicKey: Text({ pattern: '^[A-Za-z0-9+/]{87}=$', maxLength: 88 }),
  protectedPrivate: base64(1000),
  salt: base64(64),
  iterations: Integer({ minimum: minIterations, maximum: 10_000_000 }),
}

export const OpeningKey = Obj({
  ...protectedKey,
  makeTime: Moment(),
  /** A text sealed to the key; returned opened, it proves that the member can open shares. */
  trial: Text(),
  testedTime: Union([Moment(), Null()]),
})
export type OpeningKey = Static<typeof OpeningKey>

export const OwnOpeningKey = Obj({
  userId: Text(),
  key: Union([OpeningKey, Null()]),
  /** Tenders that are not opened yet, whose shares are sealed to the current key. */
  heldShares: Integer(),
})
export type OwnOpeningKey = Static<typeof OwnOpeningKey>

const members = ['open-bid-view']

export const getOpeningKey = endpoint('POST', 'bidding/openingKey/get', {
  in: Obj({}),
  out: OwnOpeningKey,
  access: members,
})

/** Shares sealed to the earlier key cannot be opened any more. 10008 for an invalid public key. */
export const saveOpeningKey = endpoint('POST', 'bidding/openingKey/save', {
  in: Obj(protectedKey),
  out: OwnOpeningKey,
  access: members,
  saves: true,
})

/** 10008 unless `answer` is the opened trial. */
export const testOpeningKey = endpoint('POST', 'bidding/openingKey/test', {
  in: Obj({ answer: base64(64) }),
  out: OwnOpeningKey,
  access: members,
  saves: true,
})
