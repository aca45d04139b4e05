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
import { endpoint } from '../envelope.ts'
import { ById, Id, Moment, Str } from '../vocabulary.ts'

/** What a document's kind is called, such as `PURCHASE_ORDER`. */
export const BusinessType = () => Text({ minLength: 1, maxLength: 32, pattern: '^[A-Z][A-Z0-9_]*$' })

/** A file waits for the virus scanner, may be fetched, or was refused by it. Without a scanner all are clean. */
export const attachmentStates = ['SCANNING', 'CLEAN', 'REFUSED'] as const
export type AttachmentState = (typeof attachmentStates)[number]

/** What the caller may do with one file. */
const attachmentActions = ['download', 'remove'] as const

/** A file at a document. */
export const Attachment = Obj({
  id: Id(),
  businessType: Text(),
  /** Null until the document it belongs to is saved; until then only its uploader sees it. */
  businessId: Union([Id(), Null()]),
  name: Text(),
  /** The ending of the name in small letters, without a dot. */
  type: Text(),
  /** In bytes. */
  size: Integer(),
  createDate: Moment(),
  /** The user name that uploaded it; only they may remove it. */
  creator: Text(),
  creatorName: Text(),
  /** A signed address, good for five minutes after the answer; empty while nobody may fetch the file. */
  url: Text(),
  /** SHA-256 of the content in hexadecimal digits. */
  hash: Text(),
  state: Enum(attachmentStates),
  allowed: List(Enum(attachmentActions)),
})
export type Attachment = Static<typeof Attachment>

/** Which document; without an id: one that is not saved yet, whose files belong to their uploader. */
const owner = { businessType: BusinessType(), businessId: Optional(Id()) }

// --- given by the specification -------------------------------------------

/**
 * Uploads one file as `multipart/form-data`: first the fields, then the file, with a bearer token. Large files go the
 * resumable way (`attachmentTusPath`) instead, because one request ends after a minute. `X-Request-Id` keeps a
 * repetition from storing the file twice. Refuses 10008 for a name, a kind of document or a size that is not allowed,
 * 10011 without a file, 10017 when the content is not what the name says or is forbidden, 10018 for an empty file,
 * 10007 for a document that the caller does not see, 16005 and 16006 when they may not add to it.
 */
export const uploadAttachment = endpoint('POST', 'attachment/ossBusiness/upload', {
  in: Obj({
    ...owner,
    /** The name to keep; that of the file part when absent. */
    originalFilename: Optional(Str(1000)),
    /** The specification's default path. Accepted, but the server alone decides where a file lies. */
    path: Optional(Str(200)),
    file: Text({ format: 'binary' }),
  }),
  out: Attachment,
  access: 'signed-in',
  saves: true,
  form: true,
})

/**
 * Removes files; all or none. Refuses 10010 without one, 10007 for unknown ones, 16006 when the caller did not upload
 * one of them, 16005 when its document can no longer be edited.
 */
export const removeAttachments = endpoint('POST', 'attachment/ossBusiness/removeOssBusinessFiles', {
  in: Obj({ ossBusinessFiles: List(Obj({ id: Id() }), { maxItems: 300 }) }),
  out: Obj({ count: Integer() }),
  access: 'signed-in',
  saves: true,
})

// --- ours ---------------------------------------------------------------------------------------

/** The files of a document, oldest first. Refuses 10007 when the caller does not see it, 10008 for an unknown kind. */
export const queryAttachments = endpoint('POST', 'attachment/ossBusiness/query', {
  in: Obj(owner),
  out: Obj({ records: List(Attachment), mayAdd: Bool() }),
  access: 'signed-in',
})

/** The files of a document that everybody may see, such as one of the bulletin. Refuses 10007 for any other. */
export const queryPublicAttachments = endpoint('POST', 'attachment/ossBusiness/publicQuery', {
  in: Obj({ businessType: owner.businessType, businessId: Id() }),
  out: List(Obj({ id: Id(), name: Text(), type: Text(), size: Integer(), url: Text() })),
  access: 'public',
})

/** One file with a fresh address. Refuses 10007 when there is none that the caller sees. */
export const getAttachment = endpoint('POST', 'attachment/ossBusiness/getById', {
  in: ById,
  out: Attachment,
  access: 'signed-in',
})

/**
 * The file that a resumable upload has become, by the last part of that upload's address. Also ends what was broken
 * off after the last byte. Refuses 10007 for an upload that is not the caller's, 16005 for one that is not complete,
 * and what the upload itself refuses.
 */
export const getUploaded = endpoint('POST', 'attachment/ossBusiness/getUploaded', {
  in: Obj({ uploadId: Text({ pattern: '^[0-9a-f]{32}$', maxLength: 32 }) }),
  out: Attachment,
  access: 'signed-in',
})

/** What may be uploaded, to be told before somebody chooses a file. */
export const getAttachmentLimits = endpoint('GET', 'attachment/ossBusiness/limits', {
  in: Obj({}),
  out: Obj({
    /** Largest file in bytes. */
    maxSize: Integer(),
    /** Most files of one document. */
    maxFiles: Integer(),
    forbiddenExtensions: List(Text()),
    /** From this size in bytes on a file goes the resumable way. */
    tusThreshold: Integer(),
    /** In pieces of this many bytes. */
    tusChunkSize: Integer(),
    /** Address of the resumable way, below the base of the calls. */
    tusPath: Text(),
  }),
  access: 'signed-in',
})

/**
 * Where resumable uploads (tus 1.0.0) begin, below `/stage-api`, with a bearer token in every request. The metadata of
 * the creation are `filename`, `businessType` and, for a saved document, `businessId`. A refusal is a 4xx answer whose
 * body is the usual envelope; the file of a complete upload is `getUploaded`.
 */
export const attachmentTusPath = 'attachment/tus'

/** Where files are fetched, below `/stage-api`; id and ticket follow. */
export const attachmentDownloadPath = 'attachment/ossBusiness/download'

/** How long an address is good, in seconds. */
export const attachmentUrlSeconds = 300

/** Most files of one document. */
export const mostAttachments = 100
