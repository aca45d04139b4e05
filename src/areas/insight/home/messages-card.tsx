import { queryMessages } from '../../../contract/platform/messages/messages.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'
import { Card } from './card.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { useUnreadSign } from './use-unread-sign.ts'

/** The newest messages, and how many are unread. */
export function MessagesCard() {
  const t = useWords('home')
  const unread = useSession(session => session.unread.count)
  const list = useList(queryMessages, { pageSize: 5 })
  useFresh(list.reload, useUnreadSign())
  const fresh = list.rows.filter(message => message.readFlag === 0)
  return (
    <Card title={t('cards.messages')} note={unread > 0 && unread}>
      <FailureNote failure={list.failure} onRetry={list.reload} />
      {!list.loadedOnce && list.busy && <Skeleton rows={3} />}
      {list.loadedOnce && fresh.length === 0 && <p className="home-card-note">{t('messages.none')}</p>}
      <ul className="home-rows">
        {fresh.map(({ id, title, sendTime }) => (
          <li key={id} className="home-row-new">
            <PageLink path="/dashboard/notive-view" query={{ id }} className="home-row-link">
              <span className="home-row-title">{title}</span>
              <span className="home-row-more">{sendTime}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
