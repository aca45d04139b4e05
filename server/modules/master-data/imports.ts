import { saveCurrency, saveRate } from '../../../src/contract/master-data/currencies.ts'
import { savePaymentTerm } from '../../../src/contract/master-data/payment-terms.ts'
import { saveTaxRate } from '../../../src/contract/master-data/tax-rates.ts'
import { saveConversion, saveUnit } from '../../../src/contract/master-data/units.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import type { ImportTemplate, RowValues } from '../../kit/tables/import-template.ts'
import { saveRecord } from '../../kit/records/master-records.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { readConversionOf, readMaterialId } from './conversion.queries.ts'
import { readCurrencyCalled } from './currency.queries.ts'
import { currencyRecords, rateRecords } from './currency.routes.ts'
import { nameColumns, namesOfRow, textIn } from './imported-names.ts'
import { readTermCalled } from './payment-term.queries.ts'
import { stagesOf } from './payment-term.rules.ts'
import { termRecords } from './payment-term.routes.ts'
import { readRateOf } from './rate.queries.ts'
import { readTaxCalled } from './tax.queries.ts'
import { taxRecords } from './tax.routes.ts'
import { readUnitCalled } from './unit.queries.ts'
import { conversionRecords, unitRecords } from './unit.routes.ts'

const area = 'master-data'

/** Currencies by table. */
const currencyImport = importTemplate(saveCurrency, {
  ...{ code: 'currencies', area, title: 'currencies.title', key: ['code'] },
  columns: [
    { code: 'code', title: 'currencies.code', example: 'EUR' },
    ...nameColumns,
    { code: 'digits', title: 'currencies.digits', example: '2' },
    { code: 'symbol', title: 'currencies.symbol', required: false, example: '€' },
  ],
  find: ({ db, caller }, values) => readCurrencyCalled(db, caller, textIn(values, 'code')),
  complete: (_act, values, kept) =>
    Promise.resolve({ names: namesOfRow(values, kept), ...emptyIfNew(kept, values, 'symbol') }),
  write: (act, input) => saveRecord(act, currencyRecords, input),
})

/** Exchange rates by table: a row of a known pair and day changes its rate. */
const rateImport = importTemplate(saveRate, {
  ...{ code: 'exchange-rates', area, title: 'rates.title', key: ['fromCurrency', 'toCurrency', 'validFrom'] },
  columns: [
    { code: 'fromCurrency', title: 'rates.fromCurrency', example: 'EUR' },
    { code: 'toCurrency', title: 'rates.toCurrency', example: 'CNY' },
    { code: 'rate', title: 'rates.rate', hint: 'rates.rateHint', example: '7.82' },
    { code: 'validFrom', title: 'rates.validFrom', example: '2027-01-01' },
    { code: 'source', title: 'rates.source', required: false },
  ],
  find: ({ db, caller }, values) => {
    const [fromCurrency, toCurrency] = [textIn(values, 'fromCurrency'), textIn(values, 'toCurrency')]
    const validFrom = textIn(values, 'validFrom')
    return validFrom === ''
      ? Promise.resolve(undefined)
      : readRateOf(db, caller, { fromCurrency, toCurrency, validFrom })
  },
  complete: (_act, values, kept) => Promise.resolve(emptyIfNew(kept, values, 'source')),
  write: (act, input) => saveRecord(act, rateRecords, input),
})

/** Tax rates by table. */
const taxImport = importTemplate(saveTaxRate, {
  ...{ code: 'tax-rates', area, title: 'taxes.title', key: ['code'] },
  columns: [
    { code: 'code', title: 'taxes.code', example: 'DE19' },
    ...nameColumns,
    { code: 'percent', title: 'taxes.percent', example: '19' },
    { code: 'category', title: 'taxes.category', texts: 'taxCategories', example: 'S' },
    { code: 'country', title: 'taxes.country', hint: 'taxes.countryHint', example: 'DE' },
    { code: 'validFrom', title: 'taxes.validFrom', example: '2027-01-01' },
    { code: 'validTo', title: 'taxes.validTo', required: false },
  ],
  find: ({ db, caller }, values) => readTaxCalled(db, caller, textIn(values, 'code')),
  complete: (_act, values, kept) =>
    Promise.resolve({
      names: namesOfRow(values, kept),
      ...(kept === undefined && { validTo: values['validTo'] ?? null }),
    }),
  write: (act, input) => saveRecord(act, taxRecords, input),
})

