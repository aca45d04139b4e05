import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { languages } from '../../platform/session/session.ts'
import { ById, Flag, Id, Ids, Moment, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const announcementKinds = ['PLATFORM', 'ENTERPRISE', 'BUSINESS'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const announcementStatuses = ['DRAFT', 'APPROVING', 'PUBLISHED', 'REVOKED', 'EXPIRED'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export const receiverKinds = ['ALL', 'SUPPLIERS', 'CATEGORY', 'LIST'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const announcementEvents = [
  ...(['edit', 'submit', 'withdraw', 'publish', 'approve', 'reject', 'revoke', 'remove'] as const),
] as const
export type AnnouncementEvent = (typeof announcementEvents)[number]

export const readerEvents = ['sign'] as const
export type ReaderEvent = (typeof readerEvents)[number]

export const managers = ['platform_notice', 'company_announce'] as const

const MaybeMoment = Union([Moment(), Null()])

/** Translations by language, without the original one. */
const Translations = (maxLength: number) =>
  Obj({
    en: Optional(Str(maxLength)),
    zh: Optional(Str(maxLength)),
    es: Optional(Str(maxLength)),
    ja: Optional(Str(maxLength)),
  })

const head = {
  id: Id(),
  noticeNo: Text(),
  kind: Enum(announcementKinds),
  /** In the caller's language, else in English, else in the original language. */
  title: Text(),
  topFlag: Flag(),
  publishTime: MaybeMoment,
}

const AnnouncementSummary = Obj({
  ...head,
  status: Enum(announcementStatuses),
  publicFlag: Flag(),
  receiverKind: Enum(receiverKinds),
  needSign: Flag(),
  validFrom: MaybeMoment,
  validTo: MaybeMoment,
  /** The original language first. */
  languages: List(Enum(languages)),
  createName: Text(),
  createTime: Moment(),
  receiverCount: Integer(),
  signCount: Integer(),
  version: Version(),
  allowed: List(Enum(announcementEvents)),
})
export type AnnouncementSummary = Static<typeof AnnouncementSummary>

const Announcement = Obj({
  ...AnnouncementSummary.properties,
  /** The original language. */
  language: Enum(languages),
  /** In the original language. */
  title: Text(),
  /** Safe HTML in the original language. */
  content: Text(),
  titles: Translations(200),
  /** Safe HTML. */
  contents: Translations(100_000),
  receivers: List(Id()),
  signDeadline: MaybeMoment,
  revokeReason: Text(),
})
export type Announcement = Static<typeof Announcement>

const ReceivedAnnouncement = Obj({
  ...head,
  needSign: Flag(),
  signDeadline: MaybeMoment,
  read: Bool(),
  /** True when the caller can sign for a company that has not signed. */
  toSign: Bool(),
  signTime: MaybeMoment,
})
export type ReceivedAnnouncement = Static<typeof ReceivedAnnouncement>

/** The language of the text, and all languages that it can be read in. */
const textLanguages = { language: Enum(languages), languages: List(Enum(languages)) }

const AnnouncementText = Obj({
  ...ReceivedAnnouncement.properties,
  ...textLanguages,
  status: Enum(announcementStatuses),
  content: Text(),
  createName: Text(),
  validTo: MaybeMoment,
  /** True when the caller manages its kind, and may see who has read it. */
  managed: Bool(),
  signName: Text(),
  signOpinion: Text(),
  allowed: List(Enum(readerEvents)),
})
export type AnnouncementText = Static<typeof AnnouncementText>

const PublicAnnouncement = Obj({ ...head, excerpt: Text() })
export type PublicAnnouncement = Static<typeof PublicAnnouncement>

const ReadById = Obj({ id: Id(), language: Optional(Enum(languages)) })

const titleAndKind = {
  /** Part of the title in any language. */
  title: Optional(Str(200)),
  kind: Optional(Union([Enum(announcementKinds), List(Enum(announcementKinds), { maxItems: 3 })])),
}

export const queryAnnouncements = endpoint('POST', 'notice/announcement/query', {
  in: Obj({
    ...pageRequest,
    ...titleAndKind,
    noticeNo: Optional(Str(20)),
    status: Optional(Union([Enum(announcementStatuses), List(Enum(announcementStatuses), { maxItems: 5 })])),
  }),
  out: pageOf(AnnouncementSummary),
  shows: ['ANNOUNCEMENT'],
  access: managers,
  query: pageQuery,
})

/** 10007 for a kind that the caller does not manage. */
export const getAnnouncement = endpoint('POST', 'notice/announcement/getById', {
  in: ById,
  out: Announcement,
  shows: ['ANNOUNCEMENT'],
  access: managers,
})

/**
 * 16006 for a kind that the caller does not manage, 10008 for times in the wrong order or a translation into the original
 * language.
 */
export const saveAnnouncement = endpoint('POST', 'notice/announcement/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    kind: Enum(announcementKinds),
    /** May be empty in a draft. */
    title: Str(200),
    content: Str(100_000),
    /** Of `title` and `content`; default: the stored one, for a new announcement the caller's. */
    language: Optional(Enum(languages)),
    /** Default: the stored ones. */
    titles: Optional(Translations(200)),
    /** Default: the stored ones. */
    contents: Optional(Translations(100_000)),
    publicFlag: Flag(),
    topFlag: Flag(),
    validFrom: Optional(Moment()),
    validTo: Optional(Moment()),
    receiverKind: Enum(receiverKinds),
    receivers: List(Id(), { maxItems: 300 }),
    needSign: Flag(),
    signDeadline: Optional(Moment()),
    attachmentIds: Optional(List(Id(), { maxItems: 100 })),
  }),
  out: Obj({ id: Id(), noticeNo: Text(), version: Version() }),
  access: managers,
  saves: true,
  // Four texts of 100,000 characters, three bytes each in Chinese and Japanese.
  bodyLimit: 2 * 1024 * 1024,
})

/** 16012 when its validity is over, 16005 while an approval model for announcements is published: submit it instead. */
export const publishAnnouncement = endpoint('POST', 'notice/announcement/publish', {
  in: Obj({ id: Id(), version: Version() }),
  out: Null(),
  access: managers,
  saves: true,
})

/** 16005 without a published approval model for announcements. */
export const submitAnnouncement = endpoint('POST', 'notice/announcement/submit', {
  in: Obj({ id: Id(), version: Version() }),
  out: Null(),
  access: managers,
  saves: true,
})

/** By the submitter only. */
export const withdrawAnnouncement = endpoint('POST', 'notice/announcement/withdraw', {
  in: ById,
  out: Null(),
  access: managers,
  saves: true,
})

export const revokeAnnouncement = endpoint('POST', 'notice/announcement/revoke', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Null(),
  access: managers,
  saves: true,
})

