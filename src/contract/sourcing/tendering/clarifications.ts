import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Day, Filled, Flag, Id, Ids, Moment, Quantity, Str, Version } from '../../vocabulary.ts'
import { Prequalification } from '../rounds/prequalification.ts'
import { tenderBusinessType } from './tender-words.ts'
import { bidderReaders, tenderDecider, tenderReaders } from './tenders.ts'

export const clarificationType = 'TENDER_CLARIFICATION'

export const clarificationStatuses = ['DRAFT', 'ISSUED'] as const
export type ClarificationStatus = (typeof clarificationStatuses)[number]

export const clarificationEvents = ['edit', 'remove', 'issue'] as const
export type ClarificationEvent = (typeof clarificationEvents)[number]

/** Times that a letter can move, in their order. */
export const movableTimes = [
  ...(['prequalStartTime', 'prequalEndTime', 'prequalReviewEndTime', 'bidStartTime'] as const),
  ...(['questionEndTime', 'bidDeadline', 'openTime', 'reviewEndTime'] as const),
]
export type MovableTime = (typeof movableTimes)[number]

const Empty = () => Text({ maxLength: 0 })
const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])
const moved = () => Optional(Union([Moment(), Empty()]))

/** Empty: unchanged. */
export const MovedTimes = Obj({
  prequalStartTime: moved(),
  prequalEndTime: moved(),
  prequalReviewEndTime: moved(),
  bidStartTime: moved(),
  questionEndTime: moved(),
  bidDeadline: moved(),
  openTime: moved(),
  reviewEndTime: moved(),
})
export type MovedTimes = Static<typeof MovedTimes>

/** New values of an item; absent or empty ones stay. */
export const ItemChange = Obj({
  itemId: Id(),
  qty: Optional(Union([Quantity(), Empty()])),
  needDate: Optional(Union([Day(), Empty()])),
  spec: Optional(Str(255)),
})
export type ItemChange = Static<typeof ItemChange>

export const ClarificationChanges = Obj({ times: MovedTimes, items: List(ItemChange, { maxItems: 1000 }) })
export type ClarificationChanges = Static<typeof ClarificationChanges>

export const ChangedItem = Obj({
  itemId: Id(),
  lotNo: Text(),
  materialCode: Text(),
  materialText: Text(),
  unitSymbol: Text(),
  before: Obj({ qty: Quantity(), needDate: Day(), spec: Text() }),
  after: Obj({ qty: Quantity(), needDate: Day(), spec: Text() }),
})
export type ChangedItem = Static<typeof ChangedItem>

export const Clarification = Obj({
  id: Id(),
  version: Version(),
  tenderingId: Id(),
  /** Empty for a draft. */
  clarifyNo: Text(),
  title: Text(),
  content: Text(),
  status: Enum(clarificationStatuses),
  needResubmit: Flag(),
  times: List(Obj({ name: Enum(movableTimes), before: orNull(Moment()), after: Moment() })),
  items: List(ChangedItem),
  /** All sent bids have to be confirmed, because their content is not readable before the opening. */
  voidsBids: Bool(),
  documentVersion: Union([Integer(), Null()]),
  issueTime: orNull(Moment()),
  /** Empty for suppliers. */
  issueName: Text(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(clarificationEvents)),
})
export type Clarification = Static<typeof Clarification>

const writers = ['add-maintain-view']

/** Issued letters, the newest first; drafts come first and are hidden from suppliers. */
export const queryClarifications = endpoint('POST', 'bidding/clarification/query', {
  in: Obj({ tenderingId: Id() }),
  out: List(Clarification),
  shows: [clarificationType, tenderBusinessType],
  access: [...writers, ...tenderReaders, ...bidderReaders],
})

/** 18001 after the deadline, 10007 for an item of another tender, 10008 for a wrong quantity. */
export const saveClarification = endpoint('POST', 'bidding/clarification/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    tenderingId: Id(),
    title: Filled(128),
    content: Str(4000),
    needResubmit: Flag(),
    ...ClarificationChanges.properties,
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
  }),
  out: Clarification,
  access: writers,
  saves: true,
})

/**
 * 10008 for an earlier time or too few days, with the possible one; 18017, 18001 after the deadline, 16005
 * once issued, 10011 for a letter without content.
 */
export const issueClarification = endpoint('POST', 'bidding/clarification/issue', {
  in: Obj({ id: Id(), version: Version() }),
  out: Clarification,
  access: writers,
  saves: true,
})

/** Drafts only. */
export const removeClarifications = endpoint('POST', 'bidding/clarification/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** Moves the end of the review, and later times where necessary. 10008 for an earlier one, 18016, 18017, 10011. */
export const extendPrequal = endpoint('POST', 'bidding/tendering/extendPrequal', {
  in: Obj({ id: Id(), times: MovedTimes, reason: Filled(500) }),
  out: Prequalification,
  access: [tenderDecider],
  saves: true,
})
