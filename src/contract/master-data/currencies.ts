import { Integer, Optional, String as Text } from 'typebox'
import { recordCalls, switchedRecordCalls } from '../records.ts'
import type { RecordRow } from '../records.ts'
import { CurrencyCode, Day, Names, Rate, Str } from '../vocabulary.ts'

/**
 * The currencies of the caller's enterprise. Save: 10006 code taken, 10008 another code for one that is kept: documents
 * name it. Disable: 16010 for the one that the enterprise counts in. Remove: 16010 for one that a rate, a company, a
 * supplier or a document names.
 */
export const currencies = switchedRecordCalls('basic/currency', {
  fields: {
    code: CurrencyCode(),
    names: Names(),
    /** Digits to which amounts are rounded. */
    digits: Integer({ minimum: 0, maximum: 4 }),
    symbol: Str(8),
  },
  row: { name: Text() },
  filters: { keyword: Optional(Str(64)) },
  access: ['basic-currency'],
})
export type Currency = RecordRow<typeof currencies>

/**
 * The exchange rates of the caller's enterprise; each holds from a day until the next one. Save: 10006 there is one of
 * this pair and day, 10007 unknown currency, 10008 a rate of zero or from a currency to itself. A removed rate stays in
 * the documents that were computed with it.
 */
export const exchangeRates = recordCalls('basic/rate', {
  fields: {
    fromCurrency: CurrencyCode(),
    toCurrency: CurrencyCode(),
    /** What one unit of `fromCurrency` costs in `toCurrency`; above zero. */
    rate: Rate(),
    validFrom: Day(),
    source: Str(64),
  },
  row: {},
  filters: {
    fromCurrency: Optional(CurrencyCode()),
    toCurrency: Optional(CurrencyCode()),
    /** Keeps the rates that hold on this day: of each pair the newest that is not later. */
    validOn: Optional(Day()),
  },
  access: ['basic-rate'],
})
export type ExchangeRate = RecordRow<typeof exchangeRates>
