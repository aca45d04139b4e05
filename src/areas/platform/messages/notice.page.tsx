import { useEffect } from 'react'
import { takeRead } from '../../../account/unread.ts'
import { getMessage, markMessageRead } from '../../../contract/platform/messages/messages.ts'
import type { Notice } from '../../../contract/platform/messages/messages.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { messageStyles } from '../../../widgets/message-centre/message-styles.ts'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { SafeHtml } from '../../../widgets/safe-html/safe-html.tsx'
import { targetOf } from '../../../widgets/safe-html/target.ts'

/** One message by `?id=`; opening it marks it as read. */
export function NoticePage({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(messageStyles)
  const t = useWords('messages')
  const { id } = query
  const detail = useDetail(getMessage, id ? { id } : undefined)
  usePageName(detail.value?.title ?? '')
  useRead(detail.value)
  if (!id) return <EmptyState page title={t('noId.title')} text={t('noId.text')} />
  if (detail.failure) return <FailureNote failure={detail.failure} onRetry={detail.reload} />
  return detail.value ? <Message message={detail.value} /> : <Skeleton shape="document" />
}

function Message({ message }: { message: Notice }) {
  const t = useWords('messages')
  const host = useElementScope()?.host
  const target = targetOf(message.pcUrl)
  return (
    <article className="notice">
      <h1>{message.title}</h1>
      <div className="notice-facts">
        <span>{message.noticeTypeName}</span>
        <span>
          {t('from')} {message.createName || t('system')}
        </span>
        <span>
          {t('sent')} {message.sendTime}
        </span>
      </div>
      <SafeHtml html={message.content} />
      {target && host && (
        <Button tone="primary" iconAfter="arrow-right" onClick={() => navigate(host, target.path, target.query)}>
          {t('open')}
        </Button>
      )}
    </article>
  )
}

/** Reading is what this page is for, so a failure to note it is no failure of the page; the count stays as it was. */
function useRead(message: Notice | undefined) {
  const id = message?.readFlag === 0 ? message.id : undefined
  useEffect(() => {
    if (id)
      call(markMessageRead, { id, readFlag: 1 }).then(
        unread => takeRead(unread, [id]),
        () => undefined,
      )
  }, [id])
}
