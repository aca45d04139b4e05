import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { incoterms, mostOrderRows, orderTypes, taxModes } from './purchase-order-parts.ts'
import { CurrencyCode, Day, Flag, Id, Quantity, Str, Version } from '../../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** 0 to 100 per cent. Default: unchanged, in a new row that of its material's category. */
const Tolerance = () => Text({ pattern: '^(100(\\.0{1,4})?|[0-9]{1,2}(\\.[0-9]{1,4})?)$' })

export const OrderRowInput = Obj({
  id: Optional(Id()),
  materialId: Optional(orNull(Id())),
  /** Required without a material. */
  materialText: Optional(Str(255)),
  supplierMaterialCode: Optional(Str(64)),
  spec: Optional(Str(255)),
  qty: Quantity(),
  unit: Text({ minLength: 1, maxLength: 8 }),
  /** For `taxMode` EXCL. */
  priceExcl: Optional(Quantity()),
  /** For `taxMode` INCL. */
  priceIncl: Optional(Quantity()),
  priceUnit: Optional(Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  taxCode: Text({ minLength: 1, maxLength: 16 }),
  needDate: Day(),
  /** Allowed excess, and allowed shortfall of a complete row, in per cent. */
  receiveTolerancePct: Optional(Tolerance()),
  shortTolerancePct: Optional(Tolerance()),
  remark: Optional(Str(500)),
})
export type OrderRowInput = Static<typeof OrderRowInput>

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

export const OrderInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  ...orderHeader,
  details: List(OrderRowInput, { maxItems: mostOrderRows }),
  attachmentIds: Optional(List(Id(), { maxItems: 100 })),
})
export type OrderInput = Static<typeof OrderInput>
