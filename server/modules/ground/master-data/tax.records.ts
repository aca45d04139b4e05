import sql from 'sql-template-tag'
import { taxRates } from '../../../../src/contract/ground/master-data/tax-rates.ts'
import type { Act } from '../../../kit/call/act.ts'
import { day, decimal, nameShown, names, plain } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { orderRowView } from './asks.ts'
import { isCodeTaken } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'
import { taxProblems } from './tax.rules.ts'

/** Documents refer to tax rates by code. */
export const taxRecords = recordList(taxRates, {
  businessType: 'TAX_RATE',
  table: 'tax_rate',
  columns: {
    code: plain({ example: 'DE19' }),
    names: names(),
    name: nameShown(),
    percent: decimal({ example: '19' }),
    category: plain({ read: sql`trim(t.category)`, texts: 'taxCategories', example: 'S' }),
    country: plain({ hint: 'taxes.countryHint', example: 'DE' }),
    validFrom: day({ example: '2027-01-01' }),
    validTo: day(),
  },
  search: sql`t.code, t.names`,
  filters: {
    category: category => sql`t.category = ${category}`,
    country: country => sql`t.country = ${country}`,
    validOn: validOn => sql`${validOn}::date between t.valid_from and coalesce(t.valid_to, 'infinity')`,
  },
  order: sql`t.country, t.percent desc, t.code, t.id`,
  numberOf: tax => tax.code,
  inUse: 'masterData.taxInUse',
  problems: async (act, wanted, kept) => [
    ...codeProblems(wanted, kept, await isCodeTaken(act.db, act.caller, sql`tax_rate`, wanted)),
    ...taxProblems(wanted, kept, kept !== undefined && (await isOrdered(act, kept.code))),
  ],
})

async function isOrdered({ db, caller: { enterpriseId } }: Act, code: string): Promise<boolean> {
  const found = await db.one<{ ordered: boolean }>(sql`
    select exists (select from ${orderRowView} purchase_order_detail where enterprise_id = ${enterpriseId} and tax_code = ${code}) as ordered`)
  return found?.ordered === true
}
