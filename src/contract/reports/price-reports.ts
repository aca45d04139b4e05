import { moneyReport } from './money-report.ts'

const orders = ['PURCHASE_ORDER'] as const

/** Prices of orders, or of invoices, beside what they are compared with. */
export const priceDifference = moneyReport({
  code: 'priceDifference',
  heads: ['effect', 'localEffect'],
  access: ['price-difference'],
  shows: ['PURCHASE_ORDER', 'INVOICE'],
  filters: ['reference', 'sign', 'atLeast'],
  byMaterial: true,
  columns: {
    documentNo: 'text',
    orderId: 'id',
    materialText: 'text',
    supplierName: 'text',
    day: 'day',
    unitSymbol: 'text',
    unitPrecision: 'count',
    qty: 'quantity',
    price: 'price',
    referencePrice: 'price',
    difference: 'price',
    differencePct: 'percent',
    effect: 'money',
    localEffect: 'local',
    localCurrency: 'text',
    releasedName: 'text',
    releaseReason: 'text',
  },
  charts: { effects: 'bars', categoryEffects: 'waterfall' },
  opens: { path: '/order/detail', field: 'orderId' },
})

/** Prices of the library that ended and have no successor. */
export const overduePrice = moneyReport({
  code: 'overduePrice',
  heads: ['amountSince', 'localAmountSince'],
  access: ['overdue-price'],
  shows: orders,
  filters: ['keyDate', 'usedSince'],
  byMaterial: true,
  columns: {
    materialText: 'text',
    priceId: 'id',
    supplierName: 'text',
    priceSource: 'code',
    price: 'price',
    validTo: 'day',
    daysOver: 'count',
    ordersSince: 'count',
    lastOrderDate: 'day',
    amountSince: 'money',
    localAmountSince: 'local',
    localCurrency: 'text',
  },
  charts: { usedPrices: 'bars' },
  behind: { code: 'overduePriceRows', by: ['priceId', 'localCurrency'] },
})

/** The order rows that were made after their price had ended. */
export const overduePriceRows = moneyReport({
  code: 'overduePriceRows',
  heads: ['amount', 'localAmount'],
  access: ['overdue-price'],
  shows: orders,
  filters: ['keyDate', 'priceId', 'localCurrency'],
  byMaterial: true,
  columns: {
    documentNo: 'text',
    orderId: 'id',
    materialText: 'text',
    supplierName: 'text',
    day: 'day',
    validTo: 'day',
    unitSymbol: 'text',
    unitPrecision: 'count',
    qty: 'quantity',
    price: 'price',
    amount: 'money',
    localAmount: 'local',
    localCurrency: 'text',
  },
  charts: {},
  opens: { path: '/order/detail', field: 'orderId' },
})

const sourcing = ['INQUIRY', 'PURCHASE_ORDER'] as const

/** What inquiries saved: what was awarded beside estimates, first quotes or what was last paid. */
export const savings = moneyReport({
  code: 'savings',
  heads: ['before', 'award', 'saving', 'localAward', 'localSaving'],
  access: ['savings'],
  shows: sourcing,
  filters: ['against'],
  byMaterial: true,
  columns: {
    project: 'text',
    inquiryNo: 'id',
    day: 'day',
    articles: 'count',
    firstAmount: 'money',
    lastAmount: 'money',
    before: 'money',
    award: 'money',
    saving: 'money',
    savedPct: 'percent',
    localAward: 'local',
    localSaving: 'local',
    localCurrency: 'text',
  },
  charts: { savings: 'bars' },
  behind: { code: 'savingsRows', by: ['inquiryNo'] },
})

/** The awarded articles behind what inquiries saved. */
export const savingsRows = moneyReport({
  code: 'savingsRows',
  heads: ['before', 'award', 'saving', 'localAward', 'localSaving'],
  access: ['savings'],
  shows: sourcing,
  filters: ['against', 'inquiryNo'],
  byMaterial: true,
  columns: {
    documentNo: 'text',
    inquiryId: 'id',
    materialText: 'text',
    supplierName: 'text',
    day: 'day',
    unitSymbol: 'text',
    unitPrecision: 'count',
    qty: 'quantity',
    referencePrice: 'price',
    price: 'price',
    firstAmount: 'money',
    lastAmount: 'money',
    before: 'money',
    award: 'money',
    saving: 'money',
    savedPct: 'percent',
    localAward: 'local',
    localSaving: 'local',
    localCurrency: 'text',
  },
  charts: {},
  opens: { path: '/inquiry-details-view', field: 'inquiryId' },
})
