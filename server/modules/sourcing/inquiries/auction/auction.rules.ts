import Big from 'big.js'
import type { AuctionRules } from '../../../../../src/contract/sourcing/inquiries/auction-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export interface Standing {
  own: string | null
  best: string | null
}

const digits = 6

/**
 * The highest price that a bidder may offer; null when any is accepted. The best price limits it only if bidders can
 * see it.
 */
export function mostOf(rules: AuctionRules, { own, best }: Standing): string | null {
  const stepped = [own, rules.rankVisible === 'PRICE' ? best : null].flatMap(price =>
    price === null ? [] : [oneStepBelow(rules, price)],
  )
  const bounds = rules.startPrice ? [...stepped, new Big(rules.startPrice)] : stepped
  const most = bounds.reduce<Big | undefined>((least, bound) => (least?.lte(bound) ? least : bound), undefined)
  if (most === undefined) return null
  return most.lt(0) ? '0' : new Big(most.toFixed(digits)).toFixed()
}

function oneStepBelow({ stepKind, stepMin }: AuctionRules, price: string): Big {
  const step = stepKind === 'AMOUNT' ? new Big(stepMin) : new Big(price).times(stepMin).div(100)
  return new Big(price).minus(step).round(digits, Big.roundDown)
}

export function priceProblem(rules: AuctionRules, standing: Standing, price: string): Problem | undefined {
  if (new Big(price).lte(0)) return { field: 'priceExcl', name: 'invalidInput', key: 'inquiry.offerPositive' }
  const most = mostOf(rules, standing)
  if (most === null || new Big(price).lte(most)) return undefined
  return { field: 'priceExcl', name: 'invalidInput', key: 'inquiry.offerTooHigh', values: { most } }
}
