import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { CalendarDay } from '../../../contract/platform/organisation/calendar.ts'
import { dayText } from '../../../kit/format/moment.ts'
import { dayAfterKey } from './calendar-days.ts'
import type { ShownDay } from './calendar-days.ts'
import { CalendarMonth } from './calendar-month.tsx'

export interface CalendarYearProps {
  year: number
  entries: readonly CalendarDay[]
  orgId: string
  onChoose(day: ShownDay): void
}

/** Twelve months through which the arrow keys walk day by day. */
export function CalendarYear({ year, entries, orgId, onChoose }: CalendarYearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [today] = useState(() => dayText(Date.now()))
  const [at, setAt] = useState(today)
  const current = at.startsWith(String(year)) ? at : `${year}-01-01`
  const move = (event: KeyboardEvent) => {
    const { day } = event.target instanceof HTMLElement ? event.target.dataset : {}
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayAfterKey(day, event.key, rtl)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const choose = (day: ShownDay) => {
    setAt(day.day)
    onChoose(day)
  }
  return (
    <div className="work-year" ref={box} onKeyDown={move}>
      {Array.from({ length: 12 }, (_, month) => (
        <CalendarMonth
          key={month}
          year={year}
          month={month}
          entries={entries}
          orgId={orgId}
          today={today}
          current={current}
          onChoose={choose}
        />
      ))}
    </div>
  )
}
