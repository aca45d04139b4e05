import type { Input } from '../../../src/contract/envelope.ts'
import type { previewDowngrade } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { WhoDecides } from '../../../src/contract/workflow/instances.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { readSupplierFile } from '../suppliers/read.ts'
import { whoDecides } from '../workflow/read.ts'
import { downgradeSubject } from './approval-subject.ts'

/** Who would decide an application that is not sent yet. @throws Refusal 10007 for an unknown supplier */
export async function preview(act: Act, { supplierId, toStage }: Input<typeof previewDowngrade>): Promise<WhoDecides> {
  const supplier = (await readSupplierFile(act.db, act.caller, supplierId)) ?? refuse('noSuchData')
  const { supplierNo, stage: fromStage, name } = supplier
  const title = `${name}, ${fromStage} → ${toStage}`
  return whoDecides(act, {
    subject: downgradeSubject,
    orgId: null,
    facts: { docNo: '', title, supplierNo, fromStage, toStage },
  })
}
