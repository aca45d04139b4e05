import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Order, mostOrderRows, orderDocuments } from './purchase-order-parts.ts'
import { Day, Flag, Id, Moment, Quantity, Str, Version } from '../vocabulary.ts'

/** The international order response codes: acknowledged, accepted, accepted with changes, refused. */
export const answerCodes = ['AB', 'AP', 'CA', 'RE'] as const
export type AnswerCode = (typeof answerCodes)[number]

/** Line codes: 1 added, 3 changed, 5 accepted, 7 refused, 42 already delivered. */
export const lineCodes = ['1', '3', '5', '7', '42'] as const
export type LineCode = (typeof lineCodes)[number]

export const buyerDecisions = ['OPEN', 'ACCEPTED', 'REFUSED'] as const

const Delivery = Obj({ qty: Quantity(), date: Day() })

/** The supplier's answer to one row. */
export const AnswerRowInput = Obj({
  detailId: Id(),
  code: Enum(lineCodes),
  qty: Optional(Quantity()),
  /** Own dates, each with its part of the quantity. One entry is the usual case. */
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
  /** What the order said when it was answered. */
  orderQty: Quantity(),
  orderNeedDate: Day(),
  orderPriceExcl: Quantity(),
})

/** One version of the supplier's response; every version is kept. */
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

// --- ours -----------------------------------------------------------------

/**
 * The supplier's answer. AB acknowledges, AP accepts everything as ordered, CA answers row by row, RE refuses.
 * CA and RE need a reason (10011); dates before today and foreign rows are refused (10008); an order version that
 * is not the current one answers 16007; a row of which something was shipped 16010.
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

/** All answers to an order, newest first. */
export const queryAnswers = endpoint('POST', 'pur/orderAnswer/query', {
  in: Obj({ orderId: Id() }),
  out: List(OrderAnswer),
  shows: orderDocuments,
  access: readers,
})

/**
 * The buyer's decision on differences. Refusing needs a reason (10011). Accepting a price rise or a quantity change
 * above the tolerance answers 16009, unless `viaChange` 1 turns the answer into an order change that is approved; a price
 * above a ceiling that blocks answers 16009 in both cases.
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

/** Codes with which a row counts as not agreed to as ordered. */
export const differingLineCodes: readonly LineCode[] = ['1', '3', '7']
