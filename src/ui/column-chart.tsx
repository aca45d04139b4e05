import { Details } from './page/details.tsx'
import { useStyles } from './theme/sheet.ts'
import { chartStyles } from './styles/chart.ts'
import { tagStyles } from './styles/tag.ts'
import type { Tone } from './theme/tone.ts'

export interface ChartSeries {
  label: string
  tone: Tone
  values: readonly number[]
}

export interface ColumnChartProps {
  label: string
  /** `short` is used where space is limited. */
  names: readonly { full: string; short: string }[]
  /** Segments from the bottom up. */
  series: readonly ChartSeries[]
  /** Link to the table of the same figures, and title of its first column. */
  words: { table: string; name: string }
  format(value: number): string
  /** For the mark at the upper edge. */
  formatShort(value: number): string
}

export function ColumnChart({ label, names, series, words, format, formatShort }: ColumnChartProps) {
  useStyles(tagStyles, chartStyles)
  const totals = names.map((_, index) => series.reduce((sum, each) => sum + (each.values[index] ?? 0), 0))
  const top = Math.max(...totals, 0)
  // With more than 6 columns every second one has a label, with more than 12 every third, counted from the last.
  const step = names.length > 12 ? 3 : names.length > 6 ? 2 : 1
  return (
    <figure className="chart" aria-label={label}>
      {series.length > 1 && <Legend series={series} />}
      <div className="chart-plot" aria-hidden="true">
        <span className="chart-top">{formatShort(top)}</span>
        {names.map((name, index) => (
          <div
            key={name.full}
            className="chart-column"
            title={series.map(each => `${name.full} ${each.label}: ${format(each.values[index] ?? 0)}`).join('\n')}
          >
            {[...series].reverse().map(each => {
              const value = each.values[index] ?? 0
              return value === 0 ? null : (
                <div
                  key={each.label}
                  className={`chart-part tone-${each.tone}`}
                  style={{ blockSize: `${(100 * value) / top}%` }}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div className="chart-names" aria-hidden="true">
        {names.map((name, index) => (
          <span key={name.full}>{(names.length - 1 - index) % step === 0 ? name.short : ''}</span>
        ))}
      </div>
      <DataTable label={label} names={names} series={series} words={words} format={format} />
    </figure>
  )
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(each => (
        <li key={each.label} className={`tone-${each.tone}`}>
          {each.label}
        </li>
      ))}
    </ul>
  )
}

function DataTable({ label, names, series, words, format }: Omit<ColumnChartProps, 'formatShort'>) {
  return (
    <Details summary={words.table}>
      <div className="chart-data" tabIndex={0} role="group" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              {series.map(each => (
                <th key={each.label} scope="col">
                  {each.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={name.full}>
                <th scope="row">{name.full}</th>
                {series.map(each => (
                  <td key={each.label}>{format(each.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Details>
  )
}
