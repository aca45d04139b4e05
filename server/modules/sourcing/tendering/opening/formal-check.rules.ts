import Big from 'big.js'
import type { Input } from '../../../../../src/contract/envelope.ts'
import { lowPrices } from '../../../../../src/contract/sourcing/tendering/low-prices.ts'
import type { OpenedBid, OpeningState, checkBids } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

type Check = Pick<Input<typeof checkBids>, 'bids' | 'explanations'>

/** How the tender compares prices. */
export type Comparison = Pick<OpeningState, 'priceComparison' | 'priceCriteria'>
type Checked = Pick<OpenedBid, 'id' | 'bidNo' | 'deposit' | 'lots' | 'aboveCeiling'>

/**
 * Each bid is decided once; an invalid one needs a reason. A valid one needs its deposit, no price above a ceiling and
 * an accepted explanation of abnormally low prices, which would change the scores of all others.
 */
export function checkProblems(bids: readonly Checked[], { bids: decided, explanations = [] }: Check): Problem[] {
  const valid = bids.filter(({ id }) => decided.some(({ bidId, valid: passes }) => bidId === id && passes === 1))
  const accepted = (bidId: string, lotId: string) =>
    explanations.some(each => each.bidId === bidId && each.lotId === lotId && each.accepted === 1)
  const problems: Problem[] = bids
    .filter(({ id }) => decided.filter(({ bidId }) => bidId === id).length !== 1)
    .map(({ bidNo }) => missing('bids', 'tender.bidUnchecked', { bidNo }))
  for (const [row, { valid: passes, reason }] of decided.entries())
    if (passes === 0 && reason.trim() === '')
      problems.push({ ...missing(`bids[${row}].reason`, 'reasonRequired'), row })
  const rowOf = (id: string) => decided.findIndex(({ bidId }) => bidId === id)
  for (const { id, bidNo, deposit } of valid)
    if (deposit !== 'NOT_REQUIRED' && deposit !== 'RECEIVED')
      problems.push({
        ...missing(`bids[${rowOf(id)}].valid`, 'tender.depositMissing', { bidNo }),
        row: rowOf(id),
        name: 'evidenceMissing',
      })
  for (const { id, bidNo, aboveCeiling } of valid)
    if (aboveCeiling.length > 0)
      problems.push({
        ...missing(`bids[${rowOf(id)}].valid`, 'tender.bidAboveCeiling', { bidNo, items: aboveCeiling.join(', ') }),
        row: rowOf(id),
        name: 'priceNotAllowed',
      })
  for (const { bidId, lotId } of lowPrices(valid).filter(low => !accepted(low.bidId, low.lotId))) {
    const bid = valid.find(({ id }) => id === bidId)
    const lotNo = bid?.lots.find(lot => lot.lotId === lotId)?.lotNo ?? ''
    const values = { bidNo: bid?.bidNo ?? '', lotNo }
    problems.push({ ...missing(`bids[${rowOf(bidId)}].valid`, 'tender.lowUnexplained', values), row: rowOf(bidId) })
  }
  return problems
}

/** A valid bid has a mark for each criterion; a merit is not above its published highest. */
export function markProblems(
  bids: readonly Checked[],
  { bids: decided }: Check,
  { priceComparison, priceCriteria }: Comparison,
): Problem[] {
  if (priceComparison === 'BID') return []
  return decided.flatMap(({ bidId, valid, marks = [] }, row) => {
    if (valid === 0) return []
    const bidNo = bids.find(({ id }) => id === bidId)?.bidNo ?? ''
    return priceCriteria.flatMap(({ name, value }, at): Problem[] => {
      const mark = marks[at] ?? ''
      const field = `bids[${row}].marks`
      if (mark === '') return [{ ...missing(field, 'tender.markMissing', { bidNo, name }), row }]
      const most = value || '0'
      return priceComparison === 'WEIGHTED' && new Big(mark).gt(most)
        ? [{ field, row, name: 'invalidInput', key: 'tender.markTooHigh', values: { bidNo, name, most } }]
        : []
    })
  })
}

const missing = (field: string, key: string, values: Record<string, string> = {}): Problem => ({
  field,
  name: 'requiredMissing',
  key,
  values,
})
