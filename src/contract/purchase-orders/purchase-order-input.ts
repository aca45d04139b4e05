import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { incoterms, mostOrderRows, orderTypes, taxModes } from './purchase-order-parts.ts'
import { CurrencyCode, Day, Flag, Id, Quantity, Str, Version } from '../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A row as it is saved: computed fields are never accepted from a client. */
export const OrderRowInput = Obj({
  id: Optional(Id()),
  materialId: Optional(orNull(Id())),
  /** Required when no material is named. */
  materialText: Optional(Str(255)),
  supplierMaterialCode: Optional(Str(64)),
  spec: Optional(Str(255)),
  qty: Quantity(),
  unit: Text({ minLength: 1, maxLength: 8 }),
  /** Price without tax when the order's `taxMode` is EXCL. */
  priceExcl: Optional(Quantity()),
  /** Price with tax when the order's `taxMode` is INCL. */
  priceIncl: Optional(Quantity()),
  priceUnit: Optional(Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  taxCode: Text({ minLength: 1, maxLength: 16 }),
  needDate: Day(),
  remark: Optional(Str(500)),
})
export type OrderRowInput = Static<typeof OrderRowInput>

/** The header of an order as it is saved. */
export const orderHeader = {
  orderType: Enum(orderTypes),
  orderDate: Day(),
  orgId: Optional(Id()),
  companyId: Id(),
  inventoryOrgId: Optional(orNull(Id())),
  purchaserId: Id(),
  supplierId: Id(),
  supplierContactId: Optional(orNull(Id())),
  currency: CurrencyCode(),
  taxMode: Enum(taxModes),
  paymentTermId: Id(),
  incoterm: Optional(Union([Enum(incoterms), Null()])),
  incotermPlace: Optional(Str(128)),
  deliveryAddress: Text({ minLength: 1, maxLength: 500 }),
  warehouseId: Optional(orNull(Id())),
  urgentFlag: Optional(Flag()),
  sourceNo: Optional(Str(64)),
  remark: Optional(Str(500)),
}

/** An order as it is saved. Without `id` it is created; with one, `version` must be the version that was read. */
export const OrderInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  ...orderHeader,
  details: List(OrderRowInput, { maxItems: mostOrderRows }),
  /** The caller's own files that were uploaded before the order was saved, of the kind PURCHASE_ORDER. */
  attachmentIds: Optional(List(Id(), { maxItems: 100 })),
})
export type OrderInput = Static<typeof OrderInput>
