import { define } from './define.ts'

/**
 * A report on money: totals, charts, and rows that open what is behind them. Its attributes are what the filters begin with; those
 * that the report does not have are left out.
 * @attr code Which report: overduePayment, payableStatement, materialExpenditure, materialTrend, supplierTrend, contractTracking,
 * priceDifference, overduePrice or savings.
 * @attr day-from First day of the period, such as 2026-01-01.
 * @attr day-to Last day of the period.
 * @attr supplier-id Only this supplier.
 * @attr material-id Only this material.
 * @attr org-id Only this purchasing organisation.
 * @attr currency Only amounts in this currency.
 * @attr key-date The day on which something is overdue; today unless given.
 * @attr basis RECEIVED or INVOICED: what counts as spent.
 * @attr reference LAST, RECORD, CONTRACT, CEILING, LOWEST or ORDER: what prices are compared with.
 * @attr against ESTIMATE, FIRST or LAST: what awards are compared with.
 * @prop {Readonly<Record<string, string>>} filters What the filters begin with, by name, such as `{ unit: 'KGM' }`; attributes of the same name win.
 * @fires {{ code: string; path: string; query: Record<string, string> }} srm-drill What is behind a row was opened; detail { code, path, query }. Unless prevented, `srm-navigate` asks for its page.
 */
export const SrmReportElement = define(
  'srm-report',
  { load: async () => ({ component: (await import('../src/areas/reports/report-by-code.tsx')).ReportByCode }) },
  {
    attributes: {
      code: 'string',
      dayFrom: 'string',
      dayTo: 'string',
      supplierId: 'string',
      materialId: 'string',
      orgId: 'string',
      currency: 'string',
      keyDate: 'string',
      basis: 'string',
      reference: 'string',
      against: 'string',
    },
    properties: ['filters'],
    events: ['onDrill'],
    reserve: '320px',
  },
)
