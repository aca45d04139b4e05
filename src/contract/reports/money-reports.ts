import { moneyReport, monthColumns } from './money-report.ts'
import type { MoneyReport } from './money-report.ts'
import * as prices from './price-reports.ts'

/** What a row of expenditure stands for: a material or a category, or goods without a material number. */
const itemOf = { materialId: 'id', categoryId: 'id', ownCategoryId: 'id', withoutMaterial: 'id' } as const
const receipts = ['PURCHASE_ORDER', 'RECEIPT', 'INVOICE'] as const

/** Parts of invoices that are due and not paid wholly. */
export const overduePayment = moneyReport({
  code: 'overduePayment',
  heads: ['unpaid', 'localUnpaid'],
  access: ['overdue-payment'],
  shows: ['INVOICE', 'PAYMENT_APPLY'],
  filters: ['keyDate', 'bucket', 'hold'],
  byMaterial: false,
  columns: {
    invoiceNo: 'text',
    invoiceId: 'id',
    supplierName: 'text',
    bucket: 'code',
    invoiceDate: 'day',
    postedDate: 'day',
    part: 'text',
    dueDate: 'day',
    termName: 'text',
    overdueDays: 'count',
    amount: 'money',
    paid: 'money',
    unpaid: 'money',
    localUnpaid: 'local',
    localCurrency: 'text',
    hold: 'code',
    purchaserName: 'text',
  },
  charts: { overdue: { kind: 'stacked', line: 'total' } },
  opens: { path: '/fiance/invoice-detail', field: 'invoiceId' },
})

/** What suppliers are owed: at the beginning, what came, what was paid, and at the end. */
export const payableStatement = moneyReport({
  code: 'payableStatement',
  heads: ['opening', 'closing', 'localOpening', 'localClosing'],
  access: ['payable-statement'],
  shows: ['INVOICE', 'PAYMENT_APPLY', 'RECEIPT'],
  filters: ['zero'],
  byMaterial: false,
  columns: {
    supplierName: 'text',
    supplierId: 'id',
    opening: 'money',
    invoices: 'money',
    credits: 'money',
    payments: 'money',
    offsets: 'money',
    closing: 'money',
    notDue: 'money',
    overdue: 'money',
    notInvoiced: 'money',
    advances: 'money',
    localOpening: 'local',
    localInvoices: 'local',
    localCredits: 'local',
    localPayments: 'local',
    localOffsets: 'local',
    localExchange: 'local',
    localClosing: 'local',
    localAdvances: 'local',
    localCurrency: 'text',
  },
  charts: { closing: 'stacked', moved: 'bars', balances: 'line' },
  behind: { code: 'payableRows', by: ['supplierId', 'currency', 'localCurrency'] },
})

/** The invoices, credit notes, payments, offsets and exchange differences behind what suppliers are owed. */
export const payableRows = moneyReport({
  code: 'payableRows',
  heads: ['amount', 'localAmount'],
  access: ['payable-statement'],
  shows: ['INVOICE', 'PAYMENT_APPLY'],
  filters: ['payableKind', 'localCurrency'],
  byMaterial: false,
  columns: {
    documentNo: 'text',
    payableKind: 'code',
    supplierName: 'text',
    day: 'day',
    amount: 'money',
    localAmount: 'local',
    localCurrency: 'text',
  },
  charts: {},
})

/** What was spent on each material. */
export const materialExpenditure = moneyReport({
  code: 'materialExpenditure',
  heads: ['amount', 'localAmount'],
  access: ['material-expenditure'],
  shows: receipts,
  filters: ['level', 'basis', 'abcLimits', 'withoutMaterial', 'unit'],
  byMaterial: true,
  columns: {
    materialText: 'text',
    ...itemOf,
    unit: 'id',
    categoryName: 'text',
    unitSymbol: 'text',
    unitPrecision: 'count',
    qty: 'quantity',
    amount: 'money',
    localAmount: 'local',
    localCurrency: 'text',
    averagePrice: 'price',
    share: 'percent',
    cumulated: 'percent',
    abc: 'text',
    suppliers: 'count',
    lastYear: 'money',
    change: 'percent',
  },
  charts: { materials: 'pareto', tree: 'tree' },
  behind: { code: 'spendRows', by: [...Object.keys(itemOf), 'unit', 'currency', 'localCurrency'] },
})

