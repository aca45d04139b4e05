import { clock } from './clock.ts'

/** After sleep the text is soon correct, and browsers limit timers to 24 days. */
const longest = 60 * 60_000

const waiting = new Map<() => void, number>()
let stop: (() => void) | undefined
let watching = false

/** At `time` (ms since 1970) or soon after. All calls share one timer, which is stopped while the page is hidden. */
export function wakeAt(time: number, act: () => void): () => void {
  if (!watching) document.addEventListener('visibilitychange', schedule)
  watching = true
  waiting.set(act, time)
  schedule()
  return () => {
    if (waiting.delete(act) && waiting.size === 0) schedule()
  }
}

function schedule() {
  stop?.()
  stop = undefined
  if (waiting.size === 0 || document.visibilityState === 'hidden') return
  const next = Math.min(...waiting.values())
  stop = clock.after(Math.min(longest, Math.max(0, next - clock.now())), wake)
}

function wake() {
  const now = clock.now()
  const due = [...waiting].filter(([, time]) => time <= now)
  for (const [act] of due) waiting.delete(act)
  for (const [act] of due) act()
  schedule()
}
