import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { Act, Reaction, Reactions } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { requireStep } from '../../../kit/documents/steps.ts'
import { setting } from '../../../kit/setting.ts'
import { lockRows } from './demand-row.queries.ts'
import { demandRowSteps } from './demand-row.rules.ts'
import { mostOrdered, partsOf, partsWithin } from './share.rules.ts'
import type { Part } from './share.rules.ts'
import { lockShares, readHeld, readOrdered, refreshRows, writeShares } from './shares.queries.ts'
import type { Holder, KeptShare } from './shares.queries.ts'

interface NamedRow {
  rowId: string
  qty: string
  demands: readonly Part[]
}

/**
 * Replaces the reservations of a document: nothing is reserved twice, and released quantities are free in the same
 * transaction.
 * @throws Refusal 16008 beyond a row's quantity, 10007 for a row that is not visible.
 */
async function hold(act: Act, holder: Holder, docNo: string, rows: readonly NamedRow[], kept: readonly KeptShare[]) {
  const named = [...new Set(rows.flatMap(row => row.demands.map(part => part.detailId)))]
  const known = kept.map(share => share.detailId)
  if (named.length > 0)
    for (const row of await lockRows(act, named))
      // Rows not yet reserved by this document must allow the step.
      if (!known.includes(row.id)) requireStep(demandRowSteps, eventOf[holder.businessType], row, act.caller)
  const shares = rows.flatMap(({ rowId, demands }) =>
    demands.map((part): KeptShare => ({ ...part, rowId, docNo, state: 'HELD' })),
  )
  await writeShares(act, holder, shares)
  const touched = [...new Set([...named, ...kept.map(share => share.detailId)])]
  await refreshRows(act, touched)
  await requireWithin(act, named, holder)
}

const eventOf = { INQUIRY: 'toInquiry', TENDER: 'toTender', PURCHASE_ORDER: 'toOrder' } as const

/** @throws Refusal 16008 for a row reserved beyond its quantity; an order may exceed it by the setting. */
async function requireWithin(act: Act, ids: readonly string[], { businessType }: Holder): Promise<void> {
  const overPct =
    businessType === 'PURCHASE_ORDER' ? await setting(act.db, act.caller.enterpriseId, 'demand.overOrderPct') : '0'
  const over = (await readHeld(act, ids)).find(row => new Big(row.heldQty).gt(mostOrdered(row.qty, overPct)))
  if (over === undefined) return
  const values = {
    row: `${over.demandNo}/${over.rowNo}`,
    most: plainDecimal(mostOrdered(over.qty, overPct).minus(over.heldQty).plus(over.orderedQty).abs()),
    unit: over.unit,
  }
  const error = { field: 'rows', name: 'quantityOutOfRange', key: 'demand.tooMuch', values } as const
  refuse('quantityOutOfRange', { key: 'demand.tooMuch', values, errors: [error] })
}

const ofInquiry = (businessId: string): Holder => ({ businessType: 'INQUIRY', businessId })
const ofTender = (businessId: string): Holder => ({ businessType: 'TENDER', businessId })

const byNeed = (kept: readonly KeptShare[], rowId: string): Part[] =>
  kept.filter(share => share.rowId === rowId).map(({ detailId, qty }) => ({ detailId, qty }))

/** An inquiry or tender was saved. */
async function holdWritten(act: Act, holder: Holder, docNo: string, rows: readonly NamedRow[]): Promise<void> {
  const kept = await lockShares(act, holder)
  const wanted = rows.map(({ rowId, qty, demands }) => ({ rowId, qty, demands: partsWithin(demands, qty) }))
  if (kept.length === 0 && wanted.every(row => row.demands.length === 0)) return
  await hold(act, holder, docNo, wanted, kept)
}

/** An inquiry or tender ended without a result. */
async function release(act: Act, holder: Holder): Promise<void> {
  const kept = await lockShares(act, holder)
  if (kept.length > 0) await hold(act, holder, '', [], kept)
}

