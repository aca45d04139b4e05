import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/ground/workflow/instances.ts'
import type { ApprovalSubject } from '../../../../kit/approval-subject.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { terminate, urge } from '../acts/approval-acts.ts'
import { commonFacts } from '../engine/start.ts'
import { withKindNames } from '../kind-names.ts'
import { whoDecides } from '../read.ts'
import { readAwaited, readStarted } from './instance.queries.ts'
import { readInstance } from './read-instance.ts'

export function instanceRoutes(app: FastifyInstance, subjects: readonly ApprovalSubject[]): void {
  serve(app, calls.queryMyStarted, async (input, act) =>
    withKindNames(subjects, act.caller.language, await readStarted(act, input)),
  )
  serve(
    app,
    calls.getInstance,
    async ({ id }, act) => (await readInstance(act, subjects, { id })) ?? refuse('noSuchData'),
  )
  serve(app, calls.getInstanceOf, async ({ pcUrl }, act) => (await readInstance(act, subjects, { pcUrl })) ?? null)
  serve(app, calls.getAwaited, (input, act) => {
    // Approvers are internal to the buyer.
    if (act.caller.userType === 'SUPPLIER') refuse('noSuchData')
    return readAwaited(act, input)
  })
  serve(app, calls.urgeInstance, ({ id }, act) => urge(act, id))
  serve(app, calls.terminateInstance, ({ id, reason = '' }, act) => terminate(act, id, reason))
  serve(app, calls.previewApproval, async ({ businessType, businessId }, act) => {
    const { db, caller } = act
    // Approvers are internal to the buyer.
    if (caller.userType === 'SUPPLIER') refuse('noSuchData')
    const subject = subjects.find(each => each.businessType === businessType) ?? refuse('noSuchData')
    const [document] = await subject.recent(db, caller, '', businessId)
    const own = await subject.read(db, caller.enterpriseId, businessId)
    if (document === undefined || own === undefined) refuse('noSuchData')
    const { orgId } = document
    return whoDecides(act, { subject, orgId, facts: { ...commonFacts(document), ...own } })
  })
}
