import sql from 'sql-template-tag'
import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { move, writeMove } from '../../../kit/documents/move.ts'
import { today } from '../../../kit/today.ts'
import { requireOpenPeriods } from '../../ground/accounting/read.ts'
import { companiesOf } from '../../orders/purchase-orders/read.ts'
import { unnamedSerialProblems } from '../receipts/read.ts'
import { approverModule, returnUrl, tellBuyer, tellReturned, tellSubmitter, tellSupplier } from './messages.ts'
import { keepWhatCame, replacedBefore } from './replaced-before.ts'
import { returns } from './return-kind.ts'
import { keptRows } from './return.queries.ts'
import type { LockedReturn } from './return.queries.ts'
import { lockStock } from './stock.queries.ts'

/** @throws Refusal 10011 without required serial numbers, 16005, 16007, 10014, 15015. */
export async function submitReturn(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, returns, 'submit', id, undefined, {
    version,
    async work() {
      const rows = await keptRows(act, id)
      const stock = await lockStock(
        act,
        rows.map(row => row.receiveDetailId),
      )
      refuseProblems(unnamedSerialProblems(rows, stock))
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: ({ returnNo, orgId, supplierName }) =>
      startApproval(act, {
        businessType: returnBusinessType,
        businessId: id,
        docNo: returnNo,
        title: supplierName,
        orgId,
        pcUrl: returnUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for anyone but the submitter. */
export async function withdrawReturn(act: Act, id: string): Promise<void> {
  await move(act, returns, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, returnBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const returnDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== returnBusinessType) return
  if (decision === 'AGREE')
    await move(act, returns, 'approve', businessId, undefined, {
      async work(kept) {
        await keepWhatCame(act, kept.id)
        return { fields: sending(act, kept), reason: opinion }
      },
      tell: kept => tellSupplier(act, kept, 'return.sent', {}),
      event: kept => wasSent(act, kept),
    })
  else
    await move(act, returns, 'reject', businessId, undefined, {
      work: () => ({ reason: opinion }),
      tell: kept => tellSubmitter(act, kept, 'return.rejected', { opinion }),
    })
}

/** The supplier may object for three working days. */
const sending = ({ caller }: Act, { orgId }: LockedReturn) => sql`, sent_flag = 1,
  object_until = working_day(${caller.enterpriseId}, ${orgId}, current_date, 3)`

const wasSent = (act: Act, { id, returnNo }: LockedReturn) => emit(act, 'return.sent', { returnId: id, returnNo })

/** @throws Refusal 16005. */
export async function confirmReturn(act: Act, id: string): Promise<void> {
  await move(act, returns, 'confirm', id, undefined, { tell: kept => tellBuyer(act, kept, 'return.confirmed', {}) })
}

/** @throws Refusal 10011 without a reason, 16012 after the deadline, 16005. */
export async function objectToReturn(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    returns,
    'object',
    id,
    { reason },
    {
      work: () => ({ fields: sql`, objection = ${reason}`, reason }),
      tell: kept => tellBuyer(act, kept, 'return.objected', { reason }),
    },
  )
}

/** Sends a return again despite the objection, with a new deadline of three working days. @throws Refusal 16005. */
export async function keepReturn(act: Act, id: string, reason: string): Promise<void> {
  await move(act, returns, 'keep', id, undefined, {
    work: kept => ({ fields: sql`${sending(act, kept)}, answer = ${reason}`, reason }),
    tell: kept => tellSupplier(act, kept, 'return.sent', {}),
    event: kept => wasSent(act, kept),
  })
}

/** Cancels a return and releases its goods. @throws Refusal 16005. */
export async function cancelReturn(act: Act, id: string, reason: string): Promise<void> {
  await move(act, returns, 'cancel', id, undefined, {
    work: () => ({ fields: sql`, answer = ${reason}`, reason }),
    tell: kept => tellSupplier(act, kept, 'return.cancelled', { reason: reason === '' ? '–' : reason }),
    event: async ({ returnNo }) => emit(act, 'return.released', { returnNo, rows: await keptRows(act, id) }),
  })
}

/**
 * Ships the goods and updates their order rows and receipts. A return that expects nothing more is closed at once.
 * @throws Refusal 16012 in a closed month, 16005.
 */
export async function shipOutReturn(act: Act, id: string): Promise<void> {
  const rows = await keptRows(act, id)
  const kept = await move(act, returns, 'shipOut', id, undefined, {
    async work() {
      const companyIds = await companiesOf(
        act,
        rows.map(row => row.orderDetailId),
      )
      await requireOpenPeriods(act, { companyIds, day: await today(act.db), field: 'returnDate' })
      return { fields: sql`, ship_time = now()` }
    },
    tell: each => tellReturned(act, each),
    async event({ returnNo, treatment }) {
      const gone = treatment === 'REPLACE' ? await replacedBefore(act, id, rows) : rows
      await emit(act, 'return.shippedOut', { returnId: id, returnNo, treatment, rows: gone })
    },
  })
  const expected = kept.treatment === 'REPLACE' || rows.some(row => row.fromStock === 'ACCEPTED')
  if (!expected) await writeMove(act, returns, kept, { status: 'CLOSED' })
}
