import sql from 'sql-template-tag'
import type { ReversalInput } from '../../../../src/contract/goods/reversals/reversals.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { today } from '../../../kit/today.ts'
import { namedSerialProblems } from '../receipts/read.ts'
import { reversalReadersOf, reversals } from './reversal-kind.ts'
import { draftColumns, insertReversal, keptRows, writeRows } from './reversal.queries.ts'
import type { KeptRow, ReversalPlace } from './reversal.queries.ts'
import { reversalProblems, reversalSteps } from './reversal.rules.ts'
import { lockReversed } from './reversed-stock.queries.ts'

/**
 * Creates a reversal or overwrites a draft, and reserves its goods; returns its id.
 * @throws Refusal, see the contract.
 */
export async function saveReversal(act: Act, input: ReversalInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(reversalSteps.edit, { status: 'NEW', initiatorId: null, receiverId: null }, act.caller)
    const { place, rows } = await requireDraft(act, input)
    const { id, number: reverseNo } = await createDocument(act, reversals, {
      numbered: { orgId: place.orgId },
      insert: number => insertReversal(act, number, place, input),
      status: 'NEW',
      audience: reversalReadersOf({ ...place, status: 'NEW' }),
    })
    await writeRows(act, id, rows)
    await emit(act, 'reversal.held', { reverseNo, rows })
    return id
  }
  const kept = await move(act, reversals, 'edit', input.id, undefined, {
    version: each => requireVersion(act, reversals, each, input.version),
    async work({ id, reverseNo }) {
      // Releases the draft's own goods first, so that they are available again.
      await emit(act, 'reversal.released', { reverseNo, rows: await keptRows(act, id) })
      const { place, rows } = await requireDraft(act, input)
      await writeRows(act, id, rows)
      await emit(act, 'reversal.held', { reverseNo, rows })
      return { fields: draftColumns(place, input) }
    },
  })
  return kept.id
}

/** Checks the input, with locks on the receipt rows. @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: ReversalInput): Promise<{ place: ReversalPlace; rows: KeptRow[] }> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'reversal.noRows' }] })
  if (input.reason.trim() === '')
    refuse('requiredMissing', { errors: [{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' }] })
  const stock = await lockReversed(
    act,
    input.details.map(detail => detail.receiveDetailId),
  )
  const named = input.details.map(detail => ({ ...detail, serials: detail.serials ?? [] }))
  refuseProblems([...reversalProblems(input, stock, await today(act.db)), ...namedSerialProblems(named, stock)])
  const [first] = stock
  if (first === undefined) return refuse('noSuchData')
  const rows = input.details.map(({ receiveDetailId, qty, fromStock, serials = [] }) => {
    const orderDetailId = stock.find(each => each.id === receiveDetailId)?.orderDetailId ?? ''
    return { receiveDetailId, orderDetailId, qty, fromStock, serials }
  })
  const { receiveId, supplierId, orgId } = first
  return { place: { receiveId, supplierId, orgId }, rows }
}

/** Soft delete that releases the goods, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeReversals(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, reversals, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
    event: async ({ id, reverseNo }) => emit(act, 'reversal.released', { reverseNo, rows: await keptRows(act, id) }),
  })
  return removed.length
}
