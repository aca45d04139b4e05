import { Integer, Optional, String as Text } from 'typebox'
import { recordCalls, switchedRecordCalls } from '../../records.ts'
import type { RecordRow } from '../../records.ts'
import { CurrencyCode, Day, Names, Rate, Str } from '../../vocabulary.ts'

/** The code is fixed. 16010 to disable the enterprise's own. */
export const currencies = switchedRecordCalls('basic/currency', {
  shows: ['CURRENCY'],
  fields: {
    code: CurrencyCode(),
    names: Names(),
    digits: Integer({ minimum: 0, maximum: 4 }),
    symbol: Str(8),
  },
  row: { name: Text() },
  filters: { keyword: Optional(Str(64)) },
  access: ['basic-currency'],
})
export type Currency = RecordRow<typeof currencies>

/** Valid until the next rate. 10006 for a duplicate pair and day. Documents keep a removed rate. */
export const exchangeRates = recordCalls('basic/rate', {
  shows: ['EXCHANGE_RATE'],
  fields: {
    fromCurrency: CurrencyCode(),
    toCurrency: CurrencyCode(),
    /** Price of one `fromCurrency` in `toCurrency`; above zero. */
    rate: Rate(),
    validFrom: Day(),
    source: Str(64),
  },
  row: {},
  filters: {
    fromCurrency: Optional(CurrencyCode()),
    toCurrency: Optional(CurrencyCode()),
    /** The latest of each pair up to this day. */
    validOn: Optional(Day()),
  },
  access: ['basic-rate'],
})
export type ExchangeRate = RecordRow<typeof exchangeRates>
