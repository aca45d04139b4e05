import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Notice } from '../../contract/messages/messages.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { MessageRow } from './message-row.tsx'
import { useMessages } from './use-messages.ts'

interface MessageRowsProps {
  type: string | undefined
  pageSize: number
  onOpen(message: Notice): void
  /** Shown when there is no message. */
  children: ReactNode
}

/** The messages of one tab; more come below on demand. */
export function MessageRows({ type, pageSize, onOpen, children }: MessageRowsProps) {
  const t = useWords('messages')
  const list = useMessages(type, pageSize)
  const marking = useAct()
  const [expanded, setExpanded] = useState('')
  const press = (message: Notice) => {
    setExpanded(expanded === message.id ? '' : message.id)
    void marking.run(() => list.markRead(message))
  }
  const { rows, total, busy, loadedOnce, failure } = list
  return (
    <div className="messages-list" tabIndex={rows.length === 0 ? undefined : -1}>
      <FailureNote failure={failure ?? marking.failure} onRetry={() => void list.reload()} />
      {!loadedOnce && busy && <Skeleton rows={4} />}
      {loadedOnce && rows.length === 0 && children}
      <ul aria-busy={busy}>
        {rows.map(message => (
          <MessageRow
            key={message.id}
            message={message}
            expanded={expanded === message.id}
            onPress={() => press(message)}
            onOpen={() => onOpen(message)}
          />
        ))}
      </ul>
      {rows.length > 0 && (
        <div className="messages-foot">
          <span>{t('count', { shown: rows.length, total })}</span>
          {rows.length < total && (
            <Button size="small" busy={busy} onClick={() => void list.more()}>
              {t('showMore')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
