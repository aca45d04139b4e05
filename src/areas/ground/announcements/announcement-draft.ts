import type {
  Announcement,
  AnnouncementKind,
  ReceiverKind,
  saveAnnouncement,
} from '../../../contract/ground/announcements/announcements.ts'
import type { Input } from '../../../contract/envelope.ts'
import type { Language } from '../../../contract/platform/session/session.ts'

type Texts = Partial<Record<Language, string>>

/** An announcement in its form: moments are days there, and texts are by language, the original one included. */
export interface AnnouncementDraft {
  language: Language
  titles: Texts
  contents: Texts
  publicFlag: boolean
  topFlag: boolean
  validFrom: string
  validTo: string
  receiverKind: ReceiverKind
  receivers: string[]
  needSign: boolean
  signDeadline: string
  /** Files that were uploaded before the first save. */
  attachmentIds: readonly string[]
}

export function draftOf(announcement: Announcement | undefined, ownLanguage: Language): AnnouncementDraft {
  const language = announcement?.language ?? ownLanguage
  return {
    language,
    titles: { ...announcement?.titles, [language]: announcement?.title ?? '' },
    contents: { ...announcement?.contents, [language]: announcement?.content ?? '' },
    publicFlag: announcement?.publicFlag === 1,
    topFlag: announcement?.topFlag === 1,
    validFrom: dayOf(announcement?.validFrom),
    validTo: dayOf(announcement?.validTo),
    receiverKind: announcement?.receiverKind ?? 'SUPPLIERS',
    receivers: announcement?.receivers ?? [],
    needSign: announcement?.needSign === 1,
    signDeadline: dayOf(announcement?.signDeadline),
    attachmentIds: [],
  }
}

function dayOf(moment: string | null | undefined): string {
  return moment?.slice(0, 10) ?? ''
}

/** The field of a text in responses with problems. */
export function fieldOf(field: 'title' | 'content', language: Language, original: Language): string {
  return language === original ? field : `${field}s.${language}`
}

function translations(texts: Texts, original: Language): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([language, text]) => language !== original && text !== ''))
}

/** The draft as the call takes it: a first day from its beginning, a last one to its end. */
export function inputOf(
  draft: AnnouncementDraft,
  kind: AnnouncementKind,
  kept: Announcement | undefined,
): Input<typeof saveAnnouncement> {
  const { validFrom, validTo, signDeadline, attachmentIds, publicFlag, topFlag, needSign, ...rest } = draft
  const { language, titles, contents } = draft
  return {
    ...rest,
    title: titles[language] ?? '',
    content: contents[language] ?? '',
    titles: translations(titles, language),
    contents: translations(contents, language),
    kind,
    ...(kept === undefined ? { attachmentIds: [...attachmentIds] } : { id: kept.id, version: kept.version }),
    publicFlag: publicFlag ? 1 : 0,
    topFlag: topFlag ? 1 : 0,
    needSign: needSign ? 1 : 0,
    ...(validFrom === '' ? {} : { validFrom: `${validFrom} 00:00:00` }),
    ...(validTo === '' ? {} : { validTo: `${validTo} 23:59:59` }),
    ...(signDeadline === '' || !needSign ? {} : { signDeadline: `${signDeadline} 23:59:59` }),
  }
}
