import type { Input } from '../../../src/contract/envelope.ts'
import type { LifecycleApply, submitDowngrade } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Act } from '../../kit/call/act.ts'
import { startApproval } from '../../kit/approval.ts'
import { audit } from '../../kit/audit.ts'
import { takeNumber } from '../../kit/numbering.ts'
import { sendToAddress } from '../../kit/messages/outbox.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { makeTaskLink } from '../../kit/task-link.ts'
import { isDemo } from '../../kit/call/verify-code.ts'
import { lockSupplier } from '../suppliers/read.ts'
import * as queries from './lifecycle.queries.ts'
import { downgradeProblems } from './lifecycle.rules.ts'

/** Keeps an application, starts its approval, and sends each approver a link. @throws Refusal, see the contract. */
export async function submit(act: Act, input: Input<typeof submitDowngrade>): Promise<LifecycleApply> {
  const { db, caller } = act
  const supplier = (await lockSupplier(db, caller, input.supplierId)) ?? refuse('noSuchData')
  if (await queries.hasOpenApply(db, input.supplierId)) refuse('pendingApproval')
  refuseProblems(downgradeProblems(input, supplier.stage))
  const lifecycleNo = await takeNumber(act, 'LIFECYCLE')
  const id = (await queries.insertApply(act, lifecycleNo, input, supplier.stage)) ?? refuse('pendingApproval')
  await startApproval(act, {
    businessType: 'LIFECYCLE_DOWN',
    businessId: id,
    docNo: lifecycleNo,
    title: `${supplier.name}, ${supplier.stage} → ${input.toStage}`.slice(0, 255),
    orgId: null,
    pcUrl: `/form/degrade-approve?id=${id}`,
    moduleCode: 'DegradeApprove',
  })
  audit(act, {
    businessType: 'LIFECYCLE',
    businessId: id,
    docNo: lifecycleNo,
    action: 'CREATE',
    toStatus: 'APPROVING',
    reason: input.reason.trim(),
  })
  await sendLinks(act, { id, lifecycleNo, supplier: supplier.name, reason: input.reason.trim() })
  return (await queries.readApply(db, caller, id)) ?? refuse('noSuchData')
}

async function sendLinks(
  act: Act,
  { id, lifecycleNo, supplier, reason }: { id: string; lifecycleNo: string; supplier: string; reason: string },
): Promise<void> {
  const { db, caller } = act
  const { enterpriseId, name: initiator } = caller
  const approvalId = await queries.readTaskId(db, id)
  // Where nobody has mail, the link may be read in the send records.
  const confidential = !(await isDemo(db))
  for (const { id: userId, name, email, language } of await queries.readApprovers(db, caller)) {
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
