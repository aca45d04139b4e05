import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { takeOverMold, TransferInput } from '../../../../../src/contract/goods/molds/transfers.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { createDocument } from '../../../../kit/documents/create.ts'
import { move, writeMove } from '../../../../kit/documents/move.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { molds } from '../mold-kind.ts'
import { lockMoldOf } from '../mold.queries.ts'
import type { LockedMold } from '../mold.queries.ts'
import { tellOfTransfer } from './transfer-messages.ts'
import { transferReadersOf, transfers } from './transfer-kind.ts'
import { insertTransfer, isSupplier, openOrderOf } from './transfer.queries.ts'
import type { LockedTransfer } from './transfer.queries.ts'

/** Proposes a transfer and returns its id. @throws Refusal, see the contract. */
export async function startTransfer(act: Act, input: TransferInput): Promise<string> {
  const mold = await move(act, molds, 'transfer', input.moldId, undefined, {
    async work(kept) {
      await requireSensible(act, kept, input)
      await requireNoOrders(act, kept)
      return { fields: sql`, resting_flag = ${kept.status === 'IDLE' ? 1 : 0}`, reason: input.reason }
    },
  })
  const parties = { orgId: mold.orgId, fromSupplierId: mold.keeperSupplierId, toSupplierId: input.toSupplierId }
  const { id, number } = await createDocument(act, transfers, {
    numbered: { orgId: mold.orgId },
    insert: transferNo => insertTransfer(act, transferNo, mold, input),
    status: 'PROPOSED',
    reason: input.reason,
    audience: transferReadersOf(parties),
  })
  const told = { ...parties, id, transferNo: number, moldId: mold.id, plannedDate: input.plannedDate }
  await tellOfTransfer(act, told, 'mold.transferProposed', { reason: input.reason })
  return id
}

/** @throws Refusal 10008 for a supplier that does not exist or already keeps the mold, or a date in the past. */
async function requireSensible(act: Act, mold: LockedMold, input: TransferInput): Promise<void> {
  const { toSupplierId, plannedDate } = input
  const problems: Problem[] = []
  const invalid = (field: keyof TransferInput, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (toSupplierId === mold.keeperSupplierId) invalid('toSupplierId', 'mold.keepsItAlready')
  else if (!(await isSupplier(act, toSupplierId))) invalid('toSupplierId', 'mold.unknown')
  const over = await act.db.one<{ over: boolean }>(sql`select ${plannedDate}::date < current_date as over`)
  if (over?.over) invalid('plannedDate', 'mold.dayOver')
  refuseProblems(problems)
}

/** A mold stays while its keeper has open orders for its materials. @throws Refusal 16010. */
async function requireNoOrders(act: Act, mold: LockedMold): Promise<void> {
  const open = await openOrderOf(act, mold)
  if (open !== undefined)
    refuse('laterDocumentExists', { key: 'mold.openOrder', values: { order: open.orderNo, row: open.rowNo } })
}

/** @throws Refusal 16005. */
export async function agreeToTransfer(act: Act, id: string): Promise<void> {
  await move(act, transfers, 'agree', id, undefined, {
    work: ({ oldFlag, newFlag }) => ({ fields: agreeing(oldFlag, newFlag) }),
    async tell(kept) {
      if (kept.status === 'AGREED') await tellOfTransfer(act, kept, 'mold.transferAgreed')
    },
  })
}

function agreeing(oldFlag: 0 | 1, newFlag: 0 | 1): Sql {
  return sql`, from_agree_time = case when ${oldFlag} = 1 then coalesce(from_agree_time, now()) else from_agree_time end,
    to_agree_time = case when ${newFlag} = 1 then coalesce(to_agree_time, now()) else to_agree_time end`
}

/** A supplier refuses or the buyer cancels. @throws Refusal 16005, 10011. */
export async function endTransfer(act: Act, event: 'refuse' | 'cancel', id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    transfers,
    event,
    id,
    { reason },
    {
      async work({ moldId }) {
        const mold = await lockMoldOf(act, moldId)
        const status = mold.restingFlag === 1 ? 'IDLE' : 'IN_USE'
        await writeMove(act, molds, mold, { status, fields: sql`, resting_flag = 0`, reason })
        return { fields: sql`, answer = ${reason}`, reason }
      },
      tell: kept => tellOfTransfer(act, kept, 'mold.transferEnded', { reason }),
    },
  )
}

/** @throws Refusal 16005, 16006, 10011, 16010. */
export async function handOver(act: Act, id: string, given: string): Promise<void> {
  const condition = given.trim()
  await move(
    act,
    transfers,
    'handOver',
    id,
    { condition },
    {
      async work({ moldId }) {
        await requireNoOrders(act, await lockMoldOf(act, moldId))
        return { fields: sql`, hand_time = now(), hand_condition = ${condition}`, reason: condition }
      },
      tell: kept => tellOfTransfer(act, kept, 'mold.handedOver', { condition }),
    },
  )
}

/** The new supplier becomes the keeper. @throws Refusal 16005, 16006, 10011. */
export async function takeOver(act: Act, input: Input<typeof takeOverMold>): Promise<void> {
  const condition = input.condition.trim()
  await move(
    act,
    transfers,
    'takeOver',
    input.id,
    { condition },
    {
      async work(kept) {
        await passOn(act, kept, input.place?.trim() ?? '')
        return { fields: sql`, take_time = now(), take_condition = ${condition}`, reason: condition }
      },
      tell: kept => tellOfTransfer(act, kept, 'mold.takenOver', { condition }),
    },
  )
}

async function passOn(act: Act, { moldId, toSupplierId }: LockedTransfer, place: string): Promise<void> {
  const mold = await lockMoldOf(act, moldId)
  const names = await act.db.one<{ place: string; keeper: string }>(sql`
    select t.place, s.name as keeper from mold t join ${supplierView} s on s.id = ${toSupplierId} where t.id = ${moldId}`)
  const changed = (field: string, before: string, after: string) => ({ field, row: null, before, after })
  await writeMove(act, molds, mold, {
    status: 'IN_USE',
    fields: sql`, keeper_supplier_id = ${toSupplierId}, place = ${place}, resting_flag = 0`,
    changes: [
      changed('keeperSupplierId', mold.keeperName, names?.keeper ?? ''),
      changed('place', names?.place ?? '', place),
    ],
  })
}
