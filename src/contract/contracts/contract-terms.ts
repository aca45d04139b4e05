import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { taxModes } from '../purchase-orders/purchase-order-parts.ts'
import { Day, Id, Money, Quantity, Str } from '../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Who pays for a contract, and how, as it is entered. */
export const enteredTerms = {
  /** The number that its writer gives it; without one it is numbered by its rule. It never changes afterwards. */
  contractNo: Optional(Str(64)),
  /** The own company that is bound by it. */
  companyId: Id(),
  /** The day on which it was signed; without one the day on which it comes into force. */
  signDate: Optional(orNull(Day())),
  /** Whether its prices are without tax or with it; EXCL unless it is said. */
  taxMode: Optional(Enum(taxModes)),
  /** The payment term of the orders that are made of it; that of its supplier unless it is said, null for none. */
  paymentTermId: Optional(orNull(Id())),
  /** Per cents of each payment that are kept back until the guarantee ends. */
  retentionPct: Optional(Quantity()),
}

/** The same as it is shown. */
export const shownTerms = {
  companyId: Id(),
  signDate: orNull(Day()),
  taxMode: Enum(taxModes),
  paymentTermId: orNull(Id()),
  paymentTermName: Text(),
  retentionPct: Quantity(),
  /** What is kept back of the agreed amount. */
  retentionAmount: Money(),
}

/** The same as a change may change it. */
export const changedTerms = { paymentTermId: orNull(Id()), retentionPct: Quantity() }

/** What became of a contract, with tax. */
export const ContractProgress = Obj({
  ordered: Money(),
  received: Money(),
  invoiced: Money(),
  paid: Money(),
  /** What of the invoices is kept back until the guarantee ends, at most what is not paid of them. */
  retained: Money(),
})
