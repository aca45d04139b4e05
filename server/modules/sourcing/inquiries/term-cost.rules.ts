import Big from 'big.js'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import type { PaymentTerm } from '../../../../src/contract/ground/master-data/payment-terms.ts'

export type TermDays = Pick<PaymentTerm, 'baseDate' | 'days' | 'fixedDay' | 'stages'>

/** Average number of additional days when a term waits for a day of the month. */
const halfMonth = 15

/**
 * Days from delivery to payment: those of the stages weighted by percentage, or those of the whole; 15 more from the
 * end of a month, and 15 more for a fixed day.
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
  /** Yearly interest rate, in per cent. */
  yearlyRatePct: string
  currencyDigits: number
}

/** Interest on the goods for the days between both terms; negative when the quote lets the buyer pay later. */
export function termCost(
  asked: TermDays,
  offered: TermDays,
  { goods, yearlyRatePct, currencyDigits }: TermCost,
): string {
  const sooner = termDays(asked).minus(termDays(offered))
  return roundDecimal(new Big(goods).times(yearlyRatePct).times(sooner).div(36_500), currencyDigits)
}
