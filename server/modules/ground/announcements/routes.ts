import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../src/contract/ground/announcements/announcements.ts'
import * as readersContract from '../../../../src/contract/ground/announcements/readers.ts'
import type { Act } from '../../../kit/call/act.ts'
import { plainText, safeHtml } from '../../../kit/html.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve, serveVisitor } from '../../../kit/call/serve.ts'
import { audit } from '../../../kit/audit.ts'
import { allowedEvents, requireStep } from '../../../kit/documents/steps.ts'
import { announcementBusinessType } from './announcement.rules.ts'
import { announcementSteps, excerptOf, readerSteps } from './announcement.rules.ts'
import type { AnnouncementFacts } from './announcement.rules.ts'
import { submit, withdraw } from './approve.ts'
import { remove, revoke, save } from './manage.ts'
import { publish } from './publish.ts'
import { readManaged, readOneManaged } from './manage.queries.ts'
import * as readers from './reader.queries.ts'
import { countReaders, readReaders } from './reading.queries.ts'
import { readSigns } from './receiver.queries.ts'

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
  serve(app, readersContract.countAnnouncementReaders, async ({ id }, act) => {
    if ((await readOneManaged(act, id)) === undefined) refuse('noSuchData')
    return countReaders(act, id)
  })
  serve(app, readersContract.queryAnnouncementReaders, async (request, act) => {
    if ((await readOneManaged(act, request.id)) === undefined) refuse('noSuchData')
    return readReaders(act, request)
  })
  readerRoutes(app)
  bulletinRoutes(app)
}

/** Adds the allowed steps and removes internal fields. */
function asManaged<Row extends AnnouncementFacts>({ caller }: Act, row: Row) {
  const { createBy: _author, over: _over, submitBy: _submitter, byApproval: _byApproval, ...rest } = row
  return { ...rest, allowed: allowedEvents(announcementSteps, row, caller) }
}

function readerRoutes(app: FastifyInstance): void {
  serve(app, contract.queryReceivedAnnouncements, (filters, act) => readers.readReceived(act, filters))
  serve(app, contract.readAnnouncement, async ({ id, language }, act) => {
    const found = (await readers.readOneReceived(act, id, { language })) ?? refuse('noSuchData')
    await readers.keepRead(act, id)
    const { openCompanies: _open, signOver: _over, ...text } = found
    return { ...text, content: safeHtml(found.content), allowed: allowedEvents(readerSteps, found, act.caller) }
  })
  serve(app, contract.signAnnouncement, async ({ id, opinion = '' }, act) => {
    const found = (await readers.readOneReceived(act, id, { lock: true })) ?? refuse('noSuchData')
    requireStep(readerSteps, 'sign', found, act.caller)
    await readers.insertSigns(act, id, found.openCompanies, opinion)
    const about = { businessType: announcementBusinessType, businessId: id, docNo: found.noticeNo }
    audit(act, { ...about, action: 'UPDATE', reason: opinion })
    return null
  })
}

function bulletinRoutes(app: FastifyInstance): void {
  serveVisitor(app, contract.queryPublicAnnouncements, async (filters, { database, language }) => {
    const page = await readers.readBulletin(database, filters, language)
    const records = page.records.map(({ content, validTo: _validTo, ...row }) => ({
      ...row,
      // The first 4,000 characters suffice and bound the cost: visitors read this list.
      excerpt: excerptOf(plainText(content.slice(0, 4000))),
    }))
    return { ...page, records }
  })
  serveVisitor(app, contract.getPublicAnnouncement, async ({ id, language }, visit) => {
    const found = (await readers.readPublic(visit.database, id, language ?? visit.language)) ?? refuse('noSuchData')
    return { ...found, content: safeHtml(found.content) }
  })
}
