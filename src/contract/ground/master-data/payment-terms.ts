import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { switchedRecordCalls } from '../../records.ts'
import type { RecordRow } from '../../records.ts'
import { Filled, Names, Percent, Str } from '../../vocabulary.ts'

export const baseDates = ['INVOICE_DATE', 'ARRIVAL_DATE', 'RECEIPT_DATE', 'MONTH_END'] as const

export const stageConditions = ['ADVANCE', 'ON_DELIVERY', 'ON_INVOICE', 'RETENTION'] as const

const Days = () => Integer({ minimum: 0, maximum: 3650 })

export const PaymentStage = Obj({ percent: Percent(), days: Days(), condition: Enum(stageConditions) })
export type PaymentStage = Static<typeof PaymentStage>

/** New documents cannot use a disabled one. */
export const paymentTerms = switchedRecordCalls('basic/paymentTerm', {
  shows: ['PAYMENT_TERM'],
  fields: {
    code: Filled(16),
    names: Names(),
    baseDate: Enum(baseDates),
    days: Days(),
    /** Day of the month for payments; the last day in shorter months. */
    fixedDay: Union([Integer({ minimum: 1, maximum: 31 }), Null()]),
    /** Empty: the whole amount at once. Otherwise adds up to 100 %. */
    stages: List(PaymentStage, { maxItems: 20 }),
  },
  row: { name: Text() },
  filters: { keyword: Optional(Str(64)), baseDate: Optional(Enum(baseDates)) },
  access: ['basic-payment-term'],
})
export type PaymentTerm = RecordRow<typeof paymentTerms>
