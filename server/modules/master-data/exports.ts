import { queryCurrencies, queryRates } from '../../../src/contract/master-data/currencies.ts'
import { queryPaymentTerms } from '../../../src/contract/master-data/payment-terms.ts'
import { queryTaxRates } from '../../../src/contract/master-data/tax-rates.ts'
import { queryConversions, queryUnits } from '../../../src/contract/master-data/units.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { readConversionPage } from './conversion.queries.ts'
import { readCurrencyPage } from './currency.queries.ts'
import { readTermPage } from './payment-term.queries.ts'
import { stagesText } from './payment-term.rules.ts'
import { readRatePage } from './rate.queries.ts'
import { readTaxPage } from './tax.queries.ts'
import { readUnitPage } from './unit.queries.ts'

const labels = {
  area: 'master-data',
  keys: { active: 'states', category: 'taxCategories', baseDate: 'baseDates', dimension: 'dimensions' },
}

/** The lists of money, taxes, terms and units, which may be exported. */
export const masterDataExports: readonly ExportList[] = [
  exportList(queryCurrencies, ({ db, caller }, input) => readCurrencyPage(db, caller, input), labels),
  exportList(queryRates, ({ db, caller }, input) => readRatePage(db, caller, input), labels),
  exportList(queryTaxRates, ({ db, caller }, input) => readTaxPage(db, caller, input), labels),
  exportList(
    queryPaymentTerms,
    async ({ db, caller }, input) => {
      const page = await readTermPage(db, caller, input)
      return { ...page, records: page.records.map(term => ({ ...term, stages: stagesText(term.stages) })) }
    },
    labels,
    ['stages'],
  ),
  exportList(queryUnits, ({ db, caller }, input) => readUnitPage(db, caller, input), labels),
  exportList(queryConversions, ({ db, caller }, input) => readConversionPage(db, caller, input), labels),
]
