import type { ReturnInput, ReturnRow } from '../../../../src/contract/goods/returns/return-parts.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { today } from '../../../kit/today.ts'
import sql from 'sql-template-tag'
import { requireWarehouse } from '../../platform/organisation/read.ts'
import { namedSerialProblems } from '../receipts/read.ts'
import { requireProblems } from './problem.queries.ts'
import { returnReadersOf, returns } from './return-kind.ts'
import { draftColumns, insertReturn, keptRows, writeRows } from './return.queries.ts'
import type { KeptRow, ReturnPlace } from './return.queries.ts'
import { returnProblems, returnSteps } from './return.rules.ts'
import { lockStock } from './stock.queries.ts'

/**
 * Creates a return or overwrites a draft, and reserves its goods; returns its id.
 * @throws Refusal, see the contract.
 */
export async function saveReturn(act: Act, input: ReturnInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(returnSteps.edit, { status: 'NEW', initiatorId: null, silentFlag: 0 }, act.caller)
    const { place, rows } = await requireDraft(act, input)
    const { id, number: returnNo } = await createDocument(act, returns, {
      numbered: { orgId: place.orgId },
      insert: number => insertReturn(act, number, place, input),
      status: 'NEW',
      audience: returnReadersOf({ ...place, sentFlag: 0 }),
    })
    await writeRows(act, id, rows)
    await emit(act, 'return.held', { returnNo, rows })
    return id
  }
  const kept = await move(act, returns, 'edit', input.id, undefined, {
    version: each => requireVersion(act, returns, each, input.version),
    async work({ id, returnNo }) {
      // Releases the draft's own goods first, so that they are available again.
      await emit(act, 'return.released', { returnNo, rows: await keptRows(act, id) })
      const { place, rows } = await requireDraft(act, input)
      await writeRows(act, id, rows)
      await emit(act, 'return.held', { returnNo, rows })
      return { fields: draftColumns(place, input) }
    },
  })
  return kept.id
}

/** Checks the input, with locks on the receipt rows. @throws Refusal with every wrong field. */
async function requireDraft(
  act: Act,
  input: ReturnInput,
): Promise<{ place: ReturnPlace; rows: (KeptRow & Pick<ReturnRow, 'problemId'>)[] }> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'return.noRows' }] })
  const stock = await lockStock(
    act,
    input.details.map(detail => detail.receiveDetailId),
  )
  const named = input.details.map(detail => ({ ...detail, serials: detail.serials ?? [] }))
  refuseProblems([...returnProblems(input, stock, await today(act.db)), ...namedSerialProblems(named, stock)])
  const [first] = stock
  if (first === undefined) return refuse('noSuchData')
  if (input.warehouseId !== undefined) await requireWarehouse(act, input.warehouseId)
  const belongs = await requireProblems(act, input.details, stock)
  const rows = input.details.map(({ receiveDetailId, qty, fromStock, serials = [] }, at) => {
    const orderDetailId = stock.find(each => each.id === receiveDetailId)?.orderDetailId ?? ''
    return { receiveDetailId, orderDetailId, qty, fromStock, serials, problemId: belongs[at] ?? null }
  })
  const { supplierId, orgId } = first
  return { place: { supplierId, orgId, warehouseId: input.warehouseId ?? first.warehouseId }, rows }
}

/** Soft delete that releases the goods, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeReturns(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, returns, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
    event: async ({ id, returnNo }) => emit(act, 'return.released', { returnNo, rows: await keptRows(act, id) }),
  })
  return removed.length
}
