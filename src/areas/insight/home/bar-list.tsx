import type { FigureSeries } from '../../../contract/insight/home/home.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { chartStyles } from '../../../ui/styles/chart.ts'
import { tagStyles } from '../../../ui/styles/tag.ts'
import { PageLink } from '../../../ui/page/page-link.tsx'

/** A bar with its number for each state, leading to the list of just these: a table and a chart in one. */
export function BarList({ points }: { points: FigureSeries['points'] }) {
  useStyles(tagStyles, chartStyles)
  const t = useWords('home')
  const most = Math.max(...points.map(({ value }) => Number(value)), 1)
  return (
    <ul className="chart-bars">
      {points.map(({ name, label, tone, value, list }) => (
        <li key={name}>
          <PageLink path={list?.route ?? ''} query={list?.filter ?? {}}>
            <span className="chart-bar-name">{label}</span>
            <span
              className={`chart-bar tone-${tone}`}
              // Even the smallest number is seen, and none is nothing.
              style={{ inlineSize: Number(value) === 0 ? 0 : `max(2px, ${(100 * Number(value)) / most}%)` }}
            />
            <span className="chart-bar-value">{formatQuantity(value, 0, t.language)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
