import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { beginMaintenance, endMaintenance } from '../../../../src/contract/goods/molds/molds.ts'
import type { Act } from '../../../kit/call/act.ts'
import { move } from '../../../kit/documents/move.ts'
import { molds } from './mold-kind.ts'

/** @throws Refusal 16005. */
export async function trialMold(act: Act, id: string): Promise<void> {
  await move(act, molds, 'trial', id, undefined, { work: () => ({ fields: sql`, trial_time = now()` }) })
}

/** @throws Refusal 16005, 16011 without a trial report. */
export async function acceptMold(act: Act, id: string): Promise<void> {
  await move(act, molds, 'accept', id, undefined)
}

/** Sets a mold idle, or back in use. @throws Refusal 16005. */
export async function restMold(act: Act, id: string, rests: boolean): Promise<void> {
  await move(act, molds, rests ? 'rest' : 'resume', id, undefined)
}

/** @throws Refusal 16005. */
export async function startMaintenance(act: Act, { id, kind }: Input<typeof beginMaintenance>): Promise<void> {
  await move(act, molds, 'beginMaintenance', id, undefined, {
    async work({ usedShots, keeperSupplierId }) {
      await act.db.run(sql`
        insert into mold_maintenance (mold_id, kind, shots, supplier_id, by_name)
        values (${id}, ${kind}, ${usedShots}, ${keeperSupplierId}, ${act.caller.name})`)
      return {}
    },
  })
}

/** Shots until the next maintenance count from here. @throws Refusal 16005, 10011, 10008. */
export async function finishMaintenance(act: Act, input: Input<typeof endMaintenance>): Promise<void> {
  const { id, content, result, cost = null } = input
  await move(
    act,
    molds,
    'endMaintenance',
    id,
    { content, result, cost },
    {
      async work() {
        await act.db.run(sql`
        update mold_maintenance set end_time = now(), content = ${content.trim()}, result = ${result.trim()},
          cost = ${cost}, by_name = ${act.caller.name}
        where mold_id = ${id} and end_time is null`)
        return { fields: sql`, last_maintain_shots = used_shots, due_told = 0` }
      },
    },
  )
}
