import { useState } from 'react'
import {
  countAnnouncementReaders,
  queryAnnouncementReaders,
  readingStates,
} from '../../../contract/ground/announcements/readers.ts'
import type { AnnouncementReader, ReadingState } from '../../../contract/ground/announcements/readers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

const tones: Readonly<Record<ReadingState, Tone>> = { SIGNED: 'good', READ: 'neutral', UNREAD: 'wait' }

/** Which of the receiving users have read or signed an announcement, with the count of each. */
export function Readers({ id, toSign }: { id: string; toSign: boolean }) {
  const t = useWords('announcements')
  const [state, setState] = useState<ReadingState | ''>('')
  const counts = useDetail(countAnnouncementReaders, { id })
  const states = readingStates.filter(each => each !== 'SIGNED' || toSign)
  if (counts.failure) return <FailureNote failure={counts.failure} onRetry={counts.reload} />
  if (!counts.value) return <Skeleton rows={4} />
  const { value } = counts
  return (
    <section className="announcement-readers" aria-label={t('readers.title')}>
      <h2>{t('readers.title')}</h2>
      <Segments<ReadingState | ''>
        label={t('fields.state')}
        value={state}
        choices={[
          { value: '', label: t('readers.all', { count: value.SIGNED + value.READ + value.UNREAD }) },
          ...states.map(each => ({ value: each, label: t(`readers.count.${each}`, { count: value[each] }) })),
        ]}
        onChange={setState}
      />
      <ReaderList id={id} state={state} toSign={toSign} />
    </section>
  )
}

interface ReaderListProps {
  id: string
  state: ReadingState | ''
  toSign: boolean
}

function ReaderList({ id, state, toSign }: ReaderListProps) {
  const t = useWords('announcements')
  const list = useList(queryAnnouncementReaders, { fixed: { id, ...(state !== '' && { state }) } })
  return (
    <>
      <FailureNote failure={list.failure} onRetry={list.reload} />
      <DataTable
        label={t('readers.title')}
        columns={useColumns(toSign)}
        rows={list.rows}
        busy={list.busy}
        rowKey={row => row.userId}
        orderBy={list.orderBy}
        onOrderBy={list.setOrderBy}
        empty={list.failure || list.busy ? undefined : <EmptyState compact title={t('readers.empty')} />}
      />
      <Pager
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </>
  )
}

function useColumns(toSign: boolean): Column<AnnouncementReader>[] {
  const t = useWords('announcements')
  return [
    { field: 'userName', title: t('readers.user'), sortable: true, minWidth: 140, card: 'title' },
    { field: 'supplierName', title: t('fields.supplierName'), sortable: true, minWidth: 180 },
    {
      field: 'state',
      title: t('fields.state'),
      cell: row => <StatusTag tone={tones[row.state]}>{t(`readers.state.${row.state}`)}</StatusTag>,
      width: 120,
      card: 'status',
    },
    { field: 'readTime', title: t('readers.readTime'), sortable: true, width: 170 },
    ...(toSign ? [{ field: 'signTime', title: t('fields.signTime'), sortable: true, width: 170 } as const] : []),
  ]
}
