import { announcementKinds, queryReceivedAnnouncements } from '../../../contract/ground/announcements/announcements.ts'
import type { ReceivedAnnouncement } from '../../../contract/ground/announcements/announcements.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { announcementReader } from './reader-path.ts'

/** Announcements published to the current user (/proclamation/more); those their company has to sign are marked. */
export function ReceivedListPage() {
  const t = useWords('announcements')
  const host = useElementScope()?.host
  const list = useList(queryReceivedAnnouncements)
  return (
    <ListPage
      title={t('received.title')}
      list={list}
      columns={useColumns()}
      filters={[
        { field: 'title', title: t('fields.title'), type: 'input', maxLength: 200 },
        {
          field: 'kind',
          title: t('fields.kind'),
          type: 'select',
          multiple: true,
          selectData: choices(announcementKinds, kind => t(`kind.${kind}`)),
        },
      ]}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, announcementReader, { announcementId: row.id })}
      rowHref={row => link(announcementReader, { announcementId: row.id })}
      rowTone={row => (row.toSign ? 'wait' : undefined)}
      emptyText={t('received.empty')}
    />
  )
}

function useColumns(): Column<ReceivedAnnouncement>[] {
  const t = useWords('announcements')
  return [
    { field: 'title', title: t('fields.title'), link: true, minWidth: 240, card: 'title' },
    {
      field: 'read',
      title: t('fields.state'),
      cell: row => (
        <StatusTag tone={row.toSign ? 'wait' : row.read ? 'neutral' : 'new'}>
          {t(`reading.${readingOf(row)}`)}
        </StatusTag>
      ),
      width: 140,
      card: 'status',
    },
    { field: 'kind', title: t('fields.kind'), cell: row => t(`kind.${row.kind}`), width: 130 },
    { field: 'publishTime', title: t('fields.publishTime'), width: 170 },
    { field: 'signDeadline', title: t('fields.signDeadline'), cell: row => row.signDeadline?.slice(0, 10), width: 130 },
    { field: 'noticeNo', title: t('fields.noticeNo'), width: 150, priority: 4, card: 'hidden' },
  ]
}

function readingOf(row: ReceivedAnnouncement) {
  if (row.toSign) return 'toSign'
  if (row.signTime !== null) return 'signed'
  return row.read ? 'read' : 'unread'
}
