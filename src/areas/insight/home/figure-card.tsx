import { useState } from 'react'
import { getFigure } from '../../../contract/insight/home/home.ts'
import type { Figure, FigureSeries } from '../../../contract/insight/home/home.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { shortNumber } from '../../../kit/format/short-number.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ColumnChart } from '../../../ui/column-chart.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { BarList } from './bar-list.tsx'
import { Card } from './card.tsx'

export function FigureCard({ code, title }: { code: string; title: string }) {
  const { value, failure, reload } = useDetail(getFigure, { code })
  return (
    <Card title={title} note={value?.note}>
      <FailureNote failure={failure} onRetry={reload} />
      {!value && !failure && <Skeleton rows={4} />}
      {value && isEmpty(value) && <p className="home-card-note">{value.none}</p>}
      {value && !isEmpty(value) && <Figures title={title} figure={value} />}
    </Card>
  )
}

const isEmpty = ({ series }: Figure) => series.every(({ points }) => points.every(point => Number(point.value) === 0))

function Figures({ title, figure }: { title: string; figure: Figure }) {
  switch (figure.chart) {
    case 'states':
      return <BarList points={figure.series[0]?.points ?? []} />
    case 'amounts':
      return <Amounts title={title} series={figure.series} />
    case 'columns':
      return <Counts title={title} figure={figure} />
  }
}

/** Amounts by month, in one currency at a time. */
function Amounts({ title, series }: { title: string; series: FigureSeries[] }) {
  const t = useWords('home')
  const [currency, setCurrency] = useState(series[0]?.name ?? '')
  const shown = series.find(({ name }) => name === currency) ?? series[0]
  if (!shown) return null
  const whole = (value: number) => formatQuantity(value.toFixed(2), 0, t.language)
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
        label={`${title}, ${shown.name}`}
        names={shown.points.map(({ name }) => ({ full: name, short: name.slice(5) }))}
        series={[{ label: shown.name, tone: 'info', values: shown.points.map(({ value }) => Number(value)) }]}
        words={{ table: t('figures.table'), name: t('figures.month') }}
        format={whole}
        formatShort={value => `${shortNumber(value, 1)} ${shown.name}`}
      />
    </>
  )
}

/** Counts by month or day, the series on top of each other. */
function Counts({ title, figure: { by, series } }: { title: string; figure: Figure }) {
  const t = useWords('home')
  const whole = (value: number) => formatQuantity(String(value), 0, t.language)
  return (
    <ColumnChart
      label={title}
      names={(series[0]?.points ?? []).map(({ name }) => ({ full: name, short: name.slice(5) }))}
      series={series.map(({ label, tone, points }) => ({
        label,
        tone,
        values: points.map(({ value }) => Number(value)),
      }))}
      words={{ table: t('figures.table'), name: t(by === 'month' ? 'figures.month' : 'figures.day') }}
      format={whole}
      formatShort={whole}
    />
  )
}
