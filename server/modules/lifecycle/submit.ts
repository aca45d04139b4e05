import type { Input } from '../../../src/contract/envelope.ts'
import type { LifecycleApply, submitDowngrade } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Act } from '../../kit/call/act.ts'
import { startApproval } from '../../kit/approval.ts'
import { createDocument } from '../../kit/documents/create.ts'
import { sendToAddress } from '../../kit/messages/outbox.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { makeTaskLink } from '../../kit/task-link.ts'
import { isDemo } from '../../kit/call/verify-code.ts'
import { requireResultOf } from '../performance/read.ts'
import { lockSupplier } from '../suppliers/read.ts'
import * as queries from './lifecycle.queries.ts'
import { applyReaders, lifecycleApplies } from './lifecycle-kind.ts'
import { approverModule, downgradeProblems } from './lifecycle.rules.ts'

/** Keeps an application, starts its approval, and sends each approver a link. @throws Refusal, see the contract. */
export async function submit(act: Act, input: Input<typeof submitDowngrade>): Promise<LifecycleApply> {
  const { db, caller } = act
  const supplier = (await lockSupplier(db, caller, input.supplierId)) ?? refuse('noSuchData')
  if (await queries.hasOpenApply(db, input.supplierId)) refuse('pendingApproval')
  refuseProblems(downgradeProblems(input, supplier.stage))
  if (input.perfResultId !== undefined) await requireResultOf(act, input.supplierId, input.perfResultId)
  const { id, number: docNo } = await createDocument(act, lifecycleApplies, {
    insert: number => queries.insertApply(act, number, input, supplier.stage),
    status: 'APPROVING',
    reason: input.reason,
    audience: applyReaders,
  })
  await startApproval(act, {
    businessType: 'LIFECYCLE_DOWN',
    businessId: id,
    docNo,
    title: `${supplier.name}, ${supplier.stage} → ${input.toStage}`.slice(0, 255),
    orgId: null,
    pcUrl: `/form/degrade-approve?id=${id}`,
    moduleCode: approverModule,
  })
  const apply = await queries.readRow(db, caller.enterpriseId, id)
  const approvalId = apply?.tasks[0]?.approvalId
  if (apply === undefined || approvalId === undefined) throw new Error('The approval of an application is missing.')
  await sendLinks(act, apply, approvalId)
  return queries.asSeen(apply, caller)
}

async function sendLinks(act: Act, apply: queries.ApplyRow, approvalId: string): Promise<void> {
  const { db, caller } = act
  const { enterpriseId, name: initiator } = caller
  const { id, lifecycleNo, supplierName: supplier, reason } = apply
  // Where nobody has mail, the link may be read in the send records.
  const confidential = !(await isDemo(db))
  for (const { id: userId, name, email, language } of await queries.readApprovers(db, caller, apply.tasks)) {
    const link = await makeTaskLink(db, { enterpriseId, userId, approvalId })
    const address = `${act.origin ?? ''}/form/degrade-approve?link=${link}`
    await sendToAddress(db, {
      template: 'lifecycle.link',
      to: { userId, name, email, language },
      values: { name, initiator, supplier, reason, address, docNo: lifecycleNo },
      enterpriseId,
      createName: initiator,
      businessType: 'LIFECYCLE_DOWN',
      businessId: id,
      confidential,
      validMinutes: 7 * 24 * 60,
    })
  }
}
