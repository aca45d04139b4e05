import sql from 'sql-template-tag'
import { reversalBusinessType } from '../../../../src/contract/goods/reversals/reversals.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import type { Events } from '../../../kit/events.ts'
import { requireOpenPeriod } from '../../ground/accounting/read.ts'
import { lockDelivery } from '../delivery-orders/read.ts'
import { stockView, unnamedSerialProblems } from '../receipts/read.ts'
import { approverModule, reversalUrl, tellPosted, tellSubmitter } from './messages.ts'
import { reversals } from './reversal-kind.ts'
import { keptRows } from './reversal.queries.ts'
import type { LockedReversal } from './reversal.queries.ts'
import { invoicedProblems, notBrought } from './reversal.rules.ts'
import { lockReversed } from './reversed-stock.queries.ts'
import type { LockedReversed } from './reversed-stock.queries.ts'

/** @throws Refusal 10011 without required serial numbers, 16005, 16007, 16010, 16012, 10014, 15015. */
export async function submitReversal(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, reversals, 'submit', id, undefined, {
    version,
    async work(kept) {
      const stock = await requireReversible(act, kept)
      refuseProblems(unnamedSerialProblems(await keptRows(act, id), stock))
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: ({ reverseNo, orgId, reason }) =>
      startApproval(act, {
        businessType: reversalBusinessType,
        businessId: id,
        docNo: reverseNo,
        title: reason,
        orgId,
        pcUrl: reversalUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** Locks the rows. @throws Refusal 16010 for a row with an invoice in progress, 16012 in a closed period. */
async function requireReversible(act: Act, kept: LockedReversal): Promise<LockedReversed[]> {
  const rows = await keptRows(act, kept.id)
  const stock = await lockReversed(
    act,
    rows.map(row => row.receiveDetailId),
  )
  refuseProblems(stock.flatMap(invoicedProblems))
  for (const companyId of [...new Set(stock.map(each => each.companyId))])
    await requireOpenPeriod(act, { companyId, day: kept.reverseDate, field: 'reverseDate' }, 'outsideValidity')
  return stock
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for anyone but the submitter. */
export async function withdrawReversal(act: Act, id: string): Promise<void> {
  await move(act, reversals, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, reversalBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const reversalDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== reversalBusinessType) return
  if (decision === 'AGREE') await postReversal(act, businessId, opinion)
  else
    await move(act, reversals, 'reject', businessId, undefined, {
      work: () => ({ reason: opinion }),
      tell: kept => tellSubmitter(act, kept, opinion),
    })
}

/**
 * Updates the quantities of receipts, order rows and the delivery.
 * @throws Refusal 16005, 16006, 16010, 16012.
 */
async function postReversal(act: Act, id: string, opinion: string): Promise<void> {
  const posted: { event?: Events['reversal.posted'] } = {}
  await move(act, reversals, 'approve', id, undefined, {
    async work(kept) {
      // Deliveries are locked before receipt and order rows, in the same order as receipts do.
      const deliveryId = await deliveryOf(act, kept)
      const delivery = deliveryId === null ? undefined : await lockDelivery(act, deliveryId)
      const stock = await requireReversible(act, kept)
      const rows = (await keptRows(act, id)).map(row => ({
        ...row,
        deliveryDetailId: stock.find(each => each.id === row.receiveDetailId)?.deliveryDetailId ?? null,
      }))
      const again = notBrought(rows, delivery?.rows ?? [])
      const closed = delivery?.status === 'CLOSED'
      posted.event = {
        reverseNo: kept.reverseNo,
        deliveryId,
        rows: rows.map((row, at) => {
          const qty = again[at] ?? '0'
          return { ...row, underWayQty: closed ? '0' : qty, missingQty: closed ? qty : '0' }
        }),
      }
      return { reason: opinion }
    },
    tell: kept => tellPosted(act, kept),
    event: async () => {
      if (posted.event) await emit(act, 'reversal.posted', posted.event)
    },
  })
}

async function deliveryOf(act: Act, { receiveId }: LockedReversal): Promise<string | null> {
  const found = await act.db.one<{ deliveryId: string | null }>(sql`
    select k.delivery_id from ${stockView} k where k.receive_id = ${receiveId} limit 1`)
  return found?.deliveryId ?? null
}
