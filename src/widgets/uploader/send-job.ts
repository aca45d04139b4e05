import type { Attachment } from '../../contract/attachments/attachments.ts'
import { Failed } from '../../kit/call/errors.ts'
import { $session } from '../../kit/session/session-store.ts'

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
  /** Throws when the file is not for the server that the page talks to; see `serverOfNow`. */
  requireServer(): void
  /** How many bytes of the file have gone. */
  onSent(bytes: number): void
}

/** Sends a file and returns its row; throws as `call` does. */
export type Send = (job: SendJob) => Promise<Attachment>

/**
 * What throws `Failed` from when the page has gone to another server on: a file that was given before is not for that
 * one.
 */
export function serverOfNow(): () => void {
  const { apiBase } = $session.get()
  return () => {
    if ($session.get().apiBase !== apiBase) throw new Failed('login')
  }
}
