/** The page of a report on money: each is made from the definition of its report. */
const money = (code: string) => async () => (await import('./money-report.page.tsx')).moneyReportPage(code)

/** Routes of reports: path, permission, and where the page's code is. */
export const reportPages = [
  {
    path: '/report/delivery-timeliness',
    component: 'delivery-timeliness',
    permission: ['delivery-timeliness'],
    load: async () => (await import('./delivery-timeliness.page.tsx')).DeliveryTimelinessPage,
  },
  {
    path: '/report/delivery-timeliness-rows',
    component: 'delivery-timeliness-rows',
    permission: ['delivery-timeliness'],
    above: '/report/delivery-timeliness',
    load: async () => (await import('./delivery-timeliness-rows.page.tsx')).DeliveryTimelinessRowsPage,
  },
  {
    path: '/report/purchase-execution',
    component: 'purchase-execution',
    permission: ['purchase-execution'],
    load: async () => (await import('./purchase-execution.page.tsx')).PurchaseExecutionPage,
  },
  {
    path: '/report/over-order',
    component: 'over-order',
    permission: ['over-order'],
    load: async () => (await import('./over-order.page.tsx')).OverOrderPage,
  },
  {
    path: '/report/delivery-diff',
    component: 'delivery-diff',
    permission: ['delivery-diff'],
    load: async () => (await import('./delivery-diff.page.tsx')).DeliveryDiffPage,
  },
  {
    path: '/report/survey-overview',
    component: 'survey-overview',
    permission: ['survey-overview'],
    load: async () => (await import('./survey-overview.page.tsx')).SurveyOverviewPage,
  },
  {
    path: '/report/certificate-overview',
    component: 'certificate-overview',
    permission: ['certificate-overview'],
    load: async () => (await import('./certificate-overview.page.tsx')).CertificateOverviewPage,
  },
  {
    path: '/report/overdue-payment',
    component: 'overdue-payment',
    permission: ['overdue-payment'],
    load: money('overduePayment'),
  },
  {
    path: '/report/payable-statement',
    component: 'payable-statement',
    permission: ['payable-statement'],
    load: money('payableStatement'),
  },
  {
    path: '/report/payable-rows',
    component: 'payable-rows',
    permission: ['payable-statement'],
    above: '/report/payable-statement',
    load: money('payableRows'),
  },
  {
    path: '/report/material-expenditure',
    component: 'material-expenditure',
    permission: ['material-expenditure'],
    load: money('materialExpenditure'),
  },
  {
    path: '/report/material-trend',
    component: 'material-trend',
    permission: ['material-trend'],
    load: money('materialTrend'),
  },
  {
    path: '/report/supplier-trend',
    component: 'supplier-trend',
    permission: ['supplier-trend'],
    load: money('supplierTrend'),
  },
  {
    path: '/report/spend-rows',
    component: 'spend-rows',
    permission: ['material-expenditure', 'material-trend', 'supplier-trend'],
    above: '/report/material-expenditure',
    load: money('spendRows'),
  },
  {
    path: '/report/contract-tracking',
    component: 'contract-tracking',
    permission: ['contract-tracking'],
    load: money('contractTracking'),
  },
  {
    path: '/report/price-difference',
    component: 'price-difference',
    permission: ['price-difference'],
    load: money('priceDifference'),
  },
  {
    path: '/report/overdue-price',
    component: 'overdue-price',
    permission: ['overdue-price'],
    load: money('overduePrice'),
  },
  {
    path: '/report/overdue-price-rows',
    component: 'overdue-price-rows',
    permission: ['overdue-price'],
    above: '/report/overdue-price',
    load: money('overduePriceRows'),
  },
  {
    path: '/report/savings',
    component: 'savings',
    permission: ['savings'],
    load: money('savings'),
  },
  {
    path: '/report/savings-rows',
    component: 'savings-rows',
    permission: ['savings'],
    above: '/report/savings',
    load: money('savingsRows'),
  },
] as const
