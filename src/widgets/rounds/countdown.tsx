import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { clock } from '../../kit/format/clock.ts'
import { readMoment } from '../../kit/format/moment.ts'

export interface CountdownProps {
  /** The server's time when the document was read. */
  now: string
  /** The next turn; undefined when no clock runs. */
  turn: string | null | undefined
  /** The deadline that is shown above the remaining time. */
  shown: string
  /** The turn begins the period, and is not its end. */
  begins: boolean
  onTurn(): void
}

/** Remaining time by the server's clock, whatever the local clock shows; `onTurn` is called when it is over. */
export function Countdown(props: CountdownProps) {
  return props.turn ? <Running key={`${props.now} ${props.turn}`} {...props} /> : props.shown
}

function Running({ now, turn, shown, begins, onTurn }: CountdownProps) {
  const t = useWords('rounds')
  const left = useTimeLeft(now, turn, onTurn)
  const text =
    left <= 0 ? t('countdown.over') : t(begins ? 'countdown.begins' : 'countdown.left', { time: lasting(left, t) })
  const soon = !begins && left < 3_600_000
  return (
    <span className="stacked" role="timer">
      <span>{shown}</span>
      <small className={soon ? 'late' : ''}>{text}</small>
    </span>
  )
}

/** Milliseconds until the next turn; ticks once a second. */
function useTimeLeft(now: string, turn: string | null | undefined, onTurn: () => void): number {
  // How far the server's clock is ahead of this one.
  const [ahead] = useState(() => (readMoment(now) ?? clock.now()) - clock.now())
  const [, setTick] = useState(0)
  const left = (readMoment(turn) ?? 0) - (clock.now() + ahead)
  useEffect(() => {
    if (left <= 0) return undefined
    return clock.after(left < 1000 ? left + 50 : 1000, () => {
      if (left < 1000) onTurn()
      setTick(tick => tick + 1)
    })
  })
  return left
}

function lasting(ms: number, t: ReturnType<typeof useWords<'rounds'>>): string {
  const seconds = Math.floor(ms / 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  const days = Math.floor(seconds / 86_400)
  return days > 0 ? t('countdown.days', { days, time }) : time
}
