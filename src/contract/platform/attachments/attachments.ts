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
import { endpoint } from '../../envelope.ts'
import { ById, Id, Moment, Str } from '../../vocabulary.ts'

export const BusinessType = () => Text({ minLength: 1, maxLength: 32, pattern: '^[A-Z][A-Z0-9_]*$' })

export const attachmentStates = ['SCANNING', 'CLEAN', 'REFUSED'] as const
export type AttachmentState = (typeof attachmentStates)[number]

const attachmentActions = ['download', 'remove'] as const

export const Attachment = Obj({
  id: Id(),
  businessType: Text(),
  /** Null until its document is saved; until then only its uploader sees it. */
  businessId: Union([Id(), Null()]),
  name: Text(),
  /** Extension in lower case, without a dot. */
  type: Text(),
  /** Bytes. */
  size: Integer(),
  createDate: Moment(),
  /** Only they may remove it. */
  creator: Text(),
  creatorName: Text(),
  /** Signed URL, valid for five minutes; empty while the file cannot be downloaded. */
  url: Text(),
  /** SHA-256 in hexadecimal. */
  hash: Text(),
  state: Enum(attachmentStates),
  allowed: List(Enum(attachmentActions)),
})
export type Attachment = Static<typeof Attachment>

/** Of a file uploaded without a type: the document that is saved with it decides. */
export const generalFileType = 'GENERAL'

/** Without an id: files of an unsaved document, visible to their uploader. */
const owner = { businessType: BusinessType(), businessId: Optional(Id()) }

// Specified

/**
 * `multipart/form-data`, fields first, with a bearer token. One request is limited to a minute, so large files use the
 * resumable upload (`attachmentTusPath`). A repeated `X-Request-Id` does not store the file twice. 10008 for a name,
 * business type or size not allowed, 10017 when the content is forbidden or does not match the name, 16005 and 16006
 * when files may not be added.
 */
export const uploadAttachment = endpoint('POST', 'attachment/ossBusiness/upload', {
  in: Obj({
    /** May be missing in a form with `path` or `originalFilename`: `GENERAL`. */
    ...owner,
    /** Stored name; default: the name of the file part. */
    originalFilename: Optional(Str(1000)),
    /** The specification's default path. Accepted but ignored: the server decides where the file is stored. */
    path: Optional(Str(200)),
    file: Text({ format: 'binary' }),
  }),
  out: Attachment,
  access: 'signed-in',
  saves: true,
  form: true,
})

/** All or none. 16006 when another user uploaded one, 16005 when its document can no longer be edited. */
export const removeAttachments = endpoint('POST', 'attachment/ossBusiness/removeOssBusinessFiles', {
  in: Obj({ ossBusinessFiles: List(Obj({ id: Id() }), { maxItems: 300 }) }),
  out: Obj({ count: Integer() }),
  access: 'signed-in',
  saves: true,
})

// Not specified

/** Oldest first. */
export const queryAttachments = endpoint('POST', 'attachment/ossBusiness/query', {
  in: Obj(owner),
  out: Obj({ records: List(Attachment), mayAdd: Bool() }),
  access: 'signed-in',
})

/** 10007 for a document that is not public, such as the bulletin. */
export const queryPublicAttachments = endpoint('POST', 'attachment/ossBusiness/publicQuery', {
  in: Obj({ businessType: owner.businessType, businessId: Id() }),
  out: List(Obj({ id: Id(), name: Text(), type: Text(), size: Integer(), url: Text() })),
  access: 'public',
})

export const getAttachment = endpoint('POST', 'attachment/ossBusiness/getById', {
  in: ById,
  out: Attachment,
  access: 'signed-in',
})

/**
 * By the last part of the upload's URL. Also completes one interrupted after the last byte. 10007 for another user's
 * upload, 16005 for an incomplete one.
 */
export const getUploaded = endpoint('POST', 'attachment/ossBusiness/getUploaded', {
  in: Obj({ uploadId: Text({ pattern: '^[0-9a-f]{32}$', maxLength: 32 }) }),
  out: Attachment,
  access: 'signed-in',
})

export const getAttachmentLimits = endpoint('GET', 'attachment/ossBusiness/limits', {
  in: Obj({}),
  out: Obj({
    /** Bytes. */
    maxSize: Integer(),
    maxFiles: Integer(),
    forbiddenExtensions: List(Text()),
    /** Files from this size in bytes use the resumable upload. */
    tusThreshold: Integer(),
    /** Bytes. */
    tusChunkSize: Integer(),
    tusPath: Text(),
  }),
  access: 'signed-in',
})

/**
 * Resumable uploads (tus 1.0.0), below `/stage-api`, with a bearer token in every request. Metadata on creation:
 * `filename`, `businessType` and, for a saved document, `businessId`. A refusal is a 4xx response with the usual
 * envelope; `getUploaded` returns the file of a complete upload.
 */
export const attachmentTusPath = 'attachment/tus'

/** Below `/stage-api`; id and ticket follow. */
export const attachmentDownloadPath = 'attachment/ossBusiness/download'

/** Validity of a URL in seconds. */
export const attachmentUrlSeconds = 300

export const mostAttachments = 100
