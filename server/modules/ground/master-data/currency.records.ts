import sql from 'sql-template-tag'
import { currencies, exchangeRates } from '../../../../src/contract/ground/master-data/currencies.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { day, decimal, nameShown, names, plain } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { companyView } from '../../platform/organisation/read.ts'
import { rateProblems } from './currency.rules.ts'
import { isCodeTaken, readKnownCodes } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'

/** Documents refer to currencies by code. */
export const currencyRecords = recordList(currencies, {
  businessType: 'CURRENCY',
  table: 'currency',
  columns: {
    code: plain({ hint: 'currencies.codeHint', example: 'EUR' }),
    names: names(),
    name: nameShown(),
    digits: plain({ hint: 'currencies.digitsHint', example: '2' }),
    symbol: plain({ example: '€' }),
  },
  search: sql`t.code, t.names, t.symbol`,
  filters: {},
  order: sql`t.code, t.id`,
  numberOf: currency => currency.code,
  problems: async ({ db, caller }, wanted, kept) =>
    codeProblems(wanted, kept, await isCodeTaken(db, caller, sql`currency`, wanted)),
  switchProblems: async (act, { code }, active) =>
    active === 0 && (await readUse(act, code)).base
      ? [{ field: 'code', name: 'laterDocumentExists', key: 'masterData.baseCurrency', values: { name: code } }]
      : [],
  isUsed: async (act, { code }) => {
    const { base, company } = await readUse(act, code)
    return base || company
  },
})

/** Whether the enterprise or one of its companies uses the currency. */
async function readUse({ db, caller: { enterpriseId } }: Act, code: string) {
  const found = await db.one<{ base: boolean; company: boolean }>(sql`
    select exists (select from enterprise where id = ${enterpriseId} and base_currency = ${code}) as base,
      exists (select from ${companyView} company where enterprise_id = ${enterpriseId} and currency = ${code}) as company`)
  return found ?? { base: false, company: false }
}

/** Newest first. */
export const rateRecords = recordList(exchangeRates, {
  businessType: 'EXCHANGE_RATE',
  table: 'exchange_rate',
  columns: {
    fromCurrency: plain({ example: 'EUR' }),
    toCurrency: plain({ example: 'CNY' }),
    rate: decimal({ hint: 'rates.rateHint', example: '7.82' }),
    validFrom: day({ example: '2027-01-01' }),
    source: plain(),
  },
  filters: {
    fromCurrency: code => sql`t.from_currency = ${code}`,
    toCurrency: code => sql`t.to_currency = ${code}`,
    // The newest rate up to a day is used.
    validOn: validOn => sql`
      t.valid_from = (
        select max(n.valid_from) from exchange_rate n
        where n.enterprise_id = t.enterprise_id and n.from_currency = t.from_currency and n.to_currency = t.to_currency
          and n.valid_from <= ${validOn}::date and n.deleted = 0)`,
  },
  order: sql`t.valid_from desc, t.from_currency, t.to_currency, t.id`,
  numberOf: ({ fromCurrency, toCurrency, validFrom }) => `${fromCurrency}/${toCurrency} ${validFrom}`,
  problems: async (act, wanted) =>
    rateProblems(wanted, {
      known: await readKnownCodes(act.db, act.caller, sql`currency`, [wanted.fromCurrency, wanted.toCurrency]),
      taken: await isRateTaken(act, wanted),
    }),
})

async function isRateTaken(
  { db, caller: { enterpriseId } }: Act,
  {
    id = null,
    fromCurrency,
    toCurrency,
    validFrom,
  }: Omit<RecordInput<typeof exchangeRates>, 'id'> & { id?: string | null },
): Promise<boolean> {
  const other = await db.one(sql`
    select 1 as found from exchange_rate
    where enterprise_id = ${enterpriseId} and from_currency = ${fromCurrency} and to_currency = ${toCurrency}
      and valid_from = ${validFrom}::date and deleted = 0 and id is distinct from ${id}::bigint`)
  return other !== undefined
}
