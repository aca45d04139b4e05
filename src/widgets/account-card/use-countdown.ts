import { useEffect, useState } from 'react'
import { clock } from '../../kit/format/clock.ts'

/** Seconds left of `start(seconds)` or `running`; otherwise 0. */
export function useCountdown(running = 0) {
  const [now, setNow] = useState(() => clock.now())
  const [until, setUntil] = useState(now + running * 1_000)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => (left > 0 ? clock.after(1_000, () => setNow(clock.now())) : undefined), [left, now])
  const start = (seconds: number) => {
    setNow(clock.now())
    setUntil(clock.now() + seconds * 1_000)
  }
  return { left, start }
}
