import sql from 'sql-template-tag'
import { isLower, supplierStages } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { SupplierStage } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Db } from '../../db/database.ts'
import { audit } from '../../kit/audit.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { notify } from '../../kit/messages/notify.ts'
import { lockSupplier } from './read.ts'
import { emit } from '../../kit/call/act.ts'
import type { Reaction } from '../../kit/call/act.ts'

/** Lowers the stage of a supplier unless it is as low already, and tells the supplier. @throws Refusal 10007. */
export const lowerStage: Reaction<'lifecycle.approved'> = async (act, { lifecycleNo, supplierId, toStage }) => {
  const supplier = (await lockSupplier(act.db, act.caller, supplierId)) ?? refuse('noSuchData')
  if (!isLower(toStage, supplier.stage)) return
  await writeStage(act.db, supplierId, toStage)
  audit(act, {
    businessType: 'SUPPLIER',
    businessId: supplierId,
    docNo: supplier.supplierNo,
    action: 'STATUS',
    fromStatus: supplier.stage,
    toStatus: toStage,
    reason: lifecycleNo,
  })
  await notify(act, {
    template: 'supplier.stageChanged',
    to: { supplierIds: [supplierId] },
    values: { supplier: supplier.name },
    businessType: 'SUPPLIER',
    businessId: supplierId,
    pcUrl: '',
  })
  await emit(act, 'supplier.stage', { supplierId, supplierNo: supplier.supplierNo, stage: toStage })
}

/** Writes the new stage; no organisation keeps the supplier at a higher one. */
async function writeStage(db: Db, supplierId: string, stage: SupplierStage): Promise<void> {
  const notAbove = supplierStages.filter(other => other === stage || isLower(other, stage))
  await db.run(sql`
    update supplier set stage = ${stage}, stage_time = now(), update_time = now() where id = ${supplierId}`)
  await db.run(sql`
    update supplier_org set stage = ${stage}
    where supplier_id = ${supplierId} and stage <> 'EXITED' and not stage = any(${notAbove}::text[])`)
}
