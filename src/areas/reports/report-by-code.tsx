import { moneyReports } from '../../contract/reports/money-reports.ts'
import { usePageInFront } from '../../kit/session/use-page-in-front.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { MoneyReportPage } from './money-report.page.tsx'

export interface ReportByCodeProps {
  code?: string
  dayFrom?: string
  dayTo?: string
  supplierId?: string
  materialId?: string
  orgId?: string
  currency?: string
  keyDate?: string
  basis?: string
  reference?: string
  against?: string
}

/** A report on money as an element: its calls name the report's own module. */
export function ReportByCode({ code, ...begin }: ReportByCodeProps) {
  const report = code === undefined ? undefined : moneyReports[code]
  usePageInFront(report?.parts.access[0] ?? '', { host: useElementScope()?.host })
  return <MoneyReportPage code={code} begin={begin} />
}
