import type { Area } from '../../../kit/area.ts'
import { reportExport, serveReport } from '../../../kit/reports/report.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { deliveryDiffReport } from './delivery-diff.report.ts'
import { timelinessReport, timelinessRowsReport } from './delivery-timeliness.report.ts'
import { overOrderReport } from './over-order.report.ts'
import { executionReport } from './purchase-execution.report.ts'
import { contractTrackingReport } from './money/contracts.report.ts'
import { overduePriceReport, overduePriceRowsReport } from './money/overdue-price.report.ts'
import { overduePaymentReport, payableRowsReport, payableStatementReport } from './money/payable.report.ts'
import { priceDifferenceReport } from './money/price-difference.report.ts'
import { savingsReport, savingsRowsReport } from './money/savings.report.ts'
import {
  materialExpenditureReport,
  materialTrendReport,
  spendRowsReport,
  supplierTrendReport,
} from './money/spend.report.ts'
import { certificateOverviewReport, surveyOverviewReport } from './supplier-overviews.report.ts'
import { groups } from './seeds/groups.ts'
import { modules } from './seeds/modules.ts'

const moneyReports = [
  overduePaymentReport,
  payableStatementReport,
  payableRowsReport,
  materialExpenditureReport,
  materialTrendReport,
  supplierTrendReport,
  spendRowsReport,
  contractTrackingReport,
  priceDifferenceReport,
  overduePriceReport,
  overduePriceRowsReport,
  savingsReport,
  savingsRowsReport,
]
const moneyKeys = {
  bucket: 'money.bucket',
  hold: 'money.hold',
  payableKind: 'money.payableKind',
  contractType: 'money.contractType',
  contractStatus: 'money.contractStatus',
  priceSource: 'money.priceSource',
}

export const exportsOfReports: readonly ExportList[] = [
  reportExport(timelinessReport, { area: 'reports', keys: {} }),
  reportExport(timelinessRowsReport, { area: 'reports', keys: { outcome: 'timeliness.outcomes' } }),
  reportExport(executionReport, {
    area: 'reports',
    keys: { rowStatus: 'execution.rowStatuses', answerStatus: 'execution.answers' },
  }),
  reportExport(overOrderReport, { area: 'reports', keys: { kind: 'over.kinds' } }),
  reportExport(deliveryDiffReport, { area: 'reports', keys: { kind: 'diff.kinds' } }),
  reportExport(surveyOverviewReport, { area: 'surveys', keys: { status: 'answerStatus' } }),
  reportExport(certificateOverviewReport, {
    area: 'suppliers',
    keys: { certType: 'certificateTypes', state: 'certificateStates' },
  }),
  ...moneyReports.map(each => reportExport(each, { area: 'reports', keys: moneyKeys })),
]

export const reportsArea: Area = {
  name: 'reports',
  seeds: { modules: [...modules, ...groups] },
  routes(app) {
    serveReport(app, timelinessReport)
    serveReport(app, timelinessRowsReport)
    serveReport(app, executionReport)
    serveReport(app, overOrderReport)
    serveReport(app, deliveryDiffReport)
    serveReport(app, surveyOverviewReport)
    serveReport(app, certificateOverviewReport)
    for (const each of moneyReports) serveReport(app, each)
  },
  exports: exportsOfReports,
}
