import Big from 'big.js'
import type { priceCeilings } from '../../../../src/contract/sourcing/prices/ceilings.ts'
import type { priceIndices } from '../../../../src/contract/sourcing/prices/price-indices.ts'
import type { priceRecords } from '../../../../src/contract/sourcing/prices/price-records.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { tierProblem } from './read.rules.ts'

type Ceiling = RecordInput<typeof priceCeilings>
type IndexValue = RecordInput<typeof priceIndices>
type Price = RecordInput<typeof priceRecords>

export function ceilingProblems(
  wanted: Ceiling,
  known: Readonly<Record<'material' | 'category' | 'org' | 'supplier' | 'index' | 'overlaps', boolean>>,
): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if ((wanted.materialId === null) === (wanted.categoryId === null)) invalid('materialId', 'prices.oneScope')
  for (const name of ['material', 'category', 'org', 'supplier'] as const)
    if (!known[name]) invalid(`${name}Id`, 'prices.unknown')
  for (const field of neededBy[wanted.basis])
    if (wanted[field] === null || wanted[field] === '') problems.push({ field, name: 'requiredMissing' })
  if (wanted.basis === 'INDEX' && wanted.indexCode !== '' && !known.index) invalid('indexCode', 'prices.noIndex')
  if (wanted.indexBase !== null && new Big(wanted.indexBase).lte(0)) invalid('indexBase', 'masterData.aboveZero')
  if (wanted.pct !== null && new Big(wanted.pct).lte(-100)) invalid('pct', 'prices.pctTooLow')
  if (wanted.validTo !== null && wanted.validTo < wanted.validFrom) invalid('validTo', 'prices.reversed')
  if (problems.length === 0 && known.overlaps)
    problems.push({ field: 'validFrom', name: 'duplicateInput', key: 'prices.ceilingOverlaps' })
  return problems
}

/** Fields required by each basis. */
const neededBy = {
  FIXED: ['price'],
  LAST_PRICE_PCT: ['pct'],
  AVG12_PCT: ['pct'],
  CONTRACT_PRICE: [],
  INDEX: ['price', 'indexCode', 'indexBase'],
} as const satisfies Record<Ceiling['basis'], readonly (keyof Ceiling)[]>

export function indexProblems(wanted: IndexValue, taken: boolean): Problem[] {
  if (new Big(wanted.value).lte(0)) return [{ field: 'value', name: 'invalidInput', key: 'masterData.aboveZero' }]
  return taken ? [{ field: 'valueDate', name: 'duplicateNumber', key: 'prices.indexTaken' }] : []
}

interface KnownOfPrice {
  material: boolean
  supplier: boolean
  org: boolean
  currency: boolean
  tax: boolean
  /** Another price for the same begins later, before this one ends. */
  later: boolean
  status: string | undefined
}

export function priceProblems(wanted: Price, known: KnownOfPrice): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  for (const name of ['material', 'supplier', 'org'] as const) if (!known[name]) invalid(`${name}Id`, 'prices.unknown')
  if (!known.currency) invalid('currency', 'prices.unknown')
  if (!known.tax) invalid('taxCode', 'prices.unknown')
  if (wanted.validTo < wanted.validFrom) invalid('validTo', 'prices.reversed')
  const tiers = tierProblem(wanted.tiers, wanted.moq)
  if (tiers !== undefined) problems.push({ field: 'tiers', ...tiers })
  if (known.status !== undefined && known.status !== 'ACTIVE')
    problems.push({ field: 'validFrom', name: 'statusNotOperable', key: 'prices.notActive' })
  if (known.later) problems.push({ field: 'validTo', name: 'duplicateInput', key: 'prices.laterPrice' })
  return problems
}

interface Limit {
  price: string | null
  currency: string
  action: 'WARN' | 'APPROVE' | 'BLOCK'
  rate: string | null
}

/** Compares a price with a ceiling; `rate` converts the price's currency into the enterprise's. */
export function measurePrice(
  price: string,
  currency: string,
  rate: string | null,
  limit: Limit | undefined,
): 'OK' | Limit['action'] {
  if (limit === undefined) return 'OK'
  const same = limit.currency === currency
  if (limit.price === null || (!same && (rate === null || limit.rate === null))) return 'WARN'
  const own = same ? new Big(price) : new Big(price).times(rate ?? 1)
  const most = same ? new Big(limit.price) : new Big(limit.price).times(limit.rate ?? 1)
  return own.lte(most) ? 'OK' : limit.action
}
