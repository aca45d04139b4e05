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
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Flag, Id, Ids, Moment, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** Who speaks: the platform, the enterprise, or a business document such as a tender. */
export const announcementKinds = ['PLATFORM', 'ENTERPRISE', 'BUSINESS'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** Where an announcement is in its life. */
export const announcementStatuses = ['DRAFT', 'APPROVING', 'PUBLISHED', 'REVOKED', 'EXPIRED'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

/** To whom it goes: everybody, all suppliers, those of supplier categories, or named ones. */
export const receiverKinds = ['ALL', 'SUPPLIERS', 'CATEGORY', 'LIST'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

/** What can happen to an announcement by its managers and by those who approve it; `allowed` lists what the reader may do now. */
export const announcementEvents = [
  ...(['edit', 'submit', 'withdraw', 'publish', 'approve', 'reject', 'revoke', 'remove'] as const),
] as const
export type AnnouncementEvent = (typeof announcementEvents)[number]

/** What a reader can do with it. */
export const readerEvents = ['sign'] as const
export type ReaderEvent = (typeof readerEvents)[number]

/** The pages that manage announcements. */
const managers = ['platform_notice', 'company_announce'] as const

const MaybeMoment = Union([Moment(), Null()])

/** What everybody sees of an announcement in a list. */
const head = {
  id: Id(),
  noticeNo: Text(),
  kind: Enum(announcementKinds),
  title: Text(),
  topFlag: Flag(),
  /** When it was published; null: not yet. */
  publishTime: MaybeMoment,
}

/** An announcement as its managers see it in the list. */
const AnnouncementSummary = Obj({
  ...head,
  status: Enum(announcementStatuses),
  publicFlag: Flag(),
  receiverKind: Enum(receiverKinds),
  needSign: Flag(),
  validFrom: MaybeMoment,
  validTo: MaybeMoment,
  createName: Text(),
  createTime: Moment(),
  /** Companies it went to, and how many of them have signed. */
  receiverCount: Integer(),
  signCount: Integer(),
  version: Version(),
  allowed: List(Enum(announcementEvents)),
})
export type AnnouncementSummary = Static<typeof AnnouncementSummary>

/** An announcement with all that was entered. */
const Announcement = Obj({
  ...AnnouncementSummary.properties,
  /** Safe HTML. */
  content: Text(),
  /** Supplier categories or suppliers. */
  receivers: List(Id()),
  signDeadline: MaybeMoment,
  revokeReason: Text(),
})
export type Announcement = Static<typeof Announcement>

/** What an announcement says to somebody it was sent to. */
const ReceivedAnnouncement = Obj({
  ...head,
  needSign: Flag(),
  signDeadline: MaybeMoment,
  read: Bool(),
  /** The reader may sign for an own company that has not signed. */
  toSign: Bool(),
  /** When the reader's company signed; null: it has not, or need not. */
  signTime: MaybeMoment,
})
export type ReceivedAnnouncement = Static<typeof ReceivedAnnouncement>

const AnnouncementText = Obj({
  ...ReceivedAnnouncement.properties,
  status: Enum(announcementStatuses),
  content: Text(),
  createName: Text(),
  validTo: MaybeMoment,
  signName: Text(),
  signOpinion: Text(),
  allowed: List(Enum(readerEvents)),
})
export type AnnouncementText = Static<typeof AnnouncementText>

/** An announcement on the public bulletin. */
const PublicAnnouncement = Obj({ ...head, excerpt: Text() })
export type PublicAnnouncement = Static<typeof PublicAnnouncement>

const titleAndKind = {
  title: Optional(Str(200)),
  kind: Optional(Union([Enum(announcementKinds), List(Enum(announcementKinds), { maxItems: 3 })])),
}

// --- ours -----------------------------------------------------------------

/** The announcements that the caller manages, newest first. */
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

/** One of them with all that was entered. 10007 for a kind that the caller does not manage. */
export const getAnnouncement = endpoint('POST', 'notice/announcement/getById', {
  in: ById,
  out: Announcement,
  shows: ['ANNOUNCEMENT'],
  access: managers,
})

/**
 * Keeps a draft; without an id a new one. 16006 for a kind that the caller does not manage, 16005 for what is no
 * draft, 16007 when somebody else saved it meanwhile, 10011 for one that is kept without its version, 10008 for moments in the wrong order and unknown receivers.
 */
export const saveAnnouncement = endpoint('POST', 'notice/announcement/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    kind: Enum(announcementKinds),
    /** A draft may be without title and text; the announcement may not. */
    title: Str(200),
    content: Str(100_000),
    publicFlag: Flag(),
    topFlag: Flag(),
    validFrom: Optional(Moment()),
    validTo: Optional(Moment()),
    receiverKind: Enum(receiverKinds),
    receivers: List(Id(), { maxItems: 300 }),
    needSign: Flag(),
    signDeadline: Optional(Moment()),
    /** Files that were uploaded before it was saved. */
    attachmentIds: Optional(List(Id(), { maxItems: 100 })),
  }),
  out: Obj({ id: Id(), noticeNo: Text(), version: Version() }),
  access: managers,
  saves: true,
})