/** The caller's own drafts and revoked ones. */
export const removeAnnouncements = endpoint('POST', 'notice/announcement/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: managers,
  saves: true,
})

export const queryAnnouncementSigns = endpoint('POST', 'notice/announcement/signList', {
  in: Obj({ ...pageRequest, id: Id(), signed: Optional(Flag()) }),
  out: pageOf(
    Obj({
      supplierId: Id(),
      supplierNo: Text(),
      supplierName: Text(),
      userName: Text(),
      signTime: MaybeMoment,
      opinion: Text(),
    }),
  ),
  shows: ['ANNOUNCEMENT'],
  access: managers,
  query: pageQuery,
})

export const queryReceivedAnnouncements = endpoint('POST', 'notice/announcement/received', {
  in: Obj({ ...pageRequest, ...titleAndKind, unsigned: Optional(Bool()) }),
  out: pageOf(ReceivedAnnouncement),
  shows: ['ANNOUNCEMENT'],
  access: 'signed-in',
  query: pageQuery,
})

/** In `language`, else as `title` says. Also for managers and approvers. 10007 for one revoked or not published to the caller. */
export const readAnnouncement = endpoint('POST', 'notice/announcement/read', {
  in: ReadById,
  out: AnnouncementText,
  access: 'signed-in',
})

/** Once per company. 16006 for the buyer's side, 16005 when no signature is needed, 16012 after the deadline. */
export const signAnnouncement = endpoint('POST', 'notice/announcement/sign', {
  in: Obj({ id: Id(), opinion: Optional(Str(500)) }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

export const queryPublicAnnouncements = endpoint('POST', 'notice/announcement/publicQuery', {
  in: Obj({ page: pageRequest.page, pageSize: pageRequest.pageSize, ...titleAndKind }),
  out: pageOf(PublicAnnouncement),
  access: 'public',
  query: ['page', 'pageSize'],
})

/** 10007 for one not on the bulletin. */
export const getPublicAnnouncement = endpoint('POST', 'notice/announcement/publicGet', {
  in: ReadById,
  out: Obj({ ...head, ...textLanguages, content: Text(), validTo: MaybeMoment }),
  access: 'public',
})
