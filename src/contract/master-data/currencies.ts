import { Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { CurrencyCode, Day, Flag, Id, Ids, Names, Rate, Str, pageQuery, pageRequest } from '../vocabulary.ts'

const stored = { id: Optional(Id()), version: Optional(Integer({ minimum: 0 })) }
const counted = Obj({ count: Integer() })

const currency = {
  code: CurrencyCode(),
  names: Names(),
  /** Digits to which amounts are rounded (domain §17.1). */
  digits: Integer({ minimum: 0, maximum: 4 }),
  symbol: Str(8),
}

/** A currency (domain §8). */
export const Currency = Obj({ ...currency, id: Id(), name: Text(), active: Flag(), version: Integer() })
export type Currency = Static<typeof Currency>

const pair = { fromCurrency: CurrencyCode(), toCurrency: CurrencyCode() }
const rate = {
  ...pair,
  /** What one unit of `fromCurrency` costs in `toCurrency`; above zero. */
  rate: Rate(),
  validFrom: Day(),
  source: Str(64),
}

/** A rate that holds from a day until the next one (domain §8, §17.4). */
export const ExchangeRate = Obj({ ...rate, id: Id(), version: Integer() })
export type ExchangeRate = Static<typeof ExchangeRate>

// --- ours (paths: domain §20.2) -----------------------------------------------------------------

const access = ['basic-currency']
const ofCurrencies = { in: Ids, out: counted, access, saves: true }

/** The currencies of the caller's enterprise. */
export const queryCurrencies = endpoint('POST', 'basic/currency/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), active: Optional(Flag()) }),
  out: pageOf(Currency),
  access,
  query: pageQuery,
})

/** Adds a currency or changes one. 10006 code taken, 10008 another code for one that is kept: documents name it. */
export const saveCurrency = endpoint('POST', 'basic/currency/save', {
  in: Obj({ ...stored, ...currency }),
  out: Currency,
  access,
  saves: true,
})

/** Offers currencies again. 10010 without ids, as for the next two. */
export const enableCurrencies = endpoint('POST', 'basic/currency/enable', ofCurrencies)

/** No new document may use the currencies. 16010 for the one that the enterprise counts in. */
export const disableCurrencies = endpoint('POST', 'basic/currency/disable', ofCurrencies)

/** Deletes currencies. 16010 for one that a rate, a company, a supplier or a document names. */
export const removeCurrencies = endpoint('POST', 'basic/currency/remove', ofCurrencies)

const rateAccess = ['basic-rate']

/** The exchange rates of the caller's enterprise. */
export const queryRates = endpoint('POST', 'basic/rate/query', {
  in: Obj({
    ...pageRequest,
    fromCurrency: Optional(CurrencyCode()),
    toCurrency: Optional(CurrencyCode()),
    /** Keeps the rates that hold on this day: of each pair the newest that is not later. */
    validOn: Optional(Day()),
  }),
  out: pageOf(ExchangeRate),
  access: rateAccess,
  query: pageQuery,
})

/**
 * Adds a rate or changes one. 10006 there is one of this pair and day, 10007 unknown currency, 10008 a rate of zero or
 * from a currency to itself.
 */
export const saveRate = endpoint('POST', 'basic/rate/save', {
  in: Obj({ ...stored, ...rate }),
  out: ExchangeRate,
  access: rateAccess,
  saves: true,
})

/** Deletes rates; documents keep the rate that they were computed with. 10010 without ids. */
export const removeRates = endpoint('POST', 'basic/rate/remove', {
  in: Ids,
  out: counted,
  access: rateAccess,
  saves: true,
})
