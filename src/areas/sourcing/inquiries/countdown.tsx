import type { Inquiry } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { Countdown as RoundCountdown } from '../../../widgets/rounds/countdown.tsx'

interface CountdownProps {
  inquiry: Pick<Inquiry, 'now' | 'quoteStartTime' | 'quoteEndTime' | 'status'>
  onTurn(): void
}

/** Remaining time of quoting, or until it begins. */
export function Countdown({ inquiry, onTurn }: CountdownProps) {
  const { now, status, quoteStartTime, quoteEndTime } = inquiry
  const begins = status === 'PUBLISHED'
  const turn = begins ? quoteStartTime : status === 'QUOTING' ? quoteEndTime : undefined
  return <RoundCountdown now={now} turn={turn} shown={quoteEndTime} begins={begins} onTurn={onTurn} />
}
