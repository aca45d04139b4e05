import { getAnnouncement, saveAnnouncement } from '../../../contract/ground/announcements/announcements.ts'
import type { Announcement, AnnouncementKind } from '../../../contract/ground/announcements/announcements.ts'
import { languages } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { draftOf, inputOf } from './announcement-draft.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'

interface AnnouncementDialogProps {
  /** Undefined for a new one. */
  id: string | undefined
  kind: AnnouncementKind
  onClose(): void
  onSaved(): void
}

/** The form of an announcement; one that exists is loaded first, because lists do not carry its text. */
export function AnnouncementDialog({ id, kind, onClose, onSaved }: AnnouncementDialogProps) {
  const t = useWords('announcements')
  const detail = useDetail(getAnnouncement, id === undefined ? undefined : { id })
  const form = useForm(kind, id)
  if (id !== undefined && !detail.value)
    return (
      <Dialog open title={t('form.title')} width={form.width ?? 960} onClose={onClose}>
        {detail.failure ? <FailureNote failure={detail.failure} onRetry={detail.reload} /> : <Skeleton rows={8} />}
      </Dialog>
    )
  return <MasterDialog form={form} row={detail.value} onClose={onClose} onSaved={onSaved} />
}

function useForm(kind: AnnouncementKind, id: string | undefined): MasterForm<Announcement, AnnouncementDraft> {
  const t = useWords('announcements')
  const nameOf = (field: string) => {
    const [, text, language] = /^(title|content)s\.(\w+)$/.exec(field) ?? []
    const translated = languages.find(each => each === language)
    if (text === undefined || translated === undefined) return t.find(`fields.${field}`)
    return `${t.find(`fields.${text}`) ?? text} (${languageNames[translated]})`
  }
  return {
    title: row => (row ? t('form.edit', { number: row.noticeNo }) : t('manage.create')),
    call: saveAnnouncement,
    done: t('form.saved'),
    saveDraft: t('form.saveDraft'),
    width: 960,
    nameOf,
    begin: row => draftOf(row, t.language),
    fields: editing => <AnnouncementFields editing={editing} id={id} />,
    save: (draft, row) => call(saveAnnouncement, inputOf(draft, kind, row)),
    newer: row => call(getAnnouncement, { id: row.id }),
  }
}
