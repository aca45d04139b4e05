import { define } from './define.ts'

/**
 * A financial report: totals, charts, and rows that open their details. Its attributes are initial filters; those that
 * the report does not have are ignored.
 * @attr code Code of the report: overduePayment, payableStatement, materialExpenditure, materialTrend, supplierTrend,
 * contractTracking, priceDifference, overduePrice or savings.
 * @attr day-from First day of the period, such as 2026-01-01.
 * @attr day-to Last day of the period.
 * @attr supplier-id Only this supplier.
 * @attr material-id Only this material.
 * @attr org-id Only this purchasing organisation.
 * @attr currency Only amounts in this currency.
 * @attr key-date The date on which overdue is determined; today by default.
 * @attr basis RECEIVED or INVOICED: the basis of spend.
 * @attr reference LAST, RECORD, CONTRACT, CEILING, LOWEST or ORDER: the reference for prices.
 * @attr against ESTIMATE, FIRST or LAST: the reference for awards.
 * @prop {Readonly<Record<string, string>>} filters Initial filters by name, such as `{ unit: 'KGM' }`; attributes of
 * the same name override them.
 * @fires {{ code: string; path: string; query: Record<string, string> }} srm-drill The details of a row were opened;
 * detail { code, path, query }. Unless prevented, `srm-navigate` requests their page.
 */
export const SrmReportElement = define(
  'srm-report',
  { load: async () => ({ component: (await import('../src/areas/insight/reports/report-by-code.tsx')).ReportByCode }) },
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