/** Awarded quantities remain reserved, for the rows needed first; others are released. */
const awardDecided: Reaction<'award.decided'> = async (act, { sourceType, sourceId, rows }) => {
  const holder: Holder = { businessType: sourceType, businessId: sourceId }
  const kept = await lockShares(act, holder)
  if (kept.length === 0) return
  const articles = [...new Set(kept.map(share => share.rowId))]
  const awarded = articles.flatMap(rowId => {
    const won = rows.filter(row => row.articleId === rowId).reduce((sum, row) => sum.plus(row.qty), new Big(0))
    const docNo = kept[0]?.docNo ?? ''
    return partsWithin(byNeed(kept, rowId), plainDecimal(won)).map((part): KeptShare => ({
      ...part,
      rowId,
      docNo,
      state: 'AWARDED',
    }))
  })
  await writeShares(act, holder, awarded)
  await refreshRows(act, [...new Set(kept.map(share => share.detailId))])
}

/** Releases quantities that the contract no longer orders, from the rows needed last. */
const contractGivenUp: Reaction<'contract.givenUp'> = async (act, { source, rows }) => {
  const holder: Holder = { businessType: source.type, businessId: source.id }
  const kept = await lockShares(act, holder)
  if (kept.length === 0) return
  const left = [...new Set(kept.map(share => share.rowId))].flatMap(rowId => {
    const own = kept.filter(share => share.rowId === rowId)
    const held = own.reduce((sum, share) => sum.plus(share.qty), new Big(0))
    const freed = rows.filter(row => row.articleId === rowId).reduce((sum, row) => sum.plus(row.qty), new Big(0))
    const rest = freed.gt(held) ? new Big(0) : held.minus(freed)
    return partsWithin(byNeed(own, rowId), plainDecimal(rest)).map((part): KeptShare => ({
      ...part,
      rowId,
      docNo: own[0]?.docNo ?? '',
      state: 'AWARDED',
    }))
  })
  await writeShares(act, holder, left)
  await refreshRows(act, [...new Set(kept.map(share => share.detailId))])
}

/** The order replaces the reservations of its award or demand. */
const orderDrafted: Reaction<'order.drafted'> = async (act, { orderId, orderNo, source: given, rows }) => {
  const holder: Holder = { businessType: 'PURCHASE_ORDER', businessId: orderId }
  if (given === undefined) {
    await hold(act, holder, orderNo, rows, [])
    return
  }
  const source: Holder = { businessType: given.type, businessId: given.id }
  const awarded = await lockShares(act, source)
  if (awarded.length === 0) return
  let left = awarded
  const ordered: NamedRow[] = []
  for (const { rowId, qty, articleId } of rows) {
    const demands = partsWithin(byNeed(left, articleId ?? ''), qty)
    ordered.push({ rowId, qty, demands })
    left = left.flatMap(share => {
      const taken = share.rowId === articleId ? demands.find(part => part.detailId === share.detailId) : undefined
      const rest = new Big(share.qty).minus(taken?.qty ?? 0)
      return rest.gt(0) ? [{ ...share, qty: plainDecimal(rest) }] : []
    })
  }
  await writeShares(act, source, left)
  await hold(act, holder, orderNo, ordered, awarded)
}

/** Recalculates the reservations after rows or the order changed. */
async function orderWritten(act: Act, { orderId, orderNo }: { orderId: string; orderNo: string }): Promise<void> {
  const holder: Holder = { businessType: 'PURCHASE_ORDER', businessId: orderId }
  const kept = await lockShares(act, holder)
  if (kept.length === 0) return
  const rows = await readOrdered(act, orderId)
  const now = rows.map(({ rowId, qty }) => ({ rowId, qty, demands: partsOf(byNeed(kept, rowId), qty) }))
  await hold(act, holder, orderNo, now, kept)
}

export const shareReactions = {
  'inquiry.written': [(act, { inquiryId, inquiryNo, rows }) => holdWritten(act, ofInquiry(inquiryId), inquiryNo, rows)],
  'inquiry.givenUp': [(act, { inquiryId }) => release(act, ofInquiry(inquiryId))],
  'tender.written': [(act, { tenderId, tenderingNo, rows }) => holdWritten(act, ofTender(tenderId), tenderingNo, rows)],
  'tender.givenUp': [(act, { tenderId }) => release(act, ofTender(tenderId))],
  'award.decided': [awardDecided],
  'contract.givenUp': [contractGivenUp],
  'order.drafted': [orderDrafted],
  'order.written': [orderWritten],
  'order.changed': [orderWritten],
  'order.cancelled': [orderWritten],
} satisfies Reactions
