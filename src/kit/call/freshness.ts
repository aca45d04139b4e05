import { clock } from '../format/clock.ts'
import { shared } from '../session/shared.ts'

/** How long an answer is new enough for a page that comes to the front again, in milliseconds. */
const freshFor = 30_000

/** Saves that the server has answered to this page. */
const saves = shared('saves@1', () => ({ count: 0, last: -Infinity }))

/** How long after a save of this page what changes there counts as changed by it, in milliseconds. */
const justNow = 2_000

/** The moment of an answer. */
export interface AnswerMoment {
  at: number
  saves: number
}

/** Notes that something was saved: what was read before may have changed by it. */
export function noteSave(): void {
  saves.count++
  saves.last = clock.now()
}

/** True while what changes on the page comes from what was saved here. */
export function savedJustNow(): boolean {
  return clock.now() - saves.last < justNow
}

export function answerMoment(): AnswerMoment {
  return { at: clock.now(), saves: saves.count }
}

/** True when something was saved since, or too much time has passed for what others may have done. */
export function isStale({ at, saves: before }: AnswerMoment): boolean {
  return saves.count !== before || clock.now() - at > freshFor
}
