import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { getMessage } from '../../../contract/platform/messages/messages.ts'
import type { SendRecord, SendRecordContent } from '../../../contract/platform/messages/send-record-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SafeHtml } from '../../../widgets/safe-html/safe-html.tsx'
import { reasonOf, sendTones } from './send-record-words.ts'

interface SendRecordDialogProps {
  id: string
  onClose(): void
  /** Sends the message again and follows the list. */
  onResend(record: SendRecord): Promise<unknown>
}

/** One message that was sent or waits: how it went, and what it says. */
export function SendRecordDialog({ id, onClose, onResend }: SendRecordDialogProps) {
  const t = useWords('messages-admin')
  const detail = useDetail(getMessage, { id })
  const [sent, setSent] = useState(false)
  const record = detail.value?.record
  const resend = {
    name: 'resend',
    label: t('center.resend'),
    icon: 'refresh',
    tone: 'primary',
    run: async () => {
      if (record) await onResend(record)
      setSent(true)
      detail.reload()
    },
  } as const
  const footer = record?.resendable === 1 && !sent ? <ActionButtons actions={[resend]} /> : undefined
  return (
    <Drawer open width={560} title={record?.theme ?? t('center.content')} onClose={onClose} footer={footer}>
      <FailureNote failure={detail.failure} onRetry={detail.reload} />
      {record ? (
        <>
          <FactList facts={factsOf(t, record)} />
          <RecordContent record={record} />
        </>
      ) : (
        detail.busy && <Skeleton rows={6} />
      )}
    </Drawer>
  )
}

function RecordContent({ record: { confidential, content, noticeType } }: { record: SendRecordContent }) {
  const t = useWords('messages-admin')
  if (confidential === 1) return <p className="hint">{t('center.confidential')}</p>
  if (content === '') return <p className="hint">{t('center.noContent')}</p>
  // A text message is plain text: nothing in it is markup.
  return noticeType === 'SMS' ? <p style={{ whiteSpace: 'pre-line' }}>{content}</p> : <SafeHtml html={content} />
}

function Template({ record: { templateCode, templateId } }: { record: SendRecordContent }) {
  if (templateId === null || !hasPermission('message-template')) return templateCode
  return (
    <PageLink path="/message/template" query={{ id: templateId }}>
      {templateCode}
    </PageLink>
  )
}

function factsOf(t: Words<'messages-admin'>, record: SendRecordContent) {
  const { status, noticeType, receiver, address, channel, error, nextTry } = record
  const optional = (key: 'gateway' | 'error' | 'nextTry', value: string) =>
    value === '' ? [] : [{ label: t(`center.${key}`), value }]
  return [
    {
      label: t('center.status'),
      value: <StatusTag tone={sendTones[status]}>{t(`statuses.${status}`)}</StatusTag>,
    },
    { label: t('center.way'), value: t(`ways.${noticeType}`) },
    { label: t('center.receiver'), value: address === '' ? receiver : `${receiver} (${address})`.trim() },
    { label: t('center.sendTime'), value: record.sendTime },
    { label: t('center.type'), value: record.noticeTypeName },
    { label: t('center.template'), value: <Template record={record} /> },
    { label: t('center.attempts'), value: record.attempts },
    ...optional('gateway', channel),
    ...optional('error', error === '' ? '' : reasonOf(t, error)),
    ...optional('nextTry', nextTry),
  ]
}
