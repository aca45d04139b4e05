import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { PriceTier } from '../rounds/offers.ts'
import { stageConditions } from '../../ground/master-data/payment-terms.ts'
import { orderStatuses, priceStandings } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { Day, Decimal, Filled, Id, Money, Quantity, Str } from '../../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const ContractTier = Obj({
  ...PriceTier.properties,
  /** With tax, in contracts priced with tax; the price without tax is derived. */
  priceIncl: Optional(Quantity()),
})
export type ContractTier = Static<typeof ContractTier>

const agreed = {
  /** Null: `materialText` describes the item. */
  materialId: orNull(Id()),
  materialText: Str(255),
  spec: Str(255),
  /** Maximum order quantity; 0: only the price is agreed. */
  qty: Quantity(),
  unit: Filled(8),
  priceExcl: Quantity(),
  /** With tax, per unit; required in contracts priced with tax, where `priceExcl` is derived from it. */
  priceIncl: Optional(orNull(Quantity())),
  taxCode: Filled(16),
  /** Quantity scale; takes precedence over `priceExcl`. */
  tiers: List(ContractTier, { maxItems: 20 }),
  needDate: orNull(Day()),
  /** Required for a price of zero. */
  freeReason: Optional(Str(255)),
}

export const ContractItemInput = Obj(agreed)
export type ContractItemInput = Static<typeof ContractItemInput>

/** The id of a saved row keeps its link to the awarded item. */
export const DraftItemInput = Obj({ id: Optional(orNull(Id())), ...agreed })

export const ContractItem = Obj({
  id: Id(),
  rowNo: Integer(),
  ...agreed,
  materialCode: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** Of the whole quantity, with tax; 0 when only the price is agreed. */
  amountIncl: Money(),
  orderedQty: Quantity(),
  receivedQty: Decimal(),
  invoicedQty: Decimal(),
  /** Until the decision; BLOCK prevents submission. Null afterwards, and for suppliers. */
  priceCheck: Union([Enum(priceStandings), Null()]),
})
export type ContractItem = Static<typeof ContractItem>

export const ContractStageInput = Obj({
  stage: Filled(64),
  percent: Quantity(),
  /** Days after the condition is met. */
  days: Integer({ minimum: 0, maximum: 3650 }),
  condition: Str(255),
  /** Event that makes the stage due; null: as `condition` describes. */
  dueRule: Optional(Union([Enum(stageConditions), Null()])),
})
export type ContractStageInput = Static<typeof ContractStageInput>

/** `amount`: share of the agreed amount, less the retention. */
export const ContractStage = Obj({ ...ContractStageInput.properties, amount: Money() })
export type ContractStage = Static<typeof ContractStage>

export const ContractOrder = Obj({
  orderId: Id(),
  orderNo: Text(),
  orderStatus: Enum(orderStatuses),
  rowId: Id(),
  rowNo: Integer(),
  itemId: Id(),
  qty: Quantity(),
  receivedQty: Decimal(),
  invoicedQty: Decimal(),
  amount: Money(),
  paid: Money(),
})
