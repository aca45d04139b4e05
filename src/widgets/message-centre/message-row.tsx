import { useId } from 'react'
import type { Notice } from '../../contract/messages/messages.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { SafeHtml } from '../safe-html/safe-html.tsx'

interface MessageRowProps {
  message: Notice
  expanded: boolean
  /** A press shows or hides the content; the first one marks the message as read. */
  onPress(): void
  /** The target of the message is wanted. */
  onOpen(): void
}

/** One message: its line, and below it the content when it is expanded. */
export function MessageRow({ message, expanded, onPress, onOpen }: MessageRowProps) {
  const t = useWords('messages')
  const id = useId()
  const unread = message.readFlag === 0
  return (
    <li className={unread ? 'message message-unread' : 'message'}>
      <button type="button" className="message-head" aria-expanded={expanded} aria-controls={id} onClick={onPress}>
        <span className="message-dot" />
        <span className="message-title">
          {unread && <span className="unseen">{t('unread')} </span>}
          {message.title}
        </span>
        {/* Seconds are of no use in a list. */}
        <time className="message-time">{message.sendTime.slice(0, 16)}</time>
        <span className="message-facts">
          {message.noticeTypeName} · {message.createName || t('system')}
        </span>
      </button>
      <div id={id} className="message-body" hidden={!expanded}>
        {expanded && <SafeHtml html={message.content} />}
        {expanded && message.pcUrl !== '' && (
          <Button size="small" iconAfter="arrow-right" onClick={onOpen}>
            {t('open')}
          </Button>
        )}
      </div>
    </li>
  )
}
