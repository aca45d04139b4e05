import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { switchedRecordCalls } from '../records.ts'
import type { RecordRow } from '../records.ts'
import { Filled, Names, Percent, Str } from '../vocabulary.ts'

/** The day from which the days of a term count. */
export const baseDates = ['INVOICE_DATE', 'ARRIVAL_DATE', 'RECEIPT_DATE', 'MONTH_END'] as const

/** What a part of the payment waits for. */
export const stageConditions = ['ADVANCE', 'ON_DELIVERY', 'ON_INVOICE', 'RETENTION'] as const

const Days = () => Integer({ minimum: 0, maximum: 3650 })

/** A part of the payment. */
export const PaymentStage = Obj({ percent: Percent(), days: Days(), condition: Enum(stageConditions) })
export type PaymentStage = Static<typeof PaymentStage>

/**
 * The payment terms of the caller's enterprise. Save: 10006 code taken, 10008 a stage of 0 %, or stages that do not add
 * to 100 %. No new document may use a disabled one. Remove: 16010 for one that a supplier or an order has.
 */
export const paymentTerms = switchedRecordCalls('basic/paymentTerm', {
  fields: {
    code: Filled(16),
    names: Names(),
    baseDate: Enum(baseDates),
    days: Days(),
    /** Day of the month on which is paid; the last one in months that are shorter. */
    fixedDay: Union([Integer({ minimum: 1, maximum: 31 }), Null()]),
    /** None: the whole amount at once. Else they add to 100 %. */
    stages: List(PaymentStage, { maxItems: 20 }),
  },
  row: { name: Text() },
  filters: { keyword: Optional(Str(64)), baseDate: Optional(Enum(baseDates)) },
  access: ['basic-payment-term'],
})
export type PaymentTerm = RecordRow<typeof paymentTerms>
