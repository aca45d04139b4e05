import type { FastifyInstance } from 'fastify'
import type { AnyRecordCalls, RecordInput } from '../../../src/contract/records.ts'
import type { Output } from '../../../src/contract/envelope.ts'
import { serve } from '../call/serve.ts'
import { removeRecords, saveRecord, switchRecords } from './master-records.ts'
import type { RecordList } from './record-list.ts'

export function serveRecords<Calls extends AnyRecordCalls>(app: FastifyInstance, list: RecordList<Calls>): void {
  const { query, save, remove, enable, disable } = list.calls
  serve<Calls['query']>(app, query, (input, act) => list.readPage(act, input))
  serve<Calls['save']>(app, save, async (input, act) => {
    // `recordCalls` gives the save the same fields as the rows.
    return (await saveRecord(act, list, input as RecordInput<Calls>)) as Output<Calls['save']>
  })
  serve(app, remove, ({ ids }, act) => removeRecords(act, list, ids))
  if (enable) serve(app, enable, ({ ids }, act) => switchRecords(act, list, ids, 1))
  if (disable) serve(app, disable, ({ ids }, act) => switchRecords(act, list, ids, 0))
}
