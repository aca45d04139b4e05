import { querySendRecords } from '../../../../src/contract/platform/messages/send-records.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readSendRecords } from './send-record.queries.ts'

export const messageExports: readonly ExportList[] = [
  exportList(querySendRecords, ({ db, caller }, input) => readSendRecords(db, caller, input), {
    area: 'messages-admin',
    keys: { noticeType: 'ways', status: 'statuses', error: 'errors' },
  }),
]
