import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { decideByLink, sendLinkCode } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { readCaller } from '../../../auth/rights.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { writeTrail } from '../../../kit/audit.ts'
import { codeMinutes, codePause, isDemo, newCode, tryCode, useCode } from '../../../kit/call/verify-code.ts'
import { sendToAddress } from '../../../kit/messages/outbox.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { once } from '../../../kit/call/saved-answer.ts'
import { serveVisitor } from '../../../kit/call/serve.ts'
import { linkCodeOwner, readTaskLink, useTaskLink } from '../../../kit/task-link.ts'
import type { TaskLink } from '../../../kit/task-link.ts'
import { visitorCaller } from '../../../kit/call/visitor.ts'
import { liveModuleView, roleModuleView, roleView, userRoleView, userView } from '../../platform/administration/read.ts'
import { decide } from './acts/decide.ts'
import { openTaskOf } from './queries.ts'

/**
 * A decision by link, once and without signing in. The link alone is not enough, as it may be forwarded or intercepted:
 * a code is sent to the approver's address.
 */
export function linkRoutes(app: FastifyInstance): void {
  serveVisitor(app, sendLinkCode, ({ link: text }, { database, ip, language }) =>
    database.transaction(async db => {
      const link = await readTaskLink(db, text, true)
      await requireApprover(db, link, language)
      await sendCode(db, link, await newCode(db, linkCodeOwner(text), ip))
      return { seconds: codePause }
    }),
  )
  serveVisitor(app, decideByLink, async (input, { database, ip, language, requestId, origin, reactions }) => {
    const code = await tryCode(database, linkCodeOwner(input.link), input.verifyCode)
    return database.transaction(async db => {
      const nobody = visitorCaller({ ip, language }, '0', '')
      const work = async () => {
        const link = await readTaskLink(db, input.link, true)
        await useCode(db, code)
        const caller = { ...(await requireApprover(db, link, language)), ip }
        const act: Act = { db, caller, requestId: requestId ?? randomUUID(), trail: [], reactions, origin }
        const { decision, opinion = '' } = input
        const taskId = (await openTaskOf(db, caller, link.approvalId)) ?? refuse('noPermission')
        const decided = await decide(act, { taskId, decision, opinion })
        await useTaskLink(db, link.id)
        await writeTrail(db, caller, act.trail)
        return decided
      }
      if (requestId === undefined) return work()
      // A retry after a lost response finds the link used, so it is recognised by its request id.
      return once({ db, caller: nobody, requestId }, { call: decideByLink.path, input }, work)
    })
  })
}

/** @throws Refusal 16005 for a decided task, 16006 without an address. */
async function sendCode(db: Db, { userId, approvalId, enterpriseId }: TaskLink, code: string): Promise<void> {
  const letter = await db.one<{
    status: string
    docNo: string
    title: string
    businessType: string
    businessId: string
    name: string
    email: string | null
    language: Language
  }>(sql`
    select a.status, a.doc_no, a.title, a.business_type, a.business_id, u.name, u.email,
      coalesce(u.locale, e.locale) as language
    from approval a, ${userView} u join enterprise e on e.id = u.enterprise_id
    where a.id = ${approvalId} and u.id = ${userId}`)
  if (letter === undefined || letter.email === null || letter.email === '')
    refuse('noPermission', { key: 'links.noAddress' })
  const { status, docNo, title, businessType, businessId, name, email, language } = letter
  if (status !== 'RUNNING') refuse('statusNotOperable')
  await sendToAddress(db, {
    template: 'link.code',
    to: { userId, name, email, language },
    values: { name, code, docNo, title },
    enterpriseId,
    createName: name,
    businessType,
    businessId,
    confidential: !(await isDemo(db)),
    validMinutes: codeMinutes,
  })
}

/** With current rights. @throws Refusal 16006 when they may no longer decide this. */
async function requireApprover(
  db: Db,
  { userId, approvalId }: { userId: string; approvalId: string },
  language: Language,
): Promise<Caller> {
  const role = await db.one<{ code: string }>(sql`
    select r.code from ${userRoleView} ur join ${roleView} r on r.id = ur.role_id
    where ur.user_id = ${userId}
    order by exists (select from ${roleModuleView} rm join ${liveModuleView} m on m.id = rm.module_id
      join approval a on a.module_code = m.code where rm.role_id = r.id and a.id = ${approvalId}) desc, r.id limit 1`)
  const caller = role === undefined ? undefined : await readCaller(db, { userId, roleCode: role.code, language })
  // By name, or as a holder of the task's right.
  if (caller === undefined || (await openTaskOf(db, caller, approvalId)) === undefined) refuse('noPermission')
  return caller
}
