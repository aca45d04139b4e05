import { useMemo } from 'react'
import type { TrendPoint } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import type { ChartLook } from '../../../widgets/report/draw-chart.ts'
import { ReportChart } from '../../../widgets/report/report-chart.tsx'

/**
 * The indicators of the latest assessment as a radar, with those of the previous one; without data there is no axis.
 */
export function IndicatorRadar({ points }: { points: readonly TrendPoint[] }) {
  const t = useWords('performance')
  const { look, figures } = useMemo(() => {
    const shown = points.slice(-2).reverse()
    const known = (shown[0]?.indicators ?? []).filter(({ score }) => score !== null)
    const chart: ChartLook = {
      code: 'indicators',
      kind: 'radar',
      title: t('trend.indicators'),
      seriesText: code => code,
      format: value => value.toFixed(2),
    }
    const valueOf = (point: TrendPoint, code: string) =>
      Number(point.indicators.find(each => each.code === code)?.score ?? 0)
    return {
      look: chart,
      figures: {
        code: 'indicators',
        names: known.map(({ name }) => name),
        series: shown.map(point => ({
          code: `${point.perfNo} (${point.periodTo.slice(0, 7)})`,
          values: known.map(({ code }) => valueOf(point, code)),
        })),
      },
    }
  }, [points, t])
  // A radar needs three axes to have a surface.
  if (figures.names.length < 3) return null
  return (
    <div className="report-charts">
      <ReportChart look={look} figures={figures} />
    </div>
  )
}
