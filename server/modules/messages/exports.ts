import { querySendRecords } from '../../../src/contract/messages/send-records.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { readSendRecords } from './send-record.queries.ts'

/** The list of send records, which may be exported. */
export const messageExports: readonly ExportList[] = [
  exportList(querySendRecords, ({ db, caller }, input) => readSendRecords(db, caller, input), {
    area: 'messages-admin',
    keys: { noticeType: 'ways', status: 'statuses', error: 'errors' },
  }),
]
