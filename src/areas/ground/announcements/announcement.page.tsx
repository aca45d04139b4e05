import { useState } from 'react'
import { readAnnouncement, signAnnouncement } from '../../../contract/ground/announcements/announcements.ts'
import type { AnnouncementText } from '../../../contract/ground/announcements/announcements.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { queryAttachments } from '../../../contract/platform/attachments/attachments.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link } from '../../../kit/state/navigation.ts'
import { askConfirm } from '../../../ui/overlay/ask.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ApprovalPanel, useTaskOf } from '../../../widgets/document/approval-panel.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { messageStyles } from '../../../widgets/message-centre/message-styles.ts'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { SafeHtml } from '../../../widgets/safe-html/safe-html.tsx'
import { TextLanguage } from './text-language.tsx'
import { announcementTones } from './announcement-tones.ts'
import { Readers } from './readers.tsx'
import { announcementReader } from './reader-path.ts'
import { useKeptText } from './use-kept-text.ts'
import { bulletinStyles } from './bulletin-styles.ts'

/** An announcement as its reader sees it, by `?announcementId=`. */
export function AnnouncementPage({ query }: { query: Readonly<Record<string, string>> }) {
  const id = query['announcementId'] ?? ''
  useStyles(messageStyles, bulletinStyles)
  const t = useWords('announcements')
  const [chosen, setChosen] = useState<Language>()
  const detail = useDetail(readAnnouncement, { id, language: chosen ?? t.language })
  const value = useKeptText(id, detail)
  usePageName(value?.title ?? '')
  if (!t.ready) return <Skeleton shape="document" />
  return (
    <LoadedDocument detail={{ ...detail, value }}>
      {text => (
        <div className="page">
          <Reader text={text} onLanguage={setChosen} onDone={detail.reload} />
          {text.managed && text.publishTime !== null && <Readers id={text.id} toSign={text.needSign === 1} />}
        </div>
      )}
    </LoadedDocument>
  )
}

interface ReaderProps {
  text: AnnouncementText
  onLanguage(language: Language): void
  onDone(): void
}

function Reader({ text, onLanguage, onDone }: ReaderProps) {
  const t = useWords('announcements')
  return (
    <article className="announcement announcement-card">
      <header>
        <h1 lang={text.language}>{text.title}</h1>
        <div className="announcement-facts">
          <span>{t(`kind.${text.kind}`)}</span>
          <span>{text.noticeNo}</span>
          {text.publishTime && <time>{text.publishTime}</time>}
          <span>{text.createName}</span>
          {text.validTo && <span>{t('validUntil', { day: text.validTo.slice(0, 10) })}</span>}
          {text.status !== 'PUBLISHED' && (
            <StatusTag tone={announcementTones[text.status]}>{t(`status.${text.status}`)}</StatusTag>
          )}
        </div>
      </header>
      <TextLanguage text={text} onChange={onLanguage} />
      <div lang={text.language}>
        <SafeHtml html={text.content} className="announcement-text" />
      </div>
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

/** The signature of the user's company, or the button to sign. */
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
