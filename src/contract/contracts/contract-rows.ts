import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { QuoteTier } from '../inquiries/quotes.ts'
import { stageConditions } from '../master-data/payment-terms.ts'
import { orderStatuses, priceStandings } from '../purchase-orders/purchase-order-parts.ts'
import { Day, Decimal, Filled, Id, Money, Quantity, Str } from '../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A price from a quantity on. */
export const ContractTier = Obj({
  ...QuoteTier.properties,
  /** With tax, of a contract whose prices are with tax; the one without tax follows from it. */
  priceIncl: Optional(Quantity()),
})
export type ContractTier = Static<typeof ContractTier>

const agreed = {
  /** Null: what has no number is described by `materialText`. */
  materialId: orNull(Id()),
  materialText: Str(255),
  spec: Str(255),
  /** The most that may be ordered; 0: the price alone is agreed. */
  qty: Quantity(),
  unit: Filled(8),
  /** Without tax, per unit; of a contract whose prices are with tax it follows from `priceIncl`. */
  priceExcl: Quantity(),
  /** With tax, per unit, of a contract whose prices are with tax; needed then. */
  priceIncl: Optional(orNull(Quantity())),
  taxCode: Filled(16),
  /** Prices by quantity; they count instead of `priceExcl`. */
  tiers: List(ContractTier, { maxItems: 20 }),
  needDate: orNull(Day()),
  /** Why a price is zero; needed then. */
  freeReason: Optional(Str(255)),
}

/** A row of a contract as it is entered. */
export const ContractItemInput = Obj(agreed)
export type ContractItemInput = Static<typeof ContractItemInput>

/** A row of a draft as it is entered; the id of a saved row keeps the awarded article that it stands for. */
export const DraftItemInput = Obj({ id: Optional(orNull(Id())), ...agreed })

/** A row of a contract as it is shown. */
export const ContractItem = Obj({
  id: Id(),
  rowNo: Integer(),
  ...agreed,
  materialCode: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** What the whole quantity costs with tax; 0 for a price alone. */
  amountIncl: Money(),
  orderedQty: Quantity(),
  receivedQty: Decimal(),
  invoicedQty: Decimal(),
  /**
   * How the price stands to its ceiling until it is decided; BLOCK cannot be submitted. Null afterwards, and for
   * suppliers.
   */
  priceCheck: Union([Enum(priceStandings), Null()]),
})
export type ContractItem = Static<typeof ContractItem>

/** A part of the payment as it is entered. */
export const ContractStageInput = Obj({
  stage: Filled(64),
  percent: Quantity(),
  /** Days after the condition is met. */
  days: Integer({ minimum: 0, maximum: 3650 }),
  condition: Str(255),
  /** What the part waits for; null: what its condition says. */
  dueRule: Optional(Union([Enum(stageConditions), Null()])),
})
export type ContractStageInput = Static<typeof ContractStageInput>

/** A part of the payment as it is shown, with what it comes to of the agreed amount, less what is kept back of it. */
export const ContractStage = Obj({ ...ContractStageInput.properties, amount: Money() })
export type ContractStage = Static<typeof ContractStage>

/** A row of an order that uses a contract up. Amounts are with tax. */
export const ContractOrder = Obj({
  orderId: Id(),
  orderNo: Text(),
  orderStatus: Enum(orderStatuses),
  rowId: Id(),
  rowNo: Integer(),
  /** The row of the contract. */
  itemId: Id(),
  qty: Quantity(),
  receivedQty: Decimal(),
  invoicedQty: Decimal(),
  amount: Money(),
  paid: Money(),
})
