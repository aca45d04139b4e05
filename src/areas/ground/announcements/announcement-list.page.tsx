import { useState } from 'react'
import { announcementStatuses, queryAnnouncements } from '../../../contract/ground/announcements/announcements.ts'
import type { AnnouncementKind, AnnouncementSummary } from '../../../contract/ground/announcements/announcements.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { useAnnouncementActs } from './announcement-acts.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { announcementTones } from './announcement-tones.ts'
import { announcementReader } from './reader-path.ts'

/** Announcements of the platform (/proclamation/platform). */
export function PlatformAnnouncementsPage() {
  return <AnnouncementList kind="PLATFORM" />
}

/** Announcements of the enterprise (/proclamation/enterprise). */
export function EnterpriseAnnouncementsPage() {
  return <AnnouncementList kind="ENTERPRISE" />
}

/** Notices about business, mostly to be signed for (/proclamation/business). */
export function BusinessNoticesPage() {
  return <AnnouncementList kind="BUSINESS" />
}

function AnnouncementList({ kind }: { kind: AnnouncementKind }) {
  const t = useWords('announcements')
  const host = useElementScope()?.host
  const list = useList(queryAnnouncements, { fixed: { kind } })
  const [open, setOpen] = useState<{ id: string | undefined }>()
  const edit = (id: string) => setOpen({ id })
  const isDraft = (row: AnnouncementSummary) => row.allowed.includes('edit')
  return (
    <>
      <ListPage
        title={t(`manage.${kind}`)}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={row => row.id}
        actions={useAnnouncementActs(edit)}
        headerActions={[
          {
            name: 'create',
            label: t('manage.create'),
            icon: 'plus',
            tone: 'primary',
            run: () => setOpen({ id: undefined }),
          },
        ]}
        onRow={row => (isDraft(row) ? edit(row.id) : host && navigate(host, announcementReader, readerQuery(row)))}
        rowHref={row => link(announcementReader, readerQuery(row))}
        emptyText={t('manage.empty')}
      />
      {open && (
        <AnnouncementDialog
          id={open.id}
          kind={kind}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            list.reload()
          }}
        />
      )}
    </>
  )
}

const readerQuery = ({ id }: AnnouncementSummary) => ({ announcementId: id })

function useColumns(): Column<AnnouncementSummary>[] {
  const t = useWords('announcements')
  return [
    { field: 'noticeNo', title: t('fields.noticeNo'), link: true, sortable: true, width: 150 },
    {
      field: 'status',
      title: t('fields.status'),
      cell: row => <StatusTag tone={announcementTones[row.status]}>{t(`status.${row.status}`)}</StatusTag>,
      sortable: true,
      width: 115,
      card: 'status',
    },
    {
      field: 'title',
      title: t('fields.title'),
      sortable: true,
      minWidth: 200,
      cell: row => row.title || t('untitled'),
    },
    {
      field: 'languages',
      title: t('fields.languages'),
      cell: row => row.languages.map(each => languageNames[each]).join(', '),
      width: 150,
      priority: 5,
      card: 'hidden',
    },
    {
      field: 'receiverKind',
      title: t('fields.receivers'),
      cell: row => t(`receivers.${row.receiverKind}`),
      width: 140,
    },
    {
      field: 'publicFlag',
      title: t('fields.bulletin'),
      cell: row => (row.publicFlag === 1 ? t('yes') : ''),
      width: 90,
      priority: 4,
    },
    {
      field: 'signCount',
      title: t('fields.signed'),
      cell: row => (row.needSign === 1 ? t('signedOf', { signed: row.signCount, all: row.receiverCount }) : ''),
      width: 100,
    },
    {
      field: 'publishTime',
      title: t('fields.publishTime'),
      cell: row => row.publishTime?.slice(0, 10),
      sortable: true,
      width: 120,
    },
    { field: 'createName', title: t('fields.createName'), width: 120, priority: 6, card: 'hidden' },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('announcements')
  return [
    { field: 'title', title: t('fields.title'), type: 'input', maxLength: 200 },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: choices(announcementStatuses, status => t(`status.${status}`)),
    },
    { field: 'noticeNo', title: t('fields.noticeNo'), type: 'input', maxLength: 20 },
  ]
}
