import type { FastifyInstance } from 'fastify'
import { querySubscriptions, saveSubscription } from '../../../../src/contract/platform/session/own-account.ts'
import type { Subscription } from '../../../../src/contract/platform/session/own-account.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './subscription.queries.ts'
import type { SubscribedRow } from './subscription.queries.ts'

export function subscriptionRoutes(app: FastifyInstance): void {
  serve(app, querySubscriptions, async (_, { db, caller }) => byEvent(await queries.readSubscriptions(db, caller)))
  serve(app, saveSubscription, async ({ templateCode, enabled }, { db, caller }) => {
    const rows = await queries.readSubscriptions(db, caller)
    const row = rows.find(each => each.templateCode === templateCode) ?? refuse('noSuchData')
    if (row.closable === 0 && enabled === 0) refuse('invalidInput', { key: 'messages.alwaysComes' })
    await queries.writeSubscription(db, caller.userId, templateCode, enabled)
    return { enabled }
  })
}

function byEvent(rows: readonly SubscribedRow[]): Subscription[] {
  const events = new Map<string, Subscription>()
  for (const { eventCode, name, noticeTypeCode, noticeTypeName, ...way } of rows) {
    const event = events.get(eventCode) ?? { eventCode, name, noticeTypeCode, noticeTypeName, ways: [] }
    event.ways.push(way)
    events.set(eventCode, event)
  }
  return [...events.values()]
}
