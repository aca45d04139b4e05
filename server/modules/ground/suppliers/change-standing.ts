import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { isLower, supplierStages } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleDirection, SupplierStage } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Db } from '../../../db/database.ts'
import { audit } from '../../../kit/audit.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { lockSupplier } from './read.ts'
import { toldStanding } from './told-standing.ts'

/** Columns per direction that does not change the stage. */
const flags: Partial<Record<LifecycleDirection, (reason: string) => Sql>> = {
  FREEZE: reason => sql`freeze_flag = 1, freeze_reason = ${reason}`,
  UNFREEZE: () => sql`freeze_flag = 0, freeze_reason = ''`,
  BLACK: reason => sql`black_flag = 1, black_reason = ${reason}`,
  UNBLACK: () => sql`black_flag = 0, black_reason = ''`,
}

/** Applies the stage or flag of an effective application and notifies the supplier. @throws Refusal 10007. */
export const changeStanding: Reaction<'lifecycle.approved'> = async (act, payload) => {
  const { lifecycleNo, supplierId, direction, toStage, reason } = payload
  const supplier = (await lockSupplier(act.db, act.caller, supplierId)) ?? refuse('noSuchData')
  const flag = flags[direction]
  if (flag !== undefined)
    await act.db.run(sql`update supplier set ${flag(reason)}, update_time = now() where id = ${supplierId}`)
  else if (isStillDue(direction, supplier.stage, toStage)) await writeStage(act.db, supplierId, supplier.stage, toStage)
  else return
  const { supplierNo, name, stage } = supplier
  audit(act, {
    businessType: 'SUPPLIER',
    businessId: supplierId,
    docNo: supplierNo,
    ...(flag === undefined ? { action: 'STATUS', fromStatus: stage, toStatus: toStage } : { action: 'UPDATE' }),
    reason: `${lifecycleNo} ${direction}`,
    ...toldStanding,
  })
  await notify(act, {
    template: flag === undefined ? 'supplier.stageChanged' : 'supplier.standingChanged',
    to: { supplierIds: [supplierId] },
    values: { supplier: name },
    businessType: 'SUPPLIER',
    businessId: supplierId,
    pcUrl: '',
  })
  if (flag === undefined) await emit(act, 'supplier.stage', { supplierId, supplierNo, stage: toStage })
}

/** False if the supplier already has the stage or is beyond it. */
function isStillDue(direction: LifecycleDirection, stage: SupplierStage, toStage: SupplierStage): boolean {
  if (direction === 'UP') return isLower(stage, toStage)
  if (direction === 'DOWN') return isLower(toStage, stage)
  return stage !== toStage
}

/** Organisations with the old stage follow a rise; none keeps a higher stage; exit and readmission apply to all. */
async function writeStage(db: Db, supplierId: string, from: SupplierStage, stage: SupplierStage): Promise<void> {
  await db.run(sql`
    update supplier set stage = ${stage}, stage_time = now(), update_time = now() where id = ${supplierId}`)
  const notAbove = supplierStages.filter(other => other === stage || isLower(other, stage))
  const touched =
    stage === 'EXITED' || from === 'EXITED'
      ? sql`true`
      : isLower(from, stage)
        ? sql`stage = ${from}`
        : sql`stage <> 'EXITED' and not stage = any(${notAbove}::text[])`
  await db.run(sql`update supplier_org set stage = ${stage} where supplier_id = ${supplierId} and ${touched}`)
}
