import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { previewLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { readSupplierFile } from '../../ground/suppliers/read.ts'
import { whoDecides } from '../../ground/workflow/read.ts'
import { lifecycleSubjects } from './approval-subject.ts'
import { readChecks } from './checks.queries.ts'
import { approvalOf, targetOf } from './lifecycle.rules.ts'

/** @throws Refusal 10007. */
export async function preview(
  act: Act,
  { direction, supplierId, toStage: wanted }: Input<typeof previewLifecycle>,
): Promise<Output<typeof previewLifecycle>> {
  const supplier = (await readSupplierFile(act.db, act.caller, supplierId)) ?? refuse('noSuchData')
  const { supplierNo, stage: fromStage, name } = supplier
  const toStage = targetOf(direction, fromStage, wanted)
  const subject = lifecycleSubjects.find(each => each.businessType === approvalOf(direction).businessType)
  if (subject === undefined) throw new Error('Each direction has its approval.')
  const foreseen = await whoDecides(act, {
    subject,
    orgId: null,
    facts: { docNo: '', title: `${name}, ${fromStage} → ${toStage}`, supplierNo, direction, fromStage, toStage },
  })
  return { ...foreseen, checks: await readChecks(act, supplierId, direction, supplier, toStage) }
}
