import Big from 'big.js'
import { priceWithoutTax } from '../../../../src/contract/amounts.ts'
import { priceFor } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { Priced } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { tierProblem } from '../prices/read.rules.ts'
import { qtyProblem } from './qty.rules.ts'

/** Prices are per unit. */
export interface OfferedItem extends Priced {
  noQuoteReason?: string | undefined
  priceIncl?: string | null | undefined
  taxCode?: string | undefined
  maxQty?: string | null | undefined
  moq?: string | null | undefined
}

export interface AskedRow {
  id: string
  qty: string
  unit: string
  unitPrecision: number
}

/** The offered quantity, where it differs from the requested one. */
export function offeredProblems(
  item: OfferedItem,
  offeredQty: string,
  { unit, unitPrecision }: Omit<AskedRow, 'id' | 'qty'>,
): Omit<Problem, 'field'>[] {
  const qty = new Big(offeredQty)
  const wrong = (key: string, values: Problem['values'] = {}) => [{ name: 'invalidInput' as const, key, values }]
  const problem = qtyProblem({ qty: offeredQty, unit }, unitPrecision)
  if (problem) return [problem]
  if (item.maxQty && qty.gt(item.maxQty)) return wrong('rounds.offeredAboveMost', { most: item.maxQty })
  const least = item.moq != null && qty.lt(item.moq)
  // Ranges start at the minimum quantity: below it there is no price.
  if (least || ((item.tiers ?? []).length > 0 && priceFor(item, offeredQty) === null))
    return wrong('rounds.offeredBelowLeast')
  return []
}

/** Price, tax, quantity ranges, and the reason without a price. */
export function itemProblems(item: OfferedItem, at: number, taxes: ReadonlyMap<string, string>): Problem[] {
  const field = (name: string) => ({ field: `items[${at}].${name}`, row: at })
  if (item.noQuoteFlag === 1)
    return (item.noQuoteReason?.trim() ?? '') === ''
      ? [{ ...field('noQuoteReason'), name: 'requiredMissing', key: 'reasonRequired' }]
      : []
  const problems: Problem[] = []
  const tiers = item.tiers ?? []
  if (tiers.length === 0 && !item.priceExcl)
    problems.push({ ...field('priceExcl'), name: 'requiredMissing', key: 'rounds.priceMissing' })
  if (tiers.length === 0 && item.priceExcl && new Big(item.priceExcl).lte(0))
    problems.push({ ...field('priceExcl'), name: 'invalidInput', key: 'rounds.priceZero' })
  const percent = taxes.get(item.taxCode ?? '')
  if (percent === undefined) problems.push({ ...field('taxCode'), name: 'invalidInput', key: 'inquiry.unknown' })
  else if (item.priceIncl && !new Big(priceWithoutTax(item.priceIncl, percent)).eq(item.priceExcl ?? 0))
    problems.push({ ...field('priceIncl'), name: 'invalidInput', key: 'rounds.priceTax' })
  const wrong = tierProblem(tiers, item.moq ?? null)
  if (wrong !== undefined) problems.push({ ...field('tiers'), ...wrong })
  if (item.maxQty && new Big(item.maxQty).lte(0))
    problems.push({ ...field('maxQty'), name: 'invalidInput', key: 'qtyPositive' })
  return problems
}
