import type { Area } from '../../kit/area.ts'
import { reportExport, serveReport } from '../../kit/reports/report.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { timelinessReport, timelinessRowsReport } from './delivery-timeliness.report.ts'
import { modules } from './seeds/modules.ts'

/** The rows of the reports as files. */
export const exportsOfReports: readonly ExportList[] = [
  reportExport(timelinessReport, { area: 'reports', keys: {} }),
  reportExport(timelinessRowsReport, { area: 'reports', keys: { outcome: 'timeliness.outcomes' } }),
]

/** Reports on what was delivered. */
export const reportsArea: Area = {
  name: 'reports',
  seeds: { modules },
  routes(app) {
    serveReport(app, timelinessReport)
    serveReport(app, timelinessRowsReport)
  },
  exports: exportsOfReports,
}
