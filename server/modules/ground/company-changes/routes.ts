import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { Server } from '../../../kit/area.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve, serveRead } from '../../../kit/call/serve.ts'
import { tryCode } from '../../../kit/call/verify-code.ts'
import { readSection } from '../suppliers/read.ts'
import { sendChangeCode } from './account-code.ts'
import { submitChange, withdrawChange } from './change.moves.ts'
import { asShown, isSeen, readChange, readChangeHistory, readChangePage } from './change.queries.ts'
import { removeChanges, requireCompany, saveChange } from './change.save.ts'
import { codeOwner } from './code-owner.ts'
import { readEarlierVersions } from './version.queries.ts'

export function companyChangeRoutes(
  app: FastifyInstance,
  { database, settings }: Pick<Server, 'database' | 'settings'>,
): void {
  serve(app, calls.queryCompanyChanges, (input, act) => readChangePage(act, input))
  serve(app, calls.getCompanyChange, ({ id }, act) => readChange(act, id))
  serve(app, calls.queryCompanyChangeHistory, ({ id }, act) => readChangeHistory(act, id))
  serve(app, calls.queryEarlierVersions, (input, act) => readEarlierVersions(act, input))
  serve(app, calls.getCompanySection, async ({ supplierId, section }, act) => {
    const { id, name, country } = await requireCompany(act, supplierId)
    const records = asShown(act.caller, section, await readSection(act.db, id, section))
    return { supplierId: id, supplierName: name, country, records }
  })
  serve(app, calls.saveCompanyChange, async (input, act) => readChange(act, await saveChange(act, input)))
  serveRead(
    app,
    calls.submitCompanyChange,
    // This runs before the transaction, so that a wrong guess counts although the request is refused.
    async ({ id, verifyCode }, caller) => {
      if (id === undefined || !verifyCode || !(await isSeen(database, caller, id))) return undefined
      return tryCode(database, codeOwner(id), verifyCode)
    },
    async ({ id: given, version, draft }, codeId, act) => {
      const saved = draft === undefined ? undefined : await saveChange(act, draft)
      const id = saved ?? given ?? refuse('idEmpty')
      await submitChange(act, id, saved === undefined ? version : undefined, codeId)
      return readChange(act, id)
    },
  )
  serve(app, calls.sendCompanyChangeCode, ({ id }, act) => sendChangeCode(act, id, settings.smtpUrl !== undefined))
  serve(app, calls.withdrawCompanyChange, async ({ id }, act) => {
    await withdrawChange(act, id)
    return readChange(act, id)
  })
  serve(app, calls.removeCompanyChanges, async ({ ids }, act) => ({ count: await removeChanges(act, ids) }))
}
