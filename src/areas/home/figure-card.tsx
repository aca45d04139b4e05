import { useState } from 'react'
import { getFigure } from '../../contract/home/home.ts'
import type { FigureCode, FigureSeries } from '../../contract/home/home.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { ColumnChart } from '../../ui/column-chart.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Segments } from '../../ui/field/segments.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { BarList } from './bar-list.tsx'
import { Card } from './card.tsx'

/** The series of a chart that has several, and what their colours mean. */
const tones: Readonly<Record<string, Tone>> = {
  inTime: 'good',
  late: 'wait',
  missing: 'bad',
  OK: 'good',
  SENT: 'good',
  WAITING: 'wait',
  FAILED: 'bad',
}

/** A card with the figures of one code as a chart. */
export function FigureCard({ code }: { code: FigureCode }) {
  const t = useWords('home')
  const { value, failure, reload } = useDetail(getFigure, { code })
  return (
    <Card title={t(`cards.${code}`)} note={t.find(`figures.span.${code}`)}>
      <FailureNote failure={failure} onRetry={reload} />
      {!value && !failure && <Skeleton rows={4} />}
      {value && (value.length === 0 || isEmpty(value)) && <p className="home-card-note">{t(`figures.none.${code}`)}</p>}
      {value && value.length > 0 && !isEmpty(value) && <Figures code={code} series={value} />}
    </Card>
  )
}

const isEmpty = (series: readonly FigureSeries[]) =>
  series.every(({ points }) => points.every(point => Number(point.value) === 0))

function Figures({ code, series }: { code: FigureCode; series: FigureSeries[] }) {
  if (code === 'orderStatus' || code === 'users') return <BarList code={code} points={series[0]?.points ?? []} />
  return code === 'orderValue' ? <Value series={series} /> : <Counts code={code} series={series} />
}

/** Amounts by month, in one currency at a time. */
function Value({ series }: { series: FigureSeries[] }) {
  const t = useWords('home')
  const [currency, setCurrency] = useState(series[0]?.name ?? '')
  const shown = series.find(({ name }) => name === currency) ?? series[0]
  if (!shown) return null
  const whole = new Intl.NumberFormat(t.language, { maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(t.language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <>
      {series.length > 1 && (
        <div className="home-currencies">
          <Segments
            label={t('figures.currency')}
            value={shown.name}
            choices={series.slice(0, 4).map(({ name }) => ({ value: name, label: name }))}
            onChange={setCurrency}
          />
        </div>
      )}
      <ColumnChart
        label={`${t('cards.orderValue')}, ${shown.name}`}
        names={shown.points.map(({ name }) => ({ full: name, short: name.slice(5) }))}
        series={[{ label: shown.name, tone: 'info', values: shown.points.map(({ value }) => Number(value)) }]}
        words={{ table: t('figures.table'), name: t('figures.month') }}
        format={value => whole.format(value)}
        formatShort={value => `${short.format(value)} ${shown.name}`}
      />
    </>
  )
}

/** Counts by month or day, the series on top of each other. */
function Counts({ code, series }: { code: 'answers' | 'signIns' | 'sendRecords'; series: FigureSeries[] }) {
  const t = useWords('home')
  const whole = new Intl.NumberFormat(t.language)
  return (
    <ColumnChart
      label={t(`cards.${code}`)}
      names={(series[0]?.points ?? []).map(({ name }) => ({ full: name, short: name.slice(5) }))}
      series={series.map(({ name, points }) => ({
        label: t.find(`figures.${code}.${name}`) ?? name,
        tone: tones[name] ?? 'info',
        values: points.map(({ value }) => Number(value)),
      }))}
      words={{ table: t('figures.table'), name: t(code === 'answers' ? 'figures.month' : 'figures.day') }}
      format={value => whole.format(value)}
      formatShort={value => whole.format(value)}
    />
  )
}
