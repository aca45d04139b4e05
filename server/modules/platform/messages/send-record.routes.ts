import type { FastifyInstance } from 'fastify'
import {
  getChannels,
  queryReceived,
  querySendRecords,
  resendMessages,
} from '../../../../src/contract/platform/messages/send-records.ts'
import type { Config } from '../../../config.ts'
import { wakeSenders } from '../../../kit/messages/outbox.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { isAnyRecord, queueAgain, readReceived, readSendRecords } from './send-record.queries.ts'

export function sendRecordRoutes(app: FastifyInstance, { smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>): void {
  serve(app, querySendRecords, (filters, { db, caller }) => readSendRecords(db, caller, filters))
  serve(app, queryReceived, (filters, { db, caller }) => readReceived(db, caller, filters))
  serve(app, resendMessages, async ({ ids }, { db, caller }) => {
    const queued = await queueAgain(db, caller.enterpriseId, ids)
    if (queued === 0) {
      if (!(await isAnyRecord(db, caller.enterpriseId, ids))) refuse('noSuchData')
      refuse('statusNotOperable', { key: 'messageNotSendable' })
    }
    await wakeSenders(db)
    return queued
  })
  serve(app, getChannels, () => Promise.resolve({ email: smtpUrl !== undefined, sms: smsUrl !== undefined }))
}
