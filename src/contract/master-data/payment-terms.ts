import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Filled, Flag, Id, Ids, Names, Percent, Str, pageQuery, pageRequest } from '../vocabulary.ts'

/** The day from which the days of a term count (domain §8). */
export const baseDates = ['INVOICE_DATE', 'ARRIVAL_DATE', 'RECEIPT_DATE', 'MONTH_END'] as const

/** What a part of the payment waits for (domain §8). */
export const stageConditions = ['ADVANCE', 'ON_DELIVERY', 'ON_INVOICE', 'RETENTION'] as const

const Days = () => Integer({ minimum: 0, maximum: 3650 })

/** A part of the payment. */
export const PaymentStage = Obj({ percent: Percent(), days: Days(), condition: Enum(stageConditions) })
export type PaymentStage = Static<typeof PaymentStage>

const fields = {
  code: Filled(16),
  names: Names(),
  baseDate: Enum(baseDates),
  days: Days(),
  /** Day of the month on which is paid; the last one in months that are shorter. */
  fixedDay: Union([Integer({ minimum: 1, maximum: 31 }), Null()]),
  /** None: the whole amount at once. Else they add to 100 %. */
  stages: List(PaymentStage, { maxItems: 20 }),
}

/** A term of payment (domain §8). */
export const PaymentTerm = Obj({ ...fields, id: Id(), name: Text(), active: Flag(), version: Integer() })
export type PaymentTerm = Static<typeof PaymentTerm>

// --- ours (paths: domain §20.2) -----------------------------------------------------------------

const access = ['basic-payment-term']
const ofTerms = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

/** The payment terms of the caller's enterprise. */
export const queryPaymentTerms = endpoint('POST', 'basic/paymentTerm/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    baseDate: Optional(Enum(baseDates)),
    active: Optional(Flag()),
  }),
  out: pageOf(PaymentTerm),
  access,
  query: pageQuery,
})

/** Adds a payment term or changes one. 10006 code taken, 10008 a stage of 0 %, or stages that do not add to 100 %. */
export const savePaymentTerm = endpoint('POST', 'basic/paymentTerm/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Integer({ minimum: 0 })), ...fields }),
  out: PaymentTerm,
  access,
  saves: true,
})

/** Offers payment terms again. 10010 without ids, as for the next two. */
export const enablePaymentTerms = endpoint('POST', 'basic/paymentTerm/enable', ofTerms)

/** No new document may use the payment terms. */
export const disablePaymentTerms = endpoint('POST', 'basic/paymentTerm/disable', ofTerms)

/** Deletes payment terms. 16010 for one that a supplier or an order has. */
export const removePaymentTerms = endpoint('POST', 'basic/paymentTerm/remove', ofTerms)
