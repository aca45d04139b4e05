import { moneyReports } from '../../../contract/insight/reports/money-reports.ts'
import { givenOnly } from '../../../kit/format/given-only.ts'
import { usePageInFront } from '../../../kit/session/use-page-in-front.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { MoneyReportPage } from './money-report.page.tsx'
import type { Drilled } from './money-report.page.tsx'

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
  /** Initial filters by name; attributes of the same names win. */
  filters?: Readonly<Record<string, string>>
  onDrill?(drilled: Drilled): unknown
}

/** A report on money as an element: its calls name the report's own module. */
export function ReportByCode({ code, filters, onDrill, ...begin }: ReportByCodeProps) {
  const report = code === undefined ? undefined : moneyReports[code]
  usePageInFront(report?.parts.access[0] ?? '', { host: useElementScope()?.host })
  return <MoneyReportPage code={code} begin={{ ...filters, ...givenOnly(begin) }} {...(onDrill && { onDrill })} />
}