/** What was spent on each material month by month. */
export const materialTrend = moneyReport({
  code: 'materialTrend',
  heads: ['amount', 'localAmount'],
  access: ['material-trend'],
  shows: receipts,
  filters: ['level', 'basis', 'months', 'top', 'withoutMaterial'],
  byMaterial: true,
  columns: {
    materialText: 'text',
    ...itemOf,
    ...monthColumns,
    amount: 'money',
    localAmount: 'local',
    localCurrency: 'text',
    average: 'money',
    earlier: 'money',
    later: 'money',
    growth: 'percent',
  },
  charts: { months: 'line', eachMonth: { kind: 'multiples', of: 'months' } },
  behind: { code: 'spendRows', by: [...Object.keys(itemOf), 'currency', 'localCurrency'] },
})

/** What was spent with each supplier month by month. */
export const supplierTrend = moneyReport({
  code: 'supplierTrend',
  heads: ['amount', 'localAmount'],
  access: ['supplier-trend'],
  shows: receipts,
  filters: ['basis', 'months', 'top', 'withoutMaterial'],
  byMaterial: true,
  columns: {
    supplierName: 'text',
    supplierId: 'id',
    ...monthColumns,
    amount: 'money',
    localAmount: 'local',
    localCurrency: 'text',
    share: 'percent',
    average: 'money',
    earlier: 'money',
    later: 'money',
    growth: 'percent',
  },
  charts: { months: 'line', shares: 'shares' },
  behind: { code: 'spendRows', by: ['supplierId', 'currency', 'localCurrency'] },
})

/** The rows of receipts or invoices behind what was spent. */
export const spendRows = moneyReport({
  code: 'spendRows',
  heads: ['amount', 'localAmount'],
  access: ['material-expenditure', 'material-trend', 'supplier-trend'],
  shows: receipts,
  filters: ['basis', 'months', 'withoutMaterial', 'unit', 'ownCategoryId', 'localCurrency'],
  byMaterial: true,
  columns: {
    documentNo: 'text',
    day: 'day',
    orderId: 'id',
    orderNo: 'text',
    supplierName: 'text',
    materialText: 'text',
    unitSymbol: 'text',
    unitPrecision: 'count',
    qty: 'quantity',
    amount: 'money',
    localAmount: 'local',
    localCurrency: 'text',
  },
  charts: {},
  opens: { path: '/order/detail', field: 'orderId' },
})

/** What became of contracts: how much of the limit was ordered, received, invoiced and paid. */
export const contractTracking = moneyReport({
  code: 'contractTracking',
  heads: ['limitAmount', 'ordered', 'localLimit', 'localOrdered'],
  access: ['contract-tracking'],
  shows: ['CONTRACT', 'PURCHASE_ORDER', 'INVOICE', 'PAYMENT_APPLY'],
  filters: ['contractStatus', 'usedAbove', 'endsWithin'],
  byMaterial: false,
  columns: {
    contractNo: 'text',
    contractId: 'id',
    supplierName: 'text',
    contractType: 'code',
    contractStatus: 'code',
    validFrom: 'day',
    validTo: 'day',
    daysLeft: 'count',
    limitAmount: 'money',
    ordered: 'money',
    orderedPct: 'percent',
    received: 'money',
    receivedPct: 'percent',
    invoiced: 'money',
    invoicedPct: 'percent',
    paid: 'money',
    paidPct: 'percent',
    retained: 'money',
    rest: 'money',
    localLimit: 'local',
    localOrdered: 'local',
    localReceived: 'local',
    localInvoiced: 'local',
    localPaid: 'local',
    localRest: 'local',
    localCurrency: 'text',
  },
  charts: { progress: 'percents', amounts: 'bars', runs: 'spans' },
  opens: { path: '/contract/detail', field: 'contractId' },
})

/** All reports on money by their codes. */
export const moneyReports: Readonly<Record<string, MoneyReport>> = {
  overduePayment,
  payableStatement,
  payableRows,
  materialExpenditure,
  materialTrend,
  supplierTrend,
  spendRows,
  contractTracking,
  ...prices,
}
