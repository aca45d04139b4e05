import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { CurrencyCode, Day, Flag, Id, Moment, Money, Rate } from '../../vocabulary.ts'
import { depositStates, incidentKinds, lotAmount } from './opening.ts'
import { bidStatuses, envelopes, memberRoles, tenderBusinessType } from './tender-words.ts'
import { tenderReaders } from './tenders.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Minutes of one session. Times have the zone `timeZone`. */
export const OpeningMinutes = Obj({
  tenderingNo: Text(),
  title: Text(),
  documentVersion: Integer(),
  round: Integer(),
  envelope: Enum(envelopes),
  timeZone: Text(),
  bidDeadline: Moment(),
  plannedTime: Moment(),
  openedTime: Moment(),
  openName: Text(),
  quorum: Integer(),
  members: List(Obj({ name: Text(), role: Enum(memberRoles), attendTime: orNull(Moment()) })),
  /** SHA-256 of the public key to which the bids were sealed. */
  keyHash: Text(),
  currency: CurrencyCode(),
  rates: List(Obj({ currency: CurrencyCode(), rate: Rate(), rateDate: Day() })),
  bids: List(
    Obj({
      bidNo: Text(),
      supplierNo: Text(),
      supplierName: Text(),
      submitTime: Moment(),
      versionNo: Integer(),
      receiptHash: Text(),
      /** The content's hash is that of the receipt; 0 for an unreadable bid. */
      matches: Flag(),
      status: Enum(bidStatuses),
      currency: orNull(CurrencyCode()),
      exchangeRate: orNull(Text()),
      amountExcl: orNull(Money()),
      validUntil: orNull(Day()),
      deposit: Enum(depositStates),
      lots: List(lotAmount),
    }),
  ),
  /** Withdrawn, void because of a clarification, or sealed for ever. */
  unopened: List(Obj({ bidNo: Text(), supplierName: Text(), status: Enum(['WITHDRAWN', 'VOID', 'INVALID']) })),
  lateAttempts: List(Obj({ supplierName: Text(), time: Moment(), hash: Text() })),
  incidents: List(Obj({ kind: Enum(incidentKinds), reason: Text(), note: Text(), userName: Text(), time: Moment() })),
})
export type OpeningMinutes = Static<typeof OpeningMinutes>

/** 10007 before the opening. */
export const getOpeningRecord = endpoint('POST', 'bidding/tendering/opening/record', {
  in: Obj({ id: Id(), envelope: Enum(envelopes), round: Optional(Integer({ minimum: 1, maximum: 5 })) }),
  out: Obj({
    minutes: OpeningMinutes,
    /** SHA-256 of `text`, the minutes as they were closed. */
    hash: Text(),
    text: Text(),
  }),
  shows: [tenderBusinessType],
  access: ['open-bid-view', ...tenderReaders.slice(0, 1)],
})
