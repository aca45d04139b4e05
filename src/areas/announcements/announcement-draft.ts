import type {
  Announcement,
  AnnouncementKind,
  ReceiverKind,
  saveAnnouncement,
} from '../../contract/announcements/announcements.ts'
import type { Input } from '../../contract/envelope.ts'

/** An announcement in its form: moments are days there. */
export interface AnnouncementDraft {
  title: string
  content: string
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

/** What the form begins with. */
export function draftOf(announcement: Announcement | undefined): AnnouncementDraft {
  return {
    title: announcement?.title ?? '',
    content: announcement?.content ?? '',
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

/** The draft as the call takes it: a first day from its beginning, a last one to its end. */
export function inputOf(
  draft: AnnouncementDraft,
  kind: AnnouncementKind,
  kept: Announcement | undefined,
): Input<typeof saveAnnouncement> {
  const { validFrom, validTo, signDeadline, attachmentIds, publicFlag, topFlag, needSign, ...texts } = draft
  return {
    ...texts,
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
