import { readAnnouncement, signAnnouncement } from '../../contract/announcements/announcements.ts'
import type { AnnouncementText } from '../../contract/announcements/announcements.ts'
import { queryAttachments } from '../../contract/attachments/attachments.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { link } from '../../kit/state/navigation.ts'
import { askConfirm } from '../../ui/overlay/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { ApprovalPanel, useTaskOf } from '../../widgets/document/approval-panel.tsx'
import { DocumentFiles } from '../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { messageStyles } from '../../widgets/message-centre/message-styles.ts'
import { usePageName } from '../../widgets/page-tab/page-tab.ts'
import { SafeHtml } from '../../widgets/safe-html/safe-html.tsx'
import { announcementTones } from './announcement-tones.ts'
import { announcementReader } from './reader-path.ts'
import { bulletinStyles } from './bulletin-styles.ts'

/** An announcement as its reader sees it, by `?announcementId=`. */
export function AnnouncementPage({ query }: { query: Readonly<Record<string, string>> }) {
  const id = query['announcementId'] ?? ''
  useStyles(messageStyles, bulletinStyles)
  const t = useWords('announcements')
  const detail = useDetail(readAnnouncement, { id })
  usePageName(detail.value?.title ?? '')
  if (!t.ready) return <Skeleton shape="document" />
  return <LoadedDocument detail={detail}>{text => <Reader text={text} onDone={detail.reload} />}</LoadedDocument>
}

function Reader({ text, onDone }: { text: AnnouncementText; onDone(): void }) {
  const t = useWords('announcements')
  return (
    <article className="announcement announcement-card">
      <header>
        <h1>{text.title}</h1>
        <div className="announcement-facts">
          <span>{t(`kind.${text.kind}`)}</span>
          <span>{text.noticeNo}</span>
          {text.publishTime && <time>{text.publishTime.slice(0, 16)}</time>}
          <span>{text.createName}</span>
          {text.validTo && <span>{t('validUntil', { day: text.validTo.slice(0, 10) })}</span>}
          {text.status !== 'PUBLISHED' && (
            <StatusTag tone={announcementTones[text.status]}>{t(`status.${text.status}`)}</StatusTag>
          )}
        </div>
      </header>
      <SafeHtml html={text.content} className="announcement-text" />
      <Files id={text.id} />
      <Signing text={text} onSigned={onDone} />
      {text.status === 'APPROVING' && <Decision text={text} onDecided={onDone} />}
    </article>
  )
}

/** Agreeing to an announcement before it is published, or rejecting it with an opinion. */
function Decision({ text, onDecided }: { text: AnnouncementText; onDecided(): void }) {
  const t = useWords('announcements')
  const task = useTaskOf(link(announcementReader, { announcementId: text.id }))
  return (
    <ApprovalPanel
      {...task}
      may={{ AGREE: true, REJECT: true }}
      decide={async (decision, opinion) => {
        const { status } = await task.decide(decision, opinion)
        onDecided()
        if (decision === 'REJECT') return t('decision.rejected')
        return t(status === 'APPROVED' ? 'decision.published' : 'decision.agreed')
      }}
    />
  )
}

/** Its files, when it has some. */
function Files({ id }: { id: string }) {
  const files = useDetail(queryAttachments, { businessType: 'ANNOUNCEMENT', businessId: id })
  if (files.failure) return <FailureNote failure={files.failure} onRetry={files.reload} />
  if (!files.value?.records.length) return null
  return <DocumentFiles businessType="ANNOUNCEMENT" businessId={id} readonly />
}

/** What the reader's company has signed, or the button with which it does. */
function Signing({ text, onSigned }: { text: AnnouncementText; onSigned(): void }) {
  const t = useWords('announcements')
  const act = useAct()
  const sign = async () => {
    const answer = await askConfirm({
      title: t('sign.title'),
      text: t('sign.text'),
      label: t('sign.act'),
      reason: 'optional',
      reasonLabel: t('fields.opinion'),
    })
    if (!answer) return
    const done = await act.run(async () => {
      await call(signAnnouncement, { id: text.id, opinion: answer.reason ?? '' })
      return true
    })
    if (!done) return
    toast(t('sign.done'))
    onSigned()
  }
  if (text.signTime !== null)
    return (
      <p className="announcement-signed">
        <Icon name="circle-check" size={16} />
        <span>
          {t('sign.by', { name: text.signName, time: text.signTime })}
          {text.signOpinion && ` ${text.signOpinion}`}
        </span>
      </p>
    )
  if (!text.allowed.includes('sign')) return null
  return (
    <footer className="announcement-sign">
      <p>{text.signDeadline ? t('sign.until', { day: text.signDeadline.slice(0, 10) }) : t('sign.wanted')}</p>
      <FailureNote failure={act.failure} />
      <Button tone="primary" icon="check" busy={act.busy} onClick={() => void sign()}>
        {t('sign.act')}
      </Button>
    </footer>
  )
}
