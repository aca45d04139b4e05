import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { taxModes } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { CurrencyCode, Day, Filled, Id, Money, Quantity, Str } from '../../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const agreedTerms = {
  title: Filled(200),
  orgId: Id(),
  supplierId: Id(),
  validFrom: Day(),
  validTo: Day(),
  currency: CurrencyCode(),
  /** Maximum order amount with tax; 0: none. */
  limitAmount: Quantity(),
  /** Per cent by which the limit may be exceeded. */
  overPct: Quantity(),
  /** Months after the receipt. */
  warrantyMonths: Integer({ minimum: 0, maximum: 600 }),
}

export const enteredTerms = {
  /** Assigned by a number rule if absent. Fixed once saved. */
  contractNo: Optional(Str(64)),
  companyId: Id(),
  /** Default: the day on which it becomes effective. */
  signDate: Optional(orNull(Day())),
  /** Default EXCL. */
  taxMode: Optional(Enum(taxModes)),
  /** Payment term of orders from this contract; absent: the supplier's, null: none. */
  paymentTermId: Optional(orNull(Id())),
  /** Per cent of each payment retained until the warranty ends. */
  retentionPct: Optional(Quantity()),
}

export const shownTerms = {
  companyId: Id(),
  signDate: orNull(Day()),
  taxMode: Enum(taxModes),
  paymentTermId: orNull(Id()),
  paymentTermName: Text(),
  retentionPct: Quantity(),
  retentionAmount: Money(),
}

export const changedTerms = { paymentTermId: orNull(Id()), retentionPct: Quantity() }

export const ContractProgress = Obj({
  ordered: Money(),
  received: Money(),
  invoiced: Money(),
  paid: Money(),
  /** Invoiced amount retained until the warranty ends, at most its unpaid part. */
  retained: Money(),
})
