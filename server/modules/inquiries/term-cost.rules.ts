import Big from 'big.js'
import { roundDecimal } from '../../../src/contract/amounts.ts'
import type { PaymentTerm } from '../../../src/contract/master-data/payment-terms.ts'

/** What the days of payment terms follow from. */
export type TermDays = Pick<PaymentTerm, 'baseDate' | 'days' | 'fixedDay' | 'stages'>

/** By how many days a term that waits for a day of the month comes later, on the average. */
const halfMonth = 15

/**
 * After how many days an amount is paid under a term, counted from its delivery: the days of its stages weighted by their
 * per cents, or those of the whole; half a month more from the end of a month, and half a month more until a fixed day.
 */
export function termDays({ baseDate, days, fixedDay, stages }: TermDays): Big {
  const counted =
    stages.length === 0
      ? new Big(days)
      : stages.reduce((sum, stage) => sum.plus(new Big(stage.percent).times(stage.days).div(100)), new Big(0))
  const waits = (baseDate === 'MONTH_END' ? halfMonth : 0) + (fixedDay === null ? 0 : halfMonth)
  return counted.plus(waits)
}

interface TermCost {
  goods: string
  /** What money costs in a year, in per cent. */
  yearlyRatePct: string
  currencyDigits: number
}

/**
 * What it costs to pay sooner than the inquiry asks for: interest on the goods for the days between both terms. Below zero when the
 * quote lets the buyer pay later.
 */
export function termCost(
  asked: TermDays,
  offered: TermDays,
  { goods, yearlyRatePct, currencyDigits }: TermCost,
): string {
  const sooner = termDays(asked).minus(termDays(offered))
  return roundDecimal(new Big(goods).times(yearlyRatePct).times(sooner).div(36_500), currencyDigits)
}
