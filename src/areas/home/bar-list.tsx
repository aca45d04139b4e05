import type { FigureSeries } from '../../contract/home/home.ts'
import { useWords } from '../../i18n/words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { chartStyles } from '../../ui/styles/chart.ts'
import { tagStyles } from '../../ui/styles/tag.ts'
import { orderTones, userTones } from '../../widgets/state-tones/state-tones.ts'
import { PlaceLink } from './place-link.tsx'
import { orderSide } from './waiting-orders.ts'

const tones = { ...orderTones, ...userTones }

interface BarListProps {
  code: 'orderStatus' | 'users'
  points: FigureSeries['points']
}

/** A bar with its number for each state, leading to the list of just these: a table and a chart in one. */
export function BarList({ code, points }: BarListProps) {
  useStyles(tagStyles, chartStyles)
  const t = useWords('home')
  const most = Math.max(...points.map(({ value }) => Number(value)), 1)
  const path = code === 'users' ? '/system/user' : (orderSide()?.path ?? '')
  const whole = new Intl.NumberFormat(t.language)
  return (
    <ul className="chart-bars">
      {points.map(({ name, value }) => (
        <li key={name}>
          <PlaceLink path={path} query={code === 'users' ? { state: name } : { status: name }}>
            <span className="chart-bar-name">{t.find(`figures.${code}.${name}`) ?? name}</span>
            <span
              className={`chart-bar tone-${isKnown(name) ? tones[name] : 'neutral'}`}
              // Even the smallest number is seen, and none is nothing.
              style={{ inlineSize: Number(value) === 0 ? 0 : `max(2px, ${(100 * Number(value)) / most}%)` }}
            />
            <span className="chart-bar-value">{whole.format(Number(value))}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

function isKnown(name: string): name is keyof typeof tones {
  return Object.hasOwn(tones, name)
}
