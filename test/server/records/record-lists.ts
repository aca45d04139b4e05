import type { Endpoint } from '../../../src/contract/envelope.ts'
import { currencies, exchangeRates } from '../../../src/contract/ground/master-data/currencies.ts'
import { paymentTerms } from '../../../src/contract/ground/master-data/payment-terms.ts'
import { taxRates } from '../../../src/contract/ground/master-data/tax-rates.ts'
import { unitConversions, units } from '../../../src/contract/ground/master-data/units.ts'
import { employees } from '../../../src/contract/platform/organisation/employees.ts'
import { purchasers } from '../../../src/contract/platform/organisation/purchasers.ts'
import { warehouses } from '../../../src/contract/platform/organisation/warehouses.ts'
import type { AnyRecordCalls, RecordInput } from '../../../src/contract/records.ts'

export interface RecordCase {
  template: string
  businessType: string
  table: string
  calls: Omit<AnyRecordCalls, 'query' | 'save'> & { query: Endpoint; save: Endpoint }
  /** A record that can be added to the test company. */
  record: object
  /** Another value of one of its fields. */
  change: object
}

function list<Calls extends AnyRecordCalls>(
  calls: Calls,
  names: Pick<RecordCase, 'template' | 'businessType' | 'table'>,
  record: RecordInput<Calls>,
  change: Partial<RecordInput<Calls>>,
): RecordCase {
  return { calls, ...names, record, change }
}

const named = (code: string) => ({ code, names: { en: `Name ${code}`, zh: '名称', es: '', ja: '' } })

/** All lists of records; a further one is a line here. */
export const recordLists: readonly RecordCase[] = [
  list(
    currencies,
    { template: 'currencies', businessType: 'CURRENCY', table: 'currency' },
    { ...named('SEK'), digits: 2, symbol: '=kr' },
    { digits: 0 },
  ),
  list(
    exchangeRates,
    { template: 'exchange-rates', businessType: 'EXCHANGE_RATE', table: 'exchange_rate' },
    { fromCurrency: 'EUR', toCurrency: 'CNY', rate: '7.812345678', validFrom: '2026-01-01', source: 'Bank' },
    { rate: '7.9' },
  ),
  list(
    taxRates,
    { template: 'tax-rates', businessType: 'TAX_RATE', table: 'tax_rate' },
    { ...named('DE19'), percent: '19', category: 'S', country: 'DE', validFrom: '2026-01-01', validTo: null },
    { validTo: '2026-12-31' },
  ),
  list(
    paymentTerms,
    { template: 'payment-terms', businessType: 'PAYMENT_TERM', table: 'payment_term' },
    {
      ...named('A30'),
      baseDate: 'INVOICE_DATE',
      days: 30,
      fixedDay: 31,
      stages: [
        { percent: '30', condition: 'ADVANCE', days: 0 },
        { percent: '70', condition: 'ON_DELIVERY', days: 30 },
      ],
    },
    { fixedDay: null, stages: [] },
  ),
  list(
    units,
    { template: 'units', businessType: 'UNIT', table: 'unit' },
    { ...named('LTR'), symbol: 'l', precision: 3, dimension: 'VOLUME' },
    { symbol: '' },
  ),
  list(
    unitConversions,
    { template: 'unit-conversions', businessType: 'UNIT_CONVERSION', table: 'unit_conversion' },
    { materialId: null, fromUnit: 'TNE', toUnit: 'KGM', factor: '1000' },
    { factor: '1000.5' },
  ),
  list(
    employees,
    { template: 'employees', businessType: 'EMPLOYEE', table: 'employee' },
    {
      empNo: 'E900',
      name: 'Ann Lee',
      orgId: '1',
      userId: null,
      managerId: null,
      phone: '+86 21 5550 1234',
      email: '',
      position: 'Buyer',
    },
    { email: 'ann.lee@example.com' },
  ),
  list(
    purchasers,
    { template: 'purchasers', businessType: 'PURCHASER', table: 'purchaser' },
    { employeeId: '90', purchasingOrgId: '2', categoryIds: [], phone: '+86 21 5550 1234' },
    { phone: '+86 21 5550 4321' },
  ),
  list(
    warehouses,
    { template: 'warehouses', businessType: 'WAREHOUSE', table: 'warehouse' },
    {
      code: 'W900',
      name: 'Main store',
      inventoryOrgId: '90',
      address: '',
      contact: 'Ann Lee',
      phone: '',
      receiveWindow: [{ weekday: 1, from: '08:00', to: '12:00', minutes: 30 }],
    },
    { receiveWindow: [] },
  ),
]
