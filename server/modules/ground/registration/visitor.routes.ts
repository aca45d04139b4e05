import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { normalCreditCode } from '../../../../src/contract/credit-code.ts'
import {
  checkRegister,
  checkRegisterCode,
  getRegisterCategories,
  getRequiredCertificates,
  getTerms,
  register,
  sendRegisterCode,
} from '../../../../src/contract/ground/registration/registration.ts'
import type { Act } from '../../../kit/call/act.ts'
import { fieldProblems } from '../../../kit/call/answer.ts'
import { writeTrail } from '../../../kit/audit.ts'
import { signDraftRight } from '../../../auth/draft-right.ts'
import { safeHtml } from '../../../kit/html.ts'
import { sendToAddress } from '../../../kit/messages/outbox.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { once } from '../../../kit/call/saved-answer.ts'
import { serveVisitor } from '../../../kit/call/serve.ts'
import {
  codeMinutes,
  codePause,
  isDemo,
  newCode,
  prolongCode,
  tryCode,
  useCode,
} from '../../../kit/call/verify-code.ts'
import type { CodeOwner } from '../../../kit/call/verify-code.ts'
import { readEnterpriseId, visitorCaller } from '../../../kit/call/visitor.ts'
import { lockDraft, openDraft, readRequired } from './certificate.queries.ts'
import * as queries from './register.queries.ts'
import { applicantRight } from './register-steps.rules.ts'
import { takenProblem, tidied, userNameTaken } from './register.rules.ts'
import { submitRegistration } from './submit.ts'
import type { TreeNode } from '../../../../src/contract/vocabulary.ts'

/** Calls for applicants without an account; `mails` is false without a mail server. */
export function visitorRoutes(app: FastifyInstance, mails: boolean): void {
  serveVisitor(app, getTerms, async (_, { database, language }) => {
    const terms = (await queries.readTerms(database, language)) ?? refuse('noSuchData')
    return { version: terms.version, content: safeHtml(terms.content) }
  })
  serveVisitor(app, getRegisterCategories, async (_, { database, language }) =>
    categoryTree(await queries.readCategories(database, await readEnterpriseId(database), language)),
  )
  serveVisitor(app, checkRegister, async (input, { database, language }) => {
    const enterpriseId = await readEnterpriseId(database)
    const creditCode = input.country === 'CN' ? normalCreditCode(input.creditCode ?? '') : ''
    const name = await queries.readTaken(database, enterpriseId, { companyName: input.companyName ?? '' })
    const code = await queries.readTaken(database, enterpriseId, { creditCode })
    const problems = [...takenProblem('companyName', name), ...takenProblem('creditCode', code)]
    return { problems: fieldProblems(problems, language) }
  })
  serveVisitor(app, getRequiredCertificates, async ({ supplierCategoryIds }, { database }) =>
    readRequired(database, await readEnterpriseId(database), supplierCategoryIds),
  )
  codeRoutes(app, mails)
  serveVisitor(app, register, async (given, visit) => {
    const { database, language, requestId, reactions } = visit
    const input = tidied(given)
    const code = await tryCode(database, ownerOf(input.email), input.verifyCode)
    return database.transaction(async db => {
      const name = input.contacts.find(contact => contact.mainFlag === 1)?.name ?? ''
      const enterpriseId = await readEnterpriseId(db)
      // Files are stored for the address; the code verifies that it is the applicant's.
      const draft = code === undefined ? undefined : await lockDraft(db, enterpriseId, input.email)
      const visitor = { ...visitorCaller(visit, enterpriseId, name), modules: new Set([applicantRight]) }
      const caller = draft === undefined ? visitor : { ...visitor, draftId: draft.id }
      const act: Act = {
        db,
        caller: { ...caller, language },
        requestId: requestId ?? randomUUID(),
        trail: [],
        reactions,
      }
      const work = async () => {
        await useCode(db, code)
        const made = await submitRegistration(act, input)
        await writeTrail(db, caller, act.trail)
        return made
      }
      return requestId === undefined ? work() : once(act, { call: register.path, input: given }, work)
    })
  })
}

function codeRoutes(app: FastifyInstance, mails: boolean): void {
  serveVisitor(app, sendRegisterCode, async (input, { database, ip, language }) => {
    const email = input.email.toLowerCase()
    await database.transaction(async db => {
      const code = await newCode(db, ownerOf(email), ip)
      await sendToAddress(db, {
        template: 'register.code',
        to: { name: '', language, email },
        values: { code },
        enterpriseId: await readEnterpriseId(db),
        createName: '',
        businessType: 'REGISTER',
        businessId: null,
        confidential: !(await isDemo(db)),
        validMinutes: codeMinutes,
      })
    })
    return { seconds: codePause, mailed: mails ? (1 as const) : (0 as const) }
  })
  serveVisitor(app, checkRegisterCode, async ({ userName, verifyCode, ...input }, { database, ip }) => {
    const email = input.email.toLowerCase()
    const code = (await tryCode(database, ownerOf(email), verifyCode)) ?? refuse('wrongVerificationCode')
    return database.transaction(async db => {
      const taken = await queries.readTakenAccount(db, { userName, email, phone: '' })
      if (taken.emailTaken) refuseProblems([{ field: 'email', name: 'duplicateEmail' }])
      if (taken.userNameTaken) refuseProblems([userNameTaken])
      await prolongCode(db, code)
      const enterpriseId = await readEnterpriseId(db)
      const draft = await openDraft(db, enterpriseId, email, ip)
      return {
        returned: await queries.readReturned(db, enterpriseId, email),
        right: await signDraftRight(db, draft.id, draft.expires),
      }
    })
  })
}

function ownerOf(email: string): CodeOwner {
  return { purpose: 'REGISTER', address: email }
}

/** Entries with a missing parent are left out. */
function categoryTree(parts: readonly { id: string; parent: string; label: string }[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>(
    parts.map(({ id, label }) => [id, { id, label, type: 'SUPPLIER_CATEGORY', disabled: false, children: [] }]),
  )
  const roots: TreeNode[] = []
  for (const { id, parent } of parts) {
    const node = nodes.get(id)
    if (node !== undefined) (parent === '' ? roots : nodes.get(parent)?.children)?.push(node)
  }
  return roots
}
