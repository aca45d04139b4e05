import { getAnnouncement, queryAnnouncementSigns } from '../../../contract/ground/announcements/announcements.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'

/** Which companies have signed an announcement, by `?id=` (/proclamation/business/sign). */
export function SignListPage({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('announcements')
  return query.id ? <SignList id={query.id} /> : <EmptyState page title={t('signs.none')} />
}

function SignList({ id }: { id: string }) {
  const t = useWords('announcements')
  const announcement = useDetail(getAnnouncement, { id })
  const list = useList(queryAnnouncementSigns, { fixed: { id } })
  usePageName(announcement.value?.noticeNo ?? '')
  return (
    <ListPage
      title={announcement.value ? t('signs.titleOf', { title: announcement.value.title }) : t('signs.title')}
      list={list}
      filters={[
        {
          field: 'signed',
          title: t('fields.state'),
          type: 'select',
          selectData: [
            { value: 0, label: t('signs.open') },
            { value: 1, label: t('signs.done') },
          ],
        },
      ]}
      rowKey={row => row.supplierId}
      rowTone={row => (row.signTime === null ? 'wait' : undefined)}
      columns={[
        { field: 'supplierNo', title: t('fields.supplierNo'), width: 130 },
        { field: 'supplierName', title: t('fields.supplierName'), minWidth: 200, card: 'title' },
        {
          field: 'state',
          title: t('fields.state'),
          cell: row => (
            <StatusTag tone={row.signTime === null ? 'wait' : 'good'}>
              {t(row.signTime === null ? 'signs.open' : 'signs.done')}
            </StatusTag>
          ),
          width: 130,
          card: 'status',
        },
        { field: 'userName', title: t('fields.signedBy'), width: 140 },
        { field: 'signTime', title: t('fields.signTime'), width: 170 },
        { field: 'opinion', title: t('fields.opinion'), minWidth: 160 },
      ]}
      emptyText={t('signs.empty')}
    />
  )
}
