import type { CalendarDay } from '../../../contract/platform/organisation/calendar.ts'
import { useWords } from '../../../i18n/words.ts'
import { dayInWords, monthDays, monthName, weeksOf } from './calendar-days.ts'
import type { ShownDay } from './calendar-days.ts'
import { weekdayNames } from './weekdays.ts'

export interface CalendarMonthProps {
  year: number
  /** 0 January to 11 December. */
  month: number
  entries: readonly CalendarDay[]
  /** The calendar that is shown; '' for the enterprise's. */
  orgId: string
  today: string
  /** The day that Tab leads to. */
  current: string
  onChoose(day: ShownDay): void
}

/** One month as a grid of days. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { year, month, entries } = props
  const t = useWords('organisation')
  const name = monthName(month, t.language)
  const short = weekdayNames(t.language, 'short')
  const long = weekdayNames(t.language, 'long')
  return (
    <section className="work-month">
      <h2>{name}</h2>
      <table role="grid" aria-label={`${name} ${year}`}>
        <thead>
          <tr>
            {short.map((label, at) => (
              <th key={label + String(at)} scope="col" abbr={long[at]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthDays(year, month, entries)).map((week, at) => (
            <tr key={at}>
              {week.map((day, column) => (
                <td key={column}>{day && <DayButton {...props} day={day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DayButton({ day, orgId, today, current, onChoose }: CalendarMonthProps & { day: ShownDay }) {
  const t = useWords('organisation')
  const { entry, kind } = day
  const own = entry !== undefined && (entry.orgId ?? '') === orgId
  const from = entry === undefined || own ? '' : entry.orgId === null ? t('calendar.everywhere') : entry.orgName
  const said = [
    dayInWords(day.day, t.language),
    t(`calendar.kinds.${kind}`),
    entry?.name,
    from && t('calendar.fromAbove', { name: from }),
  ].filter(Boolean)
  const names = [
    'work-day',
    kind === 'OFF' ? 'work-day-off' : 'work-day-on',
    entry && 'work-day-set',
    own && 'work-day-own',
    day.day === today && 'work-day-now',
  ]
  return (
    <button
      type="button"
      className={names.filter(Boolean).join(' ')}
      data-day={day.day}
      tabIndex={day.day === current ? 0 : -1}
      aria-label={said.join(', ')}
      aria-current={day.day === today ? 'date' : undefined}
      title={said.slice(1).join(', ')}
      onClick={() => onChoose(day)}
    >
      {Number(day.day.slice(8))}
    </button>
  )
}
