import { useState } from 'react'
import { getPublicAnnouncement } from '../../../contract/ground/announcements/announcements.ts'
import { queryPublicAttachments } from '../../../contract/platform/attachments/attachments.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { messageStyles } from '../../../widgets/message-centre/message-styles.ts'
import { SafeHtml } from '../../../widgets/safe-html/safe-html.tsx'
import { bulletinStyles } from './bulletin-styles.ts'
import { TextLanguage } from './text-language.tsx'
import { useKeptText } from './use-kept-text.ts'
import { PageLink } from '../../../ui/page/page-link.tsx'

/**
 * One announcement of the bulletin, with its files and a link to the registration. `onBack` is called unless a host
 * handled it.
 */
export function BulletinText({ id, onBack }: { id: string; onBack(): void }) {
  useStyles(messageStyles, bulletinStyles)
  const t = useWords('announcements')
  const host = useElementScope()?.host
  const [chosen, setChosen] = useState<Language>()
  const detail = useDetail(getPublicAnnouncement, { id, language: chosen ?? t.language })
  const { failure } = detail
  const value = useKeptText(id, detail)
  const back = () => {
    if (!host || !navigate(host, '/bulletin')) onBack()
  }
  if (failure instanceof Refused)
    return (
      <EmptyState
        title={t('bulletin.gone')}
        text={t('bulletin.goneText')}
        action={{
          name: 'back',
          label: t('bulletin.back'),
          run: back,
        }}
      />
    )
  if (failure) return <FailureNote failure={failure} onRetry={detail.reload} />
  if (!value) return <Skeleton shape="document" />
  return (
    <>
      <PageLink path="/bulletin" onUntaken={onBack}>
        ‹ {t('bulletin.back')}
      </PageLink>
      <article className="announcement announcement-card">
        <header>
          <h1 lang={value.language}>{value.title}</h1>
          <div className="announcement-facts">
            <span>{t(`kind.${value.kind}`)}</span>
            <span>{value.noticeNo}</span>
            {value.publishTime && <time>{value.publishTime.slice(0, 10)}</time>}
            {value.validTo && <span>{t('validUntil', { day: value.validTo.slice(0, 10) })}</span>}
          </div>
        </header>
        <TextLanguage text={value} onChange={setChosen} />
        <div lang={value.language}>
          <SafeHtml html={value.content} className="announcement-text" />
        </div>
        <PublicFiles id={id} />
      </article>
      <div className="bulletin-ways">
        <Button tone="primary" icon="building" onClick={() => host && navigate(host, '/registration-terms')}>
          {t('bulletin.register')}
        </Button>
      </div>
    </>
  )
}

function PublicFiles({ id }: { id: string }) {
  const t = useWords('announcements')
  const place = { businessType: 'ANNOUNCEMENT', businessId: id }
  const files = useDetail(queryPublicAttachments, place)
  const act = useAct()
  /** Addresses are short-lived: the page may have been open for long. */
  const fetchFile = (fileId: string) =>
    act.run(async () => {
      const fresh = await call(queryPublicAttachments, place)
      const file = fresh.find(each => each.id === fileId)
      // The server lets the browser keep it, whatever it is; the page stays.
      if (file) location.assign(file.url)
    })
  if (files.failure) return <FailureNote failure={files.failure} onRetry={files.reload} />
  if (!files.value?.length) return null
  return (
    <section className="announcement-files">
      <h2>{t('fields.attachments')}</h2>
      <FailureNote failure={act.failure} />
      <ul>
        {files.value.map(file => (
          <li key={file.id}>
            <Button tone="quiet" icon="download" busy={act.busy} onClick={() => void fetchFile(file.id)}>
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
