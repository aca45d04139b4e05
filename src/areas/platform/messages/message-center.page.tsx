import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { useWords } from '../../../i18n/words.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { ReceivedList } from './received-list.tsx'
import { SendRecordList } from './send-record-list.tsx'

/** Sent messages for administrators, and messages received by the current user (/message/center). */
export function MessageCenterPage({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('messages-admin')
  const [tab, setTab] = useState('sent')
  if (!hasPermission('message-center')) return <ReceivedList />
  const tabs = (
    <Tabs
      label={t('center.sent')}
      tab={tab}
      onTab={setTab}
      tabs={[
        { name: 'sent', title: t('center.sent') },
        { name: 'received', title: t('center.received') },
      ]}
    />
  )
  return tab === 'sent' ? (
    <SendRecordList status={query.status}>{tabs}</SendRecordList>
  ) : (
    <ReceivedList>{tabs}</ReceivedList>
  )
}
