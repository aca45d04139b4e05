const orderers = ['ENT_ADMIN', 'PUR_MANAGER', 'PURCHASER'] as const
const approvers = ['ENT_ADMIN', 'PUR_MANAGER'] as const
const sellers = ['SUPPLIER', 'SUP_ADMIN'] as const
const invoicers = ['SUP_ADMIN', 'SUP_FINANCE'] as const
const accountants = ['ENT_ADMIN', 'FINANCE'] as const
const financeReaders = [...orderers, 'FINANCE', 'AUDITOR'] as const

type Roles = readonly (
  | (typeof financeReaders)[number]
  | (typeof approvers)[number]
  | (typeof sellers)[number]
  | (typeof invoicers)[number]
  | (typeof accountants)[number]
)[]

function acts(path: string, names: string, allowed: Roles): Record<string, Roles> {
  return Object.fromEntries(names.split(' ').map(name => [`${path}/${name}`, allowed]))
}

const moneyReports = [
  'overduePayment',
  'payableStatement',
  'payableRows',
  'materialExpenditure',
  'materialTrend',
  'supplierTrend',
  'spendRows',
  'contractTracking',
  'priceDifference',
  'overduePrice',
  'overduePriceRows',
  'savings',
  'savingsRows',
]

/** Roles for each call of finance: applications, invoices, payments. */
export const financeAccess: Record<string, Roles> = {
  ...acts('POST /contract/contract', 'query getById history', [...financeReaders, ...sellers, 'SUP_FINANCE']),
  ...acts('POST /contract/contract', 'save submit withdraw remove takeBack send effect close callOff', orderers),
  ...acts('POST /contract/contractChange', 'getById history', [...financeReaders, ...sellers, 'SUP_FINANCE']),
  ...acts('POST /contract/contractChange', 'save submit withdraw remove cancel', orderers),
  'POST /contract/contractChange/answer': sellers,
  'POST /contract/contract/answer': sellers,
  'POST /contract/contract/sign': [...orderers, ...sellers],
  'POST /contract/contract/terminate': approvers,
  ...acts('POST /fin/invoiceApply', 'getById history', [...financeReaders, ...sellers, 'SUP_FINANCE']),
  ...acts('POST /fin/invoiceApply', 'invoiceable creditable save submit withdraw remove enterInvoices', invoicers),
  'POST /fin/invoiceApply/query': financeReaders,
  'POST /fin/invoiceApply/querySupplier': [...sellers, 'SUP_FINANCE'],
  'POST /fin/invoiceApply/cancel': [...invoicers, ...accountants],
  ...acts('POST /fin/invoice', 'getById history exportUbl exportResponse', [
    ...financeReaders,
    ...sellers,
    'SUP_FINANCE',
  ]),
  ...acts('POST /fin/invoice', 'queryArrival arrive queryCheck check refuse post', accountants),
  ...acts('POST /fin/invoice', 'queryRecheck match recheck sendBack', [...accountants, 'PUR_MANAGER']),
  'POST /fin/invoice/query': financeReaders,
  'POST /fin/invoice/querySupplier': [...sellers, 'SUP_FINANCE'],
  ...acts('POST /fin/period', 'query close open', accountants),
  ...acts('POST /fin/payment', 'getById history', [...financeReaders, ...sellers, 'SUP_FINANCE']),
  'POST /fin/payment/query': [...financeReaders, ...sellers, 'SUP_FINANCE'],
  ...acts('POST /fin/payment', 'dueInvoices save saveOther send record return importNotice notice', accountants),
  ...acts('POST /fin/advance', 'repay offsetPreview', accountants),
  ...acts('POST /fin/payment', 'accounts submit withdraw remove', [...orderers, 'FINANCE']),
  'POST /fin/payment/queryApprove': [...approvers, 'FINANCE'],
  'POST /fin/payment/cancel': approvers,
  'POST /fin/advance/query': financeReaders,
  ...acts('POST /fin/advance', 'orders contracts save', orderers),
  ...acts('POST /fin/balance', 'query getById documents history', [...financeReaders, ...sellers, 'SUP_FINANCE']),
  ...acts('POST /fin/balance', 'save remove send answer cancel', accountants),
  ...acts('POST /fin/balance', 'confirm dispute', invoicers),
  'POST /fin/recon/query': financeReaders,
  'POST /fin/recon/querySupplier': [...sellers, 'SUP_FINANCE'],
  ...acts('POST /fin/recon', 'counts getById lines history print', [...financeReaders, ...sellers, 'SUP_FINANCE']),
  ...acts('POST /fin/recon', 'open preview create addLine removeLines', [...orderers, 'FINANCE']),
  ...acts('POST /fin/recon', 'send answer resend withdraw cancel', accountants),
  ...acts('POST /fin/recon', 'dispute confirm', invoicers),
  'POST /fin/recon/reopen': approvers,
  'POST /fin/invoice/release': approvers,
  'POST /fin/invoice/duplicateCheck': [...financeReaders, ...invoicers],
  ...Object.fromEntries(
    moneyReports.flatMap(code =>
      ['query', 'chart'].map(call => [`POST /rpt/${code}/${call}`, financeReaders] as const),
    ),
  ),
}
