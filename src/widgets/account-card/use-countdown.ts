import { useEffect, useState } from 'react'
import { clock } from '../../kit/clock.ts'

/** Seconds that are left since `start(seconds)`; 0 when nothing runs. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => (left > 0 ? clock.after(1_000, () => setNow(clock.now())) : undefined), [left, now])
  const start = (seconds: number) => {
    setNow(clock.now())
    setUntil(clock.now() + seconds * 1_000)
  }
  return { left, start }
}
