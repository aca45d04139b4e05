import type { FastifyInstance } from 'fastify'
import * as contract from '../../../src/contract/announcements/announcements.ts'
import type { Act } from '../../kit/call/act.ts'
import { plainText, safeHtml } from '../../kit/html.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { serve, serveVisitor } from '../../kit/call/serve.ts'
import { audit } from '../../kit/audit.ts'
import { allowedEvents, requireStep } from '../../kit/documents/steps.ts'
import { announcementBusinessType } from './announcement.rules.ts'
import { announcementSteps, excerptOf, readerSteps } from './announcement.rules.ts'
import type { AnnouncementFacts } from './announcement.rules.ts'
import { submit, withdraw } from './approve.ts'
import { remove, revoke, save } from './manage.ts'
import { publish } from './publish.ts'
import { readManaged, readOneManaged } from './manage.queries.ts'
import * as readers from './reader.queries.ts'
import { readSigns } from './receiver.queries.ts'

/** Serves announcements: to those who manage them, to their readers, and the public bulletin. */
export function announcementRoutes(app: FastifyInstance): void {
  serve(app, contract.queryAnnouncements, async (filters, act) => {
    const page = await readManaged(act, filters)
    return { ...page, records: page.records.map(row => asManaged(act, row)) }
  })
  serve(app, contract.getAnnouncement, async ({ id }, act) =>
    asManaged(act, (await readOneManaged(act, id)) ?? refuse('noSuchData')),
  )
  serve(app, contract.saveAnnouncement, (input, act) => save(act, input))
  serve(app, contract.submitAnnouncement, (input, act) => submit(act, input))
  serve(app, contract.withdrawAnnouncement, ({ id }, act) => withdraw(act, id))
  serve(app, contract.publishAnnouncement, (input, act) => publish(act, input))
  serve(app, contract.revokeAnnouncement, (input, act) => revoke(act, input))
  serve(app, contract.removeAnnouncements, ({ ids }, act) => remove(act, ids))
  serve(app, contract.queryAnnouncementSigns, async (request, act) => {
    if ((await readOneManaged(act, request.id)) === undefined) refuse('noSuchData')
    return readSigns(act, request)
  })
  readerRoutes(app)
  bulletinRoutes(app)
}

/** As the caller sees it: with what they may do, and without who made it. */
function asManaged<Row extends AnnouncementFacts>({ caller }: Act, row: Row) {
  const { createBy: _author, over: _over, submitBy: _submitter, byApproval: _byApproval, ...rest } = row
  return { ...rest, allowed: allowedEvents(announcementSteps, row, caller) }
}

function readerRoutes(app: FastifyInstance): void {
  serve(app, contract.queryReceivedAnnouncements, (filters, act) => readers.readReceived(act, filters))
  serve(app, contract.readAnnouncement, async ({ id }, act) => {
    const found = (await readers.readOneReceived(act, id)) ?? refuse('noSuchData')
    await readers.keepRead(act, id)
    const { openCompanies: _open, signOver: _over, ...text } = found
    return { ...text, content: safeHtml(found.content), allowed: allowedEvents(readerSteps, found, act.caller) }
  })
  serve(app, contract.signAnnouncement, async ({ id, opinion = '' }, act) => {
    const found = (await readers.readOneReceived(act, id, true)) ?? refuse('noSuchData')
    requireStep(readerSteps, 'sign', found, act.caller)
    await readers.insertSigns(act, id, found.openCompanies, opinion)
    const about = { businessType: announcementBusinessType, businessId: id, docNo: found.noticeNo }
    audit(act, { ...about, action: 'UPDATE', reason: opinion })
    return null
  })
}

function bulletinRoutes(app: FastifyInstance): void {
  serveVisitor(app, contract.queryPublicAnnouncements, async (filters, { database }) => {
    const page = await readers.readBulletin(database, filters)
    const records = page.records.map(({ content, validTo: _validTo, ...row }) => ({
      ...row,
      excerpt: excerptOf(plainText(content)),
    }))
    return { ...page, records }
  })
  serveVisitor(app, contract.getPublicAnnouncement, async ({ id }, { database }) => {
    const found = (await readers.readPublic(database, id)) ?? refuse('noSuchData')
    return { ...found, content: safeHtml(found.content) }
  })
}
