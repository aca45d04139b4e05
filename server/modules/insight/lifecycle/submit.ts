import type { Input } from '../../../../src/contract/envelope.ts'
import { isPossible } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleApply, submitLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Act } from '../../../kit/call/act.ts'
import { startApproval } from '../../../kit/approval.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { sendToAddress } from '../../../kit/messages/outbox.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { makeTaskLink } from '../../../kit/task-link.ts'
import { isDemo } from '../../../kit/call/verify-code.ts'
import { today } from '../../../kit/today.ts'
import { requireResultOf } from '../performance/read.ts'
import { lockSupplier } from '../../ground/suppliers/read.ts'
import { lifecycleAttachments } from './attachments.ts'
import { requireChecks } from './checks.queries.ts'
import * as queries from './lifecycle.queries.ts'
import { applyReaders, lifecycleApplies } from './lifecycle-kind.ts'
import { approvalOf, holdModule, inputProblems, targetOf } from './lifecycle.rules.ts'

/** For a downgrade, sends each approver a link. @throws Refusal, see the contract. */
export async function submit(act: Act, input: Input<typeof submitLifecycle>): Promise<LifecycleApply> {
  const { db, caller } = act
  const { direction, supplierId } = input
  if (direction !== 'UP' && direction !== 'DOWN' && !caller.modules.has(holdModule)) refuse('noPermission')
  const supplier = (await lockSupplier(db, caller, supplierId)) ?? refuse('noSuchData')
  if (await queries.hasOpenApply(db, supplierId)) refuse('pendingApproval')
  if (!isPossible(direction, supplier)) refuse('statusNotOperable', { key: `lifecycle.already.${direction}` })
  const toStage = targetOf(direction, supplier.stage, input.toStage)
  refuseProblems(inputProblems(input, supplier.stage, toStage, await today(db)))
  await requireChecks(act, supplierId, direction, supplier, toStage)
  if (input.perfResultId !== undefined) await requireResultOf(act, supplierId, input.perfResultId)
  const { id, number: docNo } = await createDocument(act, lifecycleApplies, {
    insert: number => queries.insertApply(act, number, input, { fromStage: supplier.stage, toStage }),
    status: 'APPROVING',
    reason: input.reason,
    audience: applyReaders,
  })
  await nameFiles(act, lifecycleAttachments, id, input.attachmentIds)
  const { businessType, module, path } = approvalOf(direction)
  await startApproval(act, {
    businessType,
    businessId: id,
    docNo,
    title: `${supplier.name}, ${supplier.stage} → ${toStage}`.slice(0, 255),
    orgId: null,
    pcUrl: `${path}?id=${id}`,
    moduleCode: module,
  })
  const apply = await queries.readRow(db, caller.enterpriseId, id)
  const approvalId = apply?.tasks[0]?.approvalId
  if (apply === undefined || approvalId === undefined) throw new Error('The approval of an application is missing.')
  if (direction === 'DOWN') await sendLinks(act, apply, approvalId)
  return queries.asSeen(apply, caller)
}

async function sendLinks(act: Act, apply: queries.ApplyRow, approvalId: string): Promise<void> {
  const { db, caller } = act
  const { enterpriseId, name: initiator } = caller
  const { id, lifecycleNo, supplierName: supplier, reason } = apply
  // In the demo, where no one has a mailbox, the link can be read in the send log.
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
