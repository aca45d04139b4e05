import Big from 'big.js'
import { movableTimes } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type {
  ClarificationChanges,
  ItemChange,
  MovableTime,
  MovedTimes,
} from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { instantOf } from '../../../../../src/contract/sourcing/tendering/times.ts'
import type { RuleSet } from '../../../../../src/contract/sourcing/tendering/rule-sets.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { timesOf } from '../authoring/draft.rules.ts'
import { movedAnswerProblems, movedTimesProblems } from '../times.rules.ts'

export type Times = Pick<Tender, MovableTime>
type Item = Tender['article'][number]
export type ItemValues = Pick<Item, 'qty' | 'needDate' | 'spec'>

export const movedOnly = (moved: MovedTimes, before: Times): Partial<Record<MovableTime, string>> =>
  Object.fromEntries(
    movableTimes.flatMap(name => {
      const time = moved[name]
      return time && time !== before[name] ? [[name, time]] : []
    }),
  )

export function changedOnly(change: ItemChange, item: ItemValues): Partial<ItemValues> | undefined {
  const { qty, needDate, spec } = change
  const after = {
    ...(qty && !new Big(qty).eq(item.qty) ? { qty } : {}),
    ...(needDate && needDate !== item.needDate ? { needDate } : {}),
    ...(spec !== undefined && spec.trim() !== '' && spec.trim() !== item.spec ? { spec: spec.trim() } : {}),
  }
  return Object.keys(after).length === 0 ? undefined : after
}

export function effectiveChanges({ times, items }: ClarificationChanges, tender: Tender): ClarificationChanges {
  return {
    times: movedOnly(times, tender),
    items: items.flatMap(change => {
      const item = tender.article.find(({ id }) => id === change.itemId)
      const after = item && changedOnly(change, item)
      return after === undefined ? [] : [{ itemId: change.itemId, ...after }]
    }),
  }
}

/** Wrong values of items; `items[0].qty` names them as the letter does. */
export function itemProblems(items: readonly ItemChange[], tender: Tender): Problem[] {
  return items.flatMap(({ itemId, qty }, row): Problem[] => {
    const item = tender.article.find(({ id }) => id === itemId)
    if (item === undefined) return [{ field: `items[${row}].itemId`, row, name: 'noSuchData' }]
    if (items.findIndex(each => each.itemId === itemId) < row)
      return [{ field: `items[${row}].itemId`, row, name: 'duplicateInput', key: 'tender.itemTwice' }]
    if (!qty) return []
    const field = { field: `items[${row}].qty`, row, name: 'invalidInput' as const }
    if (new Big(qty).lte(0)) return [{ ...field, key: 'qtyPositive' }]
    const values = { unit: item.unit, digits: item.unitPrecision }
    return new Big(qty).eq(new Big(qty).round(item.unitPrecision)) ? [] : [{ ...field, key: 'qtyPrecision', values }]
  })
}

export interface MoveClock {
  now: string
  zone: string
  publishedAt: string
}

/**
 * Times are moved to later ones only, and those that have passed stay. Fields are named below `times`. The days after a
 * change count only with `changesBids`.
 */
export function movedProblems(
  before: Times,
  moved: Partial<Record<MovableTime, string>>,
  clock: MoveClock,
  rules: Pick<RuleSet, 'changeDays' | 'prequalChangeDays' | 'answerDaysBefore'>,
  changesBids: boolean,
): Problem[] {
  const { changeDays, prequalChangeDays } = changesBids ? rules : { changeDays: 0, prequalChangeDays: 0 }
  const times = timesOf(before)
  const after = { ...times, ...moved }
  const order = [
    ...movedTimesProblems(times, after, { ...clock, minBidDays: 0, changeDays, prequalChangeDays }),
    ...movedAnswerProblems(times, after, rules, clock.zone),
  ]
  const early = movableTimes.flatMap((name): Problem[] => {
    const [old, time] = [before[name], moved[name]]
    if (time === undefined || (isAfter(time, old, clock.zone) && isAfter(time, clock.now, clock.zone))) return []
    return [{ field: name, name: 'invalidInput', key: 'tender.timeOnlyLater' }]
  })
  return [...early, ...order].map(problem => ({ ...problem, field: `times.${problem.field}` }))
}

/** Nothing is later than a time that does not apply. */
const isAfter = (time: string, other: string | null, zone: string): boolean =>
  other !== null && (instantOf(time, zone) ?? 0) > (instantOf(other, zone) ?? Infinity)

/** Times that have passed cannot be moved by a letter. */
export const passedProblems = (
  before: Times,
  moved: Partial<Record<MovableTime, string>>,
  { now, zone }: MoveClock,
): Problem[] =>
  movableTimes.flatMap((name): Problem[] => {
    const old = before[name]
    return moved[name] !== undefined && old !== null && !isAfter(old, now, zone)
      ? [{ field: `times.${name}`, name: 'invalidInput', key: 'tender.timePassed' }]
      : []
  })

/** Whether bids that were sent no longer fit the documents. What lots they are for is not known before the opening. */
export const voidsBids = (changes: Pick<ClarificationChanges, 'items'>, needResubmit: number): boolean =>
  needResubmit === 1 || changes.items.length > 0
