import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import { queryTaxRates, removeTaxRates, saveTaxRate } from '../../../src/contract/master-data/tax-rates.ts'
import type { TaxRate } from '../../../src/contract/master-data/tax-rates.ts'
import { removeRecords, saveRecord } from '../../kit/records/master-records.ts'
import type { MasterRecords } from '../../kit/records/master-records.ts'
import { serve } from '../../kit/call/serve.ts'
import { isCodeTaken } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'
import * as queries from './tax.queries.ts'
import { taxProblems } from './tax.rules.ts'

const table = sql`tax_rate`

/** Tax rates as records. */
export const taxRecords: MasterRecords<TaxRate, Input<typeof saveTaxRate>> = {
  businessType: 'TAX_RATE',
  table,
  audited: ['code', 'names', 'percent', 'category', 'country', 'validFrom', 'validTo'],
  numberOf: tax => tax.code,
  inUse: 'masterData.taxInUse',
  lock: ({ db, caller }, id) => queries.lockTax(db, caller, id),
  problems: async ({ db, caller }, wanted, kept) => [
    ...codeProblems(wanted, kept, await isCodeTaken(db, caller, table, wanted)),
    ...taxProblems(wanted, kept, kept !== undefined && (await queries.isTaxOrdered(db, caller, kept.code))),
  ],
  write: ({ db, caller }, wanted) => queries.writeTax(db, caller, wanted),
}

/** Serves the tax rates. */
export function taxRoutes(app: FastifyInstance): void {
  serve(app, queryTaxRates, (input, { db, caller }) => queries.readTaxPage(db, caller, input))
  serve(app, saveTaxRate, (input, act) => saveRecord(act, taxRecords, input))
  serve(app, removeTaxRates, ({ ids }, act) => removeRecords(act, taxRecords, ids))
}
