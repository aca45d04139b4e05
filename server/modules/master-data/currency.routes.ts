import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import * as calls from '../../../src/contract/master-data/currencies.ts'
import type { Currency, ExchangeRate } from '../../../src/contract/master-data/currencies.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import { removeRecords, saveRecord, switchRecords } from '../../kit/records/master-records.ts'
import type { MasterRecords } from '../../kit/records/master-records.ts'
import { serve } from '../../kit/call/serve.ts'
import * as queries from './currency.queries.ts'
import { rateProblems } from './currency.rules.ts'
import * as ofRates from './rate.queries.ts'
import { isCodeTaken, readKnownCodes } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'

const currencyTable = sql`currency`

/** Currencies as records. */
export const currencyRecords: MasterRecords<Currency, Input<typeof calls.saveCurrency>> = {
  businessType: 'CURRENCY',
  table: currencyTable,
  audited: ['code', 'names', 'digits', 'symbol'],
  numberOf: currency => currency.code,
  lock: ({ db, caller }, id) => queries.lockCurrency(db, caller, id),
  problems: async ({ db, caller }, wanted, kept) =>
    codeProblems(wanted, kept, await isCodeTaken(db, caller, currencyTable, wanted)),
  write: ({ db, caller }, wanted) => queries.writeCurrency(db, caller, wanted),
  switchProblems: async ({ db, caller }, { code }, active) =>
    active === 0 && (await queries.readCurrencyUse(db, caller, code)).base
      ? [{ field: 'code', name: 'laterDocumentExists', key: 'masterData.baseCurrency', values: { name: code } }]
      : [],
  isUsed: async ({ db, caller }, { code }) => {
    const { base, company } = await queries.readCurrencyUse(db, caller, code)
    return base || company
  },
}

/** Exchange rates as records. */
export const rateRecords: MasterRecords<ExchangeRate, Input<typeof calls.saveRate>> = {
  businessType: 'EXCHANGE_RATE',
  table: sql`exchange_rate`,
  audited: ['fromCurrency', 'toCurrency', 'rate', 'validFrom', 'source'],
  numberOf: ({ fromCurrency, toCurrency, validFrom }) => `${fromCurrency}/${toCurrency} ${validFrom}`,
  lock: ({ db, caller }, id) => ofRates.lockRate(db, caller, id),
  problems: async ({ db, caller }, wanted) =>
    rateProblems(wanted, {
      known: await readKnownCodes(db, caller, currencyTable, [wanted.fromCurrency, wanted.toCurrency]),
      taken: await ofRates.isRateTaken(db, caller, wanted),
    }),
  write: ({ db, caller }, wanted) => ofRates.writeRate(db, caller, wanted),
}

/** Serves currencies and their exchange rates. */
export function currencyRoutes(app: FastifyInstance): void {
  serve(app, calls.queryCurrencies, (input, { db, caller }) => queries.readCurrencyPage(db, caller, input))
  serve(app, calls.saveCurrency, (input, act) => saveRecord(act, currencyRecords, input))
  serve(app, calls.enableCurrencies, ({ ids }, act) => switchRecords(act, currencyRecords, ids, 1))
  serve(app, calls.disableCurrencies, ({ ids }, act) => switchRecords(act, currencyRecords, ids, 0))
  serve(app, calls.removeCurrencies, ({ ids }, act) => removeRecords(act, currencyRecords, ids))
  serve(app, calls.queryRates, (input, { db, caller }) => ofRates.readRatePage(db, caller, input))
  serve(app, calls.saveRate, (input, act) => saveRecord(act, rateRecords, input))
  serve(app, calls.removeRates, ({ ids }, act) => removeRecords(act, rateRecords, ids))
}
