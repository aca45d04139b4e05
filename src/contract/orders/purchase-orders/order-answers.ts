import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Order, mostOrderRows, orderDocuments } from './purchase-order-parts.ts'
import { Day, Flag, Id, Moment, Quantity, Str, Version } from '../../vocabulary.ts'

/** International order response codes: acknowledged, accepted, accepted with changes, refused. */
export const answerCodes = ['AB', 'AP', 'CA', 'RE'] as const
export type AnswerCode = (typeof answerCodes)[number]

/** Line codes: 1 added, 3 changed, 5 accepted, 7 refused, 42 already delivered. */
export const lineCodes = ['1', '3', '5', '7', '42'] as const
export type LineCode = (typeof lineCodes)[number]

export const buyerDecisions = ['OPEN', 'ACCEPTED', 'REFUSED'] as const

const Delivery = Obj({ qty: Quantity(), date: Day() })

export const AnswerRowInput = Obj({
  detailId: Id(),
  code: Enum(lineCodes),
  qty: Optional(Quantity()),
  /** Confirmed quantities and dates; usually one entry. */
  deliverySchedule: Optional(List(Delivery, { maxItems: 50 })),
  priceExcl: Optional(Quantity()),
  substitute: Optional(Str(255)),
  note: Optional(Str(500)),
})
export type AnswerRowInput = Static<typeof AnswerRowInput>

const AnswerRow = Obj({
  detailId: Id(),
  rowNo: Integer(),
  code: Enum(lineCodes),
  qty: Quantity(),
  deliverySchedule: List(Delivery),
  priceExcl: Union([Quantity(), Null()]),
  substitute: Text(),
  note: Text(),
  orderQty: Quantity(),
  orderNeedDate: Day(),
  orderPriceExcl: Quantity(),
})

export const OrderAnswer = Obj({
  id: Id(),
  orderId: Id(),
  orderVersion: Version(),
  answerNo: Integer(),
  code: Enum(answerCodes),
  reason: Text(),
  ownOrderNo: Text(),
  answerTime: Moment(),
  answerName: Text(),
  buyerDecision: Enum(buyerDecisions),
  decisionTime: Union([Moment(), Null()]),
  decisionReason: Text(),
  rows: List(AnswerRow),
})
export type OrderAnswer = Static<typeof OrderAnswer>

const readers = ['order-list', 'order-my', 'PurCreateDetailForm'] as const

/**
 * AB acknowledges, AP accepts everything as ordered, CA answers by row, RE refuses; CA and RE require a reason. 10008
 * for past dates, 16007 unless it is the current order version, 16010 for a row partly shipped.
 */
export const submitAnswer = endpoint('POST', 'pur/orderAnswer/submit', {
  in: Obj({
    orderId: Id(),
    orderVersion: Version(),
    code: Enum(answerCodes),
    reason: Optional(Str(500)),
    ownOrderNo: Optional(Str(64)),
    rows: Optional(List(AnswerRowInput, { maxItems: mostOrderRows })),
  }),
  out: Order,
  access: ['order-answer'],
  saves: true,
})

export const queryAnswers = endpoint('POST', 'pur/orderAnswer/query', {
  in: Obj({ orderId: Id() }),
  out: List(OrderAnswer),
  shows: orderDocuments,
  access: readers,
})

/**
 * 16009 for a price increase or a quantity change above the tolerance, unless `viaChange` 1 makes it an order change
 * for approval; 16009 always for a price above a blocking ceiling.
 */
export const decideAnswer = endpoint('POST', 'pur/orderAnswer/decide', {
  in: Obj({
    orderId: Id(),
    answerNo: Integer({ minimum: 1, maximum: 2_147_483_647 }),
    decision: Enum(['ACCEPTED', 'REFUSED'] as const),
    reason: Optional(Str(500)),
    viaChange: Optional(Flag()),
  }),
  out: Order,
  access: ['order-issue'],
  saves: true,
})

export const differingLineCodes: readonly LineCode[] = ['1', '3', '7']
