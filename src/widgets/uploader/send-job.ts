import type { Attachment } from '../../contract/attachments/attachments.ts'

/** The document a file belongs to; without an id it is not saved yet. */
export interface UploadOwner {
  businessType: string
  businessId?: string
}

/** One try to send a file. */
export interface SendJob {
  /** Keeps a repetition from storing the file twice. */
  key: string
  file: File
  /** The name to keep. */
  name: string
  owner: UploadOwner
  signal: AbortSignal
  /** What a visitor shows instead of a token. */
  right?: string | undefined
  /** How many bytes of the file have gone. */
  onSent(bytes: number): void
}

/** Sends a file and returns its row; throws as `call` does. */
export type Send = (job: SendJob) => Promise<Attachment>
