import { clock } from '../format/clock.ts'
import { shared } from '../session/shared.ts'

/** How long an answer is new enough for a page that comes to the front again, in milliseconds. */
const freshFor = 30_000

/** Saves that the server has answered to this page. */
const saves = shared('saves@1', () => ({ count: 0 }))

/** The moment of an answer. */
export interface AnswerMoment {
  at: number
  saves: number
}

/** Notes that something was saved: what was read before may have changed by it. */
export function noteSave(): void {
  saves.count++
}

export function answerMoment(): AnswerMoment {
  return { at: clock.now(), saves: saves.count }
}

/** True when something was saved since, or too much time has passed for what others may have done. */
export function isStale({ at, saves: before }: AnswerMoment): boolean {
  return saves.count !== before || clock.now() - at > freshFor
}
