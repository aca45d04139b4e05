import { useEffect, useState } from 'react'
import type { Inquiry } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { clock } from '../../../kit/format/clock.ts'
import { readMoment } from '../../../kit/format/moment.ts'

type Timed = Pick<Inquiry, 'now' | 'quoteStartTime' | 'quoteEndTime' | 'status'>

/**
 * Remaining time of quoting by the server's clock, whatever the local clock shows; `onTurn` is called at its start and
 * end.
 */
export function Countdown({ inquiry, onTurn }: CountdownProps) {
  if (!['PUBLISHED', 'QUOTING'].includes(inquiry.status)) return inquiry.quoteEndTime
  return <Running key={inquiry.now} inquiry={inquiry} onTurn={onTurn} />
}

interface CountdownProps {
  inquiry: Timed
  onTurn(): void
}

function Running({ inquiry, onTurn }: CountdownProps) {
  const t = useWords('inquiries')
  const left = useTimeLeft(inquiry, onTurn)
  const waits = inquiry.status === 'PUBLISHED'
  const text =
    left <= 0 ? t('countdown.over') : t(waits ? 'countdown.begins' : 'countdown.left', { time: lasting(left, t) })
  const soon = !waits && left < 3_600_000
  return (
    <span className="stacked" role="timer">
      <span>{inquiry.quoteEndTime}</span>
      <small className={soon ? 'late' : ''}>{text}</small>
    </span>
  )
}

/** Milliseconds until the next turn; ticks once a second. */
function useTimeLeft({ now, quoteStartTime, quoteEndTime, status }: Timed, onTurn: () => void): number {
  // How far the server's clock is ahead of this one.
  const [ahead] = useState(() => (readMoment(now) ?? clock.now()) - clock.now())
  const [, setTick] = useState(0)
  const turn = readMoment(status === 'PUBLISHED' ? quoteStartTime : quoteEndTime) ?? 0
  const left = turn - (clock.now() + ahead)
  useEffect(() => {
    if (left <= 0) return undefined
    return clock.after(left < 1000 ? left + 50 : 1000, () => {
      if (left < 1000) onTurn()
      setTick(tick => tick + 1)
    })
  })
  return left
}

function lasting(ms: number, t: ReturnType<typeof useWords<'inquiries'>>): string {
  const seconds = Math.floor(ms / 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  const days = Math.floor(seconds / 86_400)
  return days > 0 ? t('countdown.days', { days, time }) : time
}