/** Payment terms by table; the parts of a payment stand in one cell. */
const termImport = importTemplate(savePaymentTerm, {
  ...{ code: 'payment-terms', area, title: 'terms.title', key: ['code'] },
  columns: [
    { code: 'code', title: 'terms.code', example: 'N30' },
    ...nameColumns,
    { code: 'baseDate', title: 'terms.baseDate', texts: 'baseDates', example: 'INVOICE_DATE' },
    { code: 'days', title: 'terms.days', example: '30' },
    { code: 'fixedDay', title: 'terms.fixedDay', required: false },
    ...[{ code: 'stages', title: 'terms.stages', required: false, hint: 'terms.stagesHint', example: stagesExample() }],
  ],
  find: ({ db, caller }, values) => readTermCalled(db, caller, textIn(values, 'code')),
  complete: (_act, values, kept) =>
    Promise.resolve({
      names: namesOfRow(values, kept),
      ...(kept === undefined && { fixedDay: values['fixedDay'] ?? null }),
      ...(kept === undefined || 'stages' in values ? { stages: stagesIn(values) } : {}),
    }),
  write: (act, input) => saveRecord(act, termRecords, input),
})

function stagesExample(): string {
  return '30 ADVANCE; 70 ON_DELIVERY 30'
}

/** @throws Refusal 10008 for a cell that does not read as parts of a payment. */
function stagesIn({ stages = null }: RowValues) {
  const entries = Array.isArray(stages) ? stages.map(String) : []
  const read = stagesOf(entries)
  if (read === undefined)
    refuseProblems([
      { field: 'stages', name: 'invalidInput', key: 'masterData.stagesForm', values: { value: entries.join('; ') } },
    ])
  return read
}

/** Units by table. */
const unitImport = importTemplate(saveUnit, {
  ...{ code: 'units', area, title: 'units.title', key: ['code'] },
  columns: [
    { code: 'code', title: 'units.code', hint: 'units.codeHint', example: 'KGM' },
    ...nameColumns,
    { code: 'symbol', title: 'units.symbol', required: false, example: 'kg' },
    { code: 'precision', title: 'units.precision', example: '3' },
    { code: 'dimension', title: 'units.dimension', texts: 'dimensions', example: 'MASS' },
  ],
  find: ({ db, caller }, values) => readUnitCalled(db, caller, textIn(values, 'code')),
  complete: (_act, values, kept) =>
    Promise.resolve({ names: namesOfRow(values, kept), ...emptyIfNew(kept, values, 'symbol') }),
  write: (act, input) => saveRecord(act, unitRecords, input),
})

/** Conversions by table; materials stand by their codes. */
const conversionImport = importTemplate(saveConversion, {
  ...{ code: 'unit-conversions', area, title: 'conversions.title', key: ['material', 'fromUnit', 'toUnit'] },
  columns: [
    { code: 'material', title: 'conversions.materialId', required: false, hint: 'conversions.materialHint' },
    { code: 'fromUnit', title: 'conversions.fromUnit', example: 'TNE' },
    { code: 'toUnit', title: 'conversions.toUnit', example: 'KGM' },
    { code: 'factor', title: 'conversions.factor', hint: 'conversions.factorHint', example: '1000' },
  ],
  async find(act, values) {
    const [fromUnit, toUnit] = [textIn(values, 'fromUnit'), textIn(values, 'toUnit')]
    const code = textIn(values, 'material')
    const materialId = code === '' ? null : await readMaterialId(act.db, act.caller, { code })
    return materialId === undefined ? undefined : readConversionOf(act.db, act.caller, { materialId, fromUnit, toUnit })
  },
  async complete({ db, caller }, values) {
    const code = textIn(values, 'material')
    if (code === '') return { materialId: null }
    const materialId = await readMaterialId(db, caller, { code })
    if (materialId === undefined)
      refuseProblems([{ field: 'material', name: 'noSuchData', key: 'imports.unknownEntry', values: { value: code } }])
    return { materialId }
  },
  write: (act, input) => saveRecord(act, conversionRecords, input),
})

/** A text that a new record has even where the file lacks its column. */
function emptyIfNew(kept: Record<string, unknown> | undefined, values: RowValues, field: string) {
  return kept === undefined ? { [field]: values[field] ?? '' } : {}
}

/** The lists of money, taxes, terms and units, which may be imported. */
export const masterDataImports: readonly ImportTemplate[] = [
  ...[currencyImport, rateImport, taxImport, termImport, unitImport, conversionImport],
]
