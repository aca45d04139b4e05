import { useState } from 'react'
import type { ReactNode } from 'react'
import { noticeWays, sendStatuses } from '../../../contract/platform/messages/send-record-parts.ts'
import type { SendRecord } from '../../../contract/platform/messages/send-record-parts.ts'
import { getChannels, querySendRecords, resendMessages } from '../../../contract/platform/messages/send-records.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { BulkAction, RowAction } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { SendRecordDialog } from './send-record-dialog.tsx'
import { reasonOf, sendTones } from './send-record-words.ts'

type Translate = Words<'messages-admin'>

/** Sent messages by channel, with the reason of failures, and sending them again. */
export function SendRecordList({ status, children }: { status?: string | undefined; children?: ReactNode }) {
  useStyles(noteStyles)
  const t = useWords('messages-admin')
  const wanted = sendStatuses.find(each => each === status)
  const list = useList(querySendRecords, { filters: wanted ? { status: wanted } : {} })
  const channels = useDetail(getChannels, {}).value
  const [open, setOpen] = useState('')
  const again = async (records: readonly SendRecord[]) => {
    const count = await call(resendMessages, { ids: records.map(record => record.id) })
    toast(t('center.resent', { count }))
  }
  const resend = { name: 'resend', label: t('center.resend'), icon: 'refresh' } as const
  const actions: RowAction<SendRecord>[] = [{ ...resend, when: maySend, run: record => again([record]) }]
  const bulkActions: BulkAction<SendRecord>[] = [{ ...resend, when: rows => rows.every(maySend), run: again }]
  const columns = columnsOf(t)
  const exported = useExportAction({
    label: useWords('records')('exportAll'),
    fileName: t('center.sent'),
    queryCall: querySendRecords.path,
    list,
    columns,
  })
  const missing = [
    ...(channels?.email === false ? [t('center.noMail')] : []),
    ...(channels?.sms === false ? [t('center.noSms')] : []),
  ]
  return (
    <>
      <ListPage
        title={t('center.sent')}
        list={list}
        columns={columns}
        filters={filtersOf(t)}
        rowKey={record => record.id}
        rowTone={record => (record.status === 'SENT' ? undefined : sendTones[record.status])}
        actions={actions}
        bulkActions={bulkActions}
        headerActions={[exported]}
        onRow={record => setOpen(record.id)}
        emptyText={t('center.empty')}
      >
        {children}
        {missing.length > 0 && <p className="hint">{missing.join(' ')}</p>}
      </ListPage>
      {open !== '' && (
        <SendRecordDialog
          id={open}
          onClose={() => setOpen('')}
          onResend={record => again([record]).finally(list.reload)}
        />
      )}
    </>
  )
}

const maySend = ({ resendable }: SendRecord) => resendable === 1

function columnsOf(t: Translate): Column<SendRecord>[] {
  return [
    { field: 'theme', title: t('center.theme'), link: true, card: 'title', sortable: true, minWidth: 300 },
    {
      field: 'receiver',
      title: t('center.receiver'),
      cell: ({ receiver, address }) => (receiver === '' ? address : receiver),
    },
    { field: 'address', title: t('center.address'), priority: 5 },
    { field: 'noticeType', title: t('center.way'), width: 112, cell: ({ noticeType }) => t(`ways.${noticeType}`) },
    { field: 'noticeTypeName', title: t('center.type'), width: 130, priority: 4 },
    { field: 'sendTime', title: t('center.sendTime'), width: 170, sortable: true },
    {
      field: 'status',
      title: t('center.status'),
      width: 110,
      card: 'status',
      sortable: true,
      cell: ({ status }) => <StatusTag tone={sendTones[status]}>{t(`statuses.${status}`)}</StatusTag>,
    },
    {
      field: 'error',
      title: t('center.error'),
      minWidth: 140,
      cell: ({ error }) => (error === '' ? '' : reasonOf(t, error)),
    },
  ]
}

function filtersOf(t: Translate): Filter[] {
  return [
    { field: 'theme', title: t('center.theme'), type: 'input', maxLength: 100 },
    { field: 'receiver', title: t('center.receiver'), type: 'input', maxLength: 100 },
    {
      field: 'status',
      title: t('center.status'),
      type: 'select',
      selectData: sendStatuses.map(value => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      field: 'noticeType',
      title: t('center.way'),
      type: 'select',
      selectData: noticeWays.map(value => ({ value, label: t(`ways.${value}`) })),
    },
    { field: 'sendTime', title: t('center.sendTime'), type: 'dateRange' },
  ]
}
