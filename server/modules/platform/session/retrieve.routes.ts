import type { FastifyInstance } from 'fastify'
import { resetPassword, sendPasswordCode } from '../../../../src/contract/platform/session/session.ts'
import { hashPassword } from '../../../auth/passwords.ts'
import { endSessionsOf } from '../../../auth/sessions.ts'
import type { Db } from '../../../db/database.ts'
import { writeTrail } from '../../../kit/audit.ts'
import { sendToAddress } from '../../../kit/messages/outbox.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serveVisitor } from '../../../kit/call/serve.ts'
import { codeMinutes, codePause, isDemo, newCode, tryCode, useCode } from '../../../kit/call/verify-code.ts'
import type { CodeOwner } from '../../../kit/call/verify-code.ts'
import { readAccount, readTermsOwed, unlock, writePassword } from './queries.ts'
import type { Account } from './queries.ts'

export function retrieveRoutes(app: FastifyInstance): void {
  serveVisitor(app, sendPasswordCode, async ({ userName, email }, { database, ip }) => {
    const account = await database.transaction(async db => {
      const found = await readAccount(db, userName, email)
      const code = await newCode(db, ownerOf(userName, email), ip, found === undefined)
      if (found !== undefined) await tell(db, found, 'password.code', { code })
      return found
    })
    if (account === undefined) refuse('wrongUserOrEmail')
    return { seconds: codePause }
  })
  serveVisitor(app, resetPassword, async ({ userName, email, verifyCode, newPassword }, { database, ip }) => {
    const code = await tryCode(database, ownerOf(userName, email), verifyCode)
    await database.transaction(async db => {
      await useCode(db, code)
      const account = (await readAccount(db, userName, email)) ?? refuse('wrongUserOrEmail')
      // As after an initial password, a user who has not accepted the terms must set a password of their own.
      const owesTerms = (await readTermsOwed(db, account.id)) !== undefined
      await writePassword(db, account.id, await hashPassword(newPassword), owesTerms)
      await unlock(db, account.id)
      await endSessionsOf(db, account.id, 'PASSWORD')
      await tell(db, account, 'password.changed', {})
      const author = { enterpriseId: account.enterpriseId, userId: account.id, name: account.name, ip, resourceId: '' }
      await writeTrail(db, author, [
        { businessType: 'USER', businessId: account.id, docNo: account.userName, action: 'UPDATE' },
      ])
    })
    return null
  })
}

/** Per name and address: a wrong address does not use up the limits of the right one. */
function ownerOf(userName: string, email: string): CodeOwner {
  return { purpose: 'RETRIEVE', address: `${userName} ${email.toLowerCase()}` }
}

async function tell(db: Db, account: Account, template: string, values: Record<string, string>): Promise<void> {
  await sendToAddress(db, {
    template,
    to: { userId: account.id, name: account.name, language: account.language, email: account.email },
    values: { name: account.name, userName: account.userName, ...values },
    enterpriseId: account.enterpriseId,
    createName: account.name,
    businessType: 'USER',
    businessId: account.id,
    confidential: 'code' in values && !(await isDemo(db)),
    ...('code' in values ? { validMinutes: codeMinutes } : {}),
  })
}
