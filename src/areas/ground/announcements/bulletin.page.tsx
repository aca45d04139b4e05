import { useState } from 'react'
import { queryPublicAnnouncements } from '../../../contract/ground/announcements/announcements.ts'
import type { PublicAnnouncement } from '../../../contract/ground/announcements/announcements.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { ListState } from '../../../kit/state/list-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { BulletinSearch } from './bulletin-search.tsx'
import { bulletinStyles } from './bulletin-styles.ts'
import { BulletinText } from './bulletin-text.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'

/** The public bulletin, and with `?id=` one announcement of it (/bulletin). */
export function BulletinRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <BulletinPage {...(query.id === undefined ? {} : { announcementId: query.id })} />
}

export interface BulletinProps {
  /** Shows this announcement instead of the list. */
  announcementId?: string
  /** An announcement is opened; event `srm-open`. */
  onOpen?(detail: { id: string }): void
}

/** What everybody may read without signing in: the first thing that a new supplier sees. */
export function BulletinPage({ announcementId = '', onOpen }: BulletinProps) {
  useStyles(bulletinStyles)
  const t = useWords('announcements')
  if (!t.ready) return <Skeleton shape="document" />
  // Another announcement named from outside counts more than what was opened here.
  return <Board key={announcementId} begin={announcementId} onOpen={onOpen} />
}

function Board({ begin, onOpen }: { begin: string; onOpen: BulletinProps['onOpen'] | undefined }) {
  const t = useWords('announcements')
  const [id, setId] = useState(begin)
  return (
    <div className="bulletin">
      {id ? (
        <BulletinText id={id} onBack={() => setId('')} />
      ) : (
        <Bulletin key={t.language} onOpen={opened => onOpen?.({ id: opened })} onUntaken={setId} />
      )}
    </div>
  )
}

interface OpeningProps {
  onOpen(id: string): void
  /** Called when no host handled the event: the element itself opens it. */
  onUntaken(id: string): void
}

function Bulletin(opening: OpeningProps) {
  const t = useWords('announcements')
  const host = useElementScope()?.host
  const list = useList(queryPublicAnnouncements, { pageSize: 10 })
  return (
    <>
      <header className="bulletin-head">
        <div>
          <h1>{t('bulletin.title')}</h1>
          <p className="bulletin-lead">{t('bulletin.lead')}</p>
        </div>
        <div className="bulletin-ways">
          <Button tone="primary" icon="building" onClick={() => host && navigate(host, '/registration-terms')}>
            {t('bulletin.register')}
          </Button>
          <Button icon="log-in" onClick={() => host && navigate(host, '/')}>
            {t('bulletin.signIn')}
          </Button>
        </div>
      </header>
      <BulletinSearch onSearch={list.setFilters} />
      <BulletinList list={list} opening={opening} />
    </>
  )
}

function BulletinList({ list, opening }: { list: ListState<PublicAnnouncement>; opening: OpeningProps }) {
  const t = useWords('announcements')
  const searched = Object.keys(list.filters).length > 0
  if (list.failure && list.rows.length === 0) return <FailureNote failure={list.failure} onRetry={list.reload} />
  if (!list.loadedOnce) return <Skeleton rows={6} />
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t(searched ? 'bulletin.nothingFound' : 'bulletin.empty')}
        text={t(searched ? 'bulletin.searchOther' : 'bulletin.emptyText')}
      />
    )
  return (
    <>
      <FailureNote failure={list.failure} onRetry={list.reload} />
      <ul className={`bulletin-list ${list.busy ? 'bulletin-busy' : ''}`} aria-busy={list.busy}>
        {list.rows.map(row => (
          <BulletinItem key={row.id} row={row} {...opening} />
        ))}
      </ul>
      {list.total > list.pageSize && (
        <Pager
          total={list.total}
          page={list.page}
          pageSize={list.pageSize}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </>
  )
}

function BulletinItem({ row, onOpen, onUntaken }: OpeningProps & { row: PublicAnnouncement }) {
  const t = useWords('announcements')
  return (
    <li className="bulletin-item">
      <PageLink
        className="bulletin-link"
        path="/bulletin"
        query={{ id: row.id }}
        onFollow={() => onOpen(row.id)}
        onUntaken={() => onUntaken(row.id)}
      >
        <time className="bulletin-day" dateTime={row.publishTime?.slice(0, 10)}>
          {row.publishTime?.slice(0, 10)}
        </time>
        <span className="bulletin-title">{row.title}</span>
        <span className="bulletin-excerpt">{row.excerpt}</span>
        <span className="bulletin-tags">
          {row.topFlag === 1 && <StatusTag tone="info">{t('onTop')}</StatusTag>}
          <StatusTag>{t(`kind.${row.kind}`)}</StatusTag>
        </span>
      </PageLink>
    </li>
  )
}
