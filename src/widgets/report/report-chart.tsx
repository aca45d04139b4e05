import { useEffect, useRef } from 'react'
import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { useWords } from '../../i18n/words.ts'
import { watchSession } from '../../kit/session/session-store.ts'
import { Details } from '../../ui/page/details.tsx'
import { chartStyles } from '../../ui/styles/chart.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import type { ChartLook } from './draw-chart.ts'
import { reportStyles } from './report-styles.ts'

interface ReportChartProps {
  look: ChartLook
  figures: ReportFigures['charts'][number]
}

/** Charts that need more height. */
const high: readonly ChartLook['kind'][] = ['heat', 'multiples', 'tree']

/** In px, for charts with names below each other. */
function heightOf({ kind, stacked }: ChartLook, { names, series }: ReportChartProps['figures']): number | undefined {
  if (!['bars', 'spans', 'waterfall'].includes(kind)) return undefined
  const bars = kind === 'bars' && !stacked ? series.length : 1
  return Math.max(180, 96 + names.length * Math.max(24, 6 + bars * 9))
}

/** The chart library is loaded with the first chart. */
export function ReportChart({ look, figures }: ReportChartProps) {
  useStyles(chartStyles, reportStyles)
  const t = useWords('reports')
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<{ redraw(): void; remove(): void }>(undefined)
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (!gone && place.current) shown.current = drawChart(place.current, look, figures)
    }
    draw().catch(reportError)
    return () => {
      gone = true
      shown.current?.remove()
      shown.current = undefined
    }
  }, [look, figures])
  useEffect(() => followTheme(() => shown.current?.redraw()), [])
  return (
    <figure className="report-chart" aria-label={look.title}>
      <figcaption>{look.title}</figcaption>
      <div
        ref={place}
        className={high.includes(look.kind) ? 'report-plot report-plot-high' : 'report-plot'}
        style={{ blockSize: heightOf(look, figures) }}
        aria-hidden="true"
      />
      <Details summary={t('chart.table')}>
        <div className="chart-data" tabIndex={0} role="group" aria-label={look.title}>
          <table>
            <thead>
              <tr>
                {figures.groups && <th scope="col">{t('chart.group')}</th>}
                <th scope="col">{t('chart.name')}</th>
                {figures.series.map(each => (
                  <th key={each.code} scope="col">
                    {look.seriesText(each.code)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.names.map((name, at) => (
                <tr key={`${name}/${at}`}>
                  {figures.groups && <td className="chart-group">{figures.groups[at]}</td>}
                  <th scope="row">{name}</th>
                  {figures.series.map(each => (
                    <td key={each.code}>{look.format(each.values[at] ?? 0, each.code)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Details>
    </figure>
  )
}

function followTheme(redraw: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const later = () => requestAnimationFrame(redraw)
  system.addEventListener('change', later)
  const stop = watchSession(session => `${session.theme} ${session.themeColor} ${session.size}`, later)
  return () => {
    system.removeEventListener('change', later)
    stop()
  }
}
