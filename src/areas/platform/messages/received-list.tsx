import type { ReactNode } from 'react'
import type { Notice } from '../../../contract/platform/messages/messages.ts'
import { queryReceived } from '../../../contract/platform/messages/send-records.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'

/** Messages received by the current user. */
export function ReceivedList({ children }: { children?: ReactNode }) {
  const t = useWords('messages-admin')
  const host = useElementScope()?.host
  const list = useList(queryReceived)
  const columns: Column<Notice>[] = [
    { field: 'title', title: t('center.title'), link: true, card: 'title', sortable: true },
    { field: 'noticeTypeName', title: t('center.type'), width: 140 },
    { field: 'createName', title: t('center.from'), width: 160 },
    { field: 'sendTime', title: t('center.sendTime'), width: 180, sortable: true },
    {
      field: 'readFlag',
      title: t('center.readFlag'),
      width: 110,
      card: 'status',
      cell: ({ readFlag }) => (
        <StatusTag tone={readFlag === 0 ? 'new' : 'neutral'}>
          {t(readFlag === 0 ? 'center.unread' : 'center.read')}
        </StatusTag>
      ),
    },
  ]
  const filters: Filter[] = [
    { field: 'title', title: t('center.title'), type: 'input', maxLength: 100 },
    {
      field: 'readFlag',
      title: t('center.readFlag'),
      type: 'select',
      selectData: [
        { value: 0, label: t('center.unread') },
        { value: 1, label: t('center.read') },
      ],
    },
    { field: 'sendTime', title: t('center.sendTime'), type: 'dateRange' },
  ]
  return (
    <ListPage
      title={t('center.received')}
      list={list}
      columns={columns}
      filters={filters}
      rowKey={message => message.id}
      onRow={message => host && navigate(host, '/dashboard/notive-view', { id: message.id })}
      emptyText={t('center.emptyReceived')}
    >
      {children}
    </ListPage>
  )
}
