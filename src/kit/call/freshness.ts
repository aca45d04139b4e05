import { clock } from '../format/clock.ts'
import { shared } from '../session/shared.ts'

/** Age in ms up to which data counts as fresh when its page is shown again. */
const freshFor = 30_000

const saves = shared('saves@1', () => ({ count: 0, last: -Infinity }))

/** In ms: changes this soon after a save count as caused by it. */
const justNow = 2_000

export interface AnswerMoment {
  at: number
  saves: number
}

export function noteSave(): void {
  saves.count++
  saves.last = clock.now()
}

export function savedJustNow(): boolean {
  return clock.now() - saves.last < justNow
}

export function answerMoment(): AnswerMoment {
  return { at: clock.now(), saves: saves.count }
}

export function isStale({ at, saves: before }: AnswerMoment): boolean {
  return saves.count !== before || clock.now() - at > freshFor
}
