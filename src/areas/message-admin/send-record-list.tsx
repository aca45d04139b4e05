import { useState } from 'react'
import type { ReactNode } from 'react'
import { getMessage } from '../../contract/messages.ts'
import { noticeWays, sendStatuses } from '../../contract/send-record-parts.ts'
import type { SendRecord, SendStatus } from '../../contract/send-record-parts.ts'
import { getChannels, querySendRecords, resendMessages } from '../../contract/send-records.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { call } from '../../kit/call.ts'
import { useDetail } from '../../kit/detail-state.ts'
import { useList } from '../../kit/list-state.ts'
import type { BulkAction, RowAction } from '../../ui/actions.ts'
import type { Column } from '../../ui/column.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import type { Filter } from '../../ui/filter.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Tone } from '../../ui/tone.ts'
import { SafeHtml } from '../../widgets/safe-html/safe-html.tsx'

type Translate = Words<'message-admin'>
const tones: Record<SendStatus, Tone> = { WAITING: 'wait', SENT: 'good', FAILED: 'bad' }

/** What was sent to whom by which way, why something was not, and sending it again. */
export function SendRecordList({ status, children }: { status?: string | undefined; children?: ReactNode }) {
  const t = useWords('message-admin')
  const wanted = sendStatuses.find(each => each === status)
  const list = useList(querySendRecords, { filters: wanted ? { status: wanted } : {}, pageSize: 20 })
  const channels = useDetail(getChannels, {}).value
  const [open, setOpen] = useState('')
  const again = (records: readonly SendRecord[]) => call(resendMessages, { ids: records.map(record => record.id) })
  const canSend = ({ noticeType, status, address }: SendRecord) =>
    noticeType !== 'SYSTEM' && status !== 'SENT' && address !== ''
  const resend = { name: 'resend', label: t('center.resend'), icon: 'refresh', done: t('center.resent') } as const
  const actions: RowAction<SendRecord>[] = [{ ...resend, when: canSend, run: record => again([record]) }]
  const bulkActions: BulkAction<SendRecord>[] = [{ ...resend, when: rows => rows.every(canSend), run: again }]
  return (
    <>
      <ListPage
        title={t('center.sent')}
        list={list}
        columns={columnsOf(t)}
        filters={filtersOf(t)}
        rowKey={record => record.id}
        rowTone={({ status }) => (status === 'SENT' ? undefined : tones[status])}
        actions={actions}
        bulkActions={bulkActions}
        onRow={record => setOpen(record.id)}
        emptyText={t('center.empty')}
      >
        {children}
        {channels?.email === false && <p className="hint">{t('center.noMail')}</p>}
        {channels?.sms === false && <p className="hint">{t('center.noSms')}</p>}
      </ListPage>
      {open !== '' && <RecordDialog id={open} onClose={() => setOpen('')} />}
    </>
  )
}

function RecordDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useWords('message-admin')
  const detail = useDetail(getMessage, { id })
  const record = detail.value?.record
  return (
    <Dialog open side width={560} title={record?.theme ?? ''} onClose={onClose}>
      <FailureNote failure={detail.failure} onRetry={detail.reload} />
      {record && (
        <>
          <FactList
            facts={[
              {
                label: t('center.status'),
                value: <StatusTag tone={tones[record.status]}>{t(`statuses.${record.status}`)}</StatusTag>,
              },
              { label: t('center.way'), value: t(`ways.${record.noticeType}`) },
              {
                label: t('center.receiver'),
                value: `${record.receiver} ${record.address === '' ? '' : `(${record.address})`}`,
              },
              { label: t('center.sendTime'), value: record.sendTime },
              { label: t('center.type'), value: record.noticeTypeName },
              { label: t('center.template'), value: record.templateCode },
              { label: t('center.attempts'), value: record.attempts },
              ...(record.channel === '' ? [] : [{ label: t('center.gateway'), value: record.channel }]),
              ...(record.error === '' ? [] : [{ label: t('center.error'), value: reasonOf(t, record.error) }]),
              ...(record.nextTry === '' ? [] : [{ label: t('center.nextTry'), value: record.nextTry }]),
            ]}
          />
          {record.confidential === 1 ? (
            <p className="hint">{t('center.confidential')}</p>
          ) : (
            <SafeHtml html={record.content} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** A code of ours in words, else what the gateway said. */
function reasonOf(t: Translate, error: string): string {
  return t.find(`errors.${error}`) ?? error
}

function columnsOf(t: Translate): Column<SendRecord>[] {
  return [
    { field: 'theme', title: t('center.theme'), link: true, card: 'title', sortable: true, minWidth: 220 },
    {
      field: 'receiver',
      title: t('center.receiver'),
      cell: ({ receiver, address }) => (receiver === '' ? address : receiver),
    },
    { field: 'address', title: t('center.address'), hideBelow: 1100 },
    { field: 'noticeType', title: t('center.way'), width: 120, cell: ({ noticeType }) => t(`ways.${noticeType}`) },
    { field: 'noticeTypeName', title: t('center.type'), width: 130, hideBelow: 900 },
    { field: 'sendTime', title: t('center.sendTime'), width: 170, sortable: true },
    {
      field: 'status',
      title: t('center.status'),
      width: 110,
      card: 'status',
      sortable: true,
      cell: ({ status }) => <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>,
    },
    { field: 'error', title: t('center.error'), cell: ({ error }) => (error === '' ? '' : reasonOf(t, error)) },
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