/**
 * Publishes a draft and tells its receivers. 10011 without a title or a text, 10015 without receivers, 16012 when its
 * validity is over, 16005 while a model of approvals is published for announcements: then it is submitted.
 */
export const publishAnnouncement = endpoint('POST', 'notice/announcement/publish', {
  in: Obj({ id: Id(), version: Version() }),
  out: Null(),
  access: managers,
  saves: true,
})

/** Submits a draft to those who approve it; 16005 while no model is published for announcements, else as to publish. */
export const submitAnnouncement = endpoint('POST', 'notice/announcement/submit', {
  in: Obj({ id: Id(), version: Version() }),
  out: Null(),
  access: managers,
  saves: true,
})

/** Takes a submitted announcement back; for whoever submitted it. 18027 for a draft, 16005 later. */
export const withdrawAnnouncement = endpoint('POST', 'notice/announcement/withdraw', {
  in: ById,
  out: Null(),
  access: managers,
  saves: true,
})

/** Takes a published announcement back and tells its receivers why. 10011 without a reason. */
export const revokeAnnouncement = endpoint('POST', 'notice/announcement/revoke', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Null(),
  access: managers,
  saves: true,
})

/** Deletes drafts and revoked announcements of one's own. 10010 without ids, 16006 for another's, 16005 otherwise. */
export const removeAnnouncements = endpoint('POST', 'notice/announcement/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: managers,
  saves: true,
})

/** The companies that an announcement went to, with who signed when; those that have not come first. */
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

/** What was published to the caller, newest first and what stays on top before. */
export const queryReceivedAnnouncements = endpoint('POST', 'notice/announcement/received', {
  in: Obj({ ...pageRequest, ...titleAndKind, unsigned: Optional(Bool()) }),
  out: pageOf(ReceivedAnnouncement),
  access: 'signed-in',
  query: pageQuery,
})

/**
 * One of these with its text, or one that the caller manages or approves; it then counts as read. 10007 for what was not published
 * to the caller, or revoked.
 */
export const readAnnouncement = endpoint('POST', 'notice/announcement/read', {
  in: ById,
  out: AnnouncementText,
  access: 'signed-in',
})

/**
 * A supplier confirms that it has read an announcement, once per company. 16006 for the buyer's side, 16005 when there
 * is nothing to sign, 16012 after the deadline, 10009 when the company has signed.
 */
export const signAnnouncement = endpoint('POST', 'notice/announcement/sign', {
  in: Obj({ id: Id(), opinion: Optional(Str(500)) }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/** The public bulletin: published, public and valid announcements. */
export const queryPublicAnnouncements = endpoint('POST', 'notice/announcement/publicQuery', {
  in: Obj({ page: pageRequest.page, pageSize: pageRequest.pageSize, ...titleAndKind }),
  out: pageOf(PublicAnnouncement),
  access: 'public',
  query: ['page', 'pageSize'],
})

/** One announcement of the bulletin. 10007 for any other. */
export const getPublicAnnouncement = endpoint('POST', 'notice/announcement/publicGet', {
  in: ById,
  out: Obj({ ...head, content: Text(), validTo: MaybeMoment }),
  access: 'public',
})
