import { useEffect, useEffectEvent, useState } from 'react'
import type { Notice } from '../../contract/messages/messages.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { targetOf } from '../safe-html/target.ts'
import { messageTypes } from './message-calls.ts'
import { MessageRows } from './message-rows.tsx'
import { messageStyles } from './message-styles.ts'
import { markAllRead } from './use-messages.ts'
import { useNoticeTypes } from './use-notice-types.ts'
import type { NoticeType } from './use-notice-types.ts'

export interface MessagePanelProps {
  /** The type that is shown first; absent: all. */
  noticeTypeCode?: string
  /** Messages per step (10). */
  pageSize?: number
  /** The target of a message is wanted; heard as `srm-open`, and when it is prevented nothing else happens. */
  onOpen?(detail: { id: string; pcUrl: string; businessId: string | null }): unknown
  /** Heard as `srm-unread`. */
  onUnread?(detail: { count: number }): unknown
  /** Given where the panel can be closed. */
  closable?: boolean
  onClose?(): unknown
}

/** The messages of the user with a tab for each type of the code lookup. */
export function MessagePanel(props: MessagePanelProps) {
  useStyles(messageStyles)
  const t = useWords('messages')
  const host = useElementScope()?.host
  const unread = useSession(session => session.unread)
  const signedIn = useSession(session => session.tokens !== undefined)
  const [type, setType] = useState(() => typeOf(props.noticeTypeCode))
  const given = useNoticeTypes()
  const all = useAct()
  /** Counts how often all were marked: the list then begins anew. */
  const [round, setRound] = useState(0)
  useReport(unread.count, props.onUnread)
  if (!t.ready) return <div className="messages" aria-busy="true" />
  if (!signedIn) return <p className="messages messages-note">{t('needLogin')}</p>

  const delivered = messageTypes.map(code => ({ code, name: t.find(`types.${code}`) ?? code }))
  const types = typesToShow(given ?? delivered, [type, ...Object.keys(unread.byType)])
  const tab = (name: string, title: string, count: number) => ({ name, title, ...(count > 0 && { count }) })
  const open = ({ id, pcUrl, businessId }: Notice) => {
    const target = targetOf(pcUrl)
    if (props.onOpen?.({ id, pcUrl, businessId }) === false || !target || !host) return
    navigate(host, target.path, target.query)
    props.onClose?.()
  }
  return (
    <section className="messages" part="panel" aria-label={t('title')}>
      <div className="messages-head">
        <h2 className="messages-title">{t('title')}</h2>
        <span className="messages-count" role="status">
          {unread.count > 0 && t('unreadCount', { count: unread.count })}
        </span>
        <IconButton
          icon="check"
          label={t('markAll')}
          busy={all.busy}
          disabled={unread.count === 0}
          onClick={() => void all.run(() => markAllRead(type)).then(() => setRound(round + 1))}
        />
        {props.closable && <IconButton icon="x" label={t('close')} onClick={() => props.onClose?.()} />}
      </div>
      <Tabs
        label={t('title')}
        tab={type ?? 'ALL'}
        onTab={name => setType(typeOf(name))}
        tabs={[
          tab('ALL', t('all'), unread.count),
          ...types.map(({ code, name }) => tab(code, name, unread.byType[code] ?? 0)),
        ]}
      />
      <FailureNote failure={all.failure} onClose={all.clear} />
      <MessageRows key={`${type ?? 'ALL'} ${round}`} type={type} pageSize={props.pageSize ?? 10} onOpen={open}>
        <EmptyState compact title={t('empty.title')} text={t('empty.text')} />
      </MessageRows>
    </section>
  )
}

/** A type's code; undefined for all types. */
function typeOf(code: string | undefined): string | undefined {
  return code !== undefined && code !== 'ALL' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : undefined
}

/** All types of the code lookup; behind them those that are wanted although it no longer offers them. */
function typesToShow(given: readonly NoticeType[], wanted: readonly (string | undefined)[]): NoticeType[] {
  const others = new Set(wanted.filter(code => code !== undefined && !given.some(type => type.code === code)))
  return [...given, ...[...others].flatMap(code => (code === undefined ? [] : [{ code, name: code }]))]
}

/** Tells the host page whenever the count changes. */
function useReport(count: number, onUnread: MessagePanelProps['onUnread']) {
  const tell = useEffectEvent(() => void onUnread?.({ count }))
  useEffect(() => tell(), [count])
}
