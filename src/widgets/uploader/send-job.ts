import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { Failed } from '../../kit/call/errors.ts'
import { $session } from '../../kit/session/session-store.ts'

/** Without an id the document is not saved yet. */
export interface UploadOwner {
  businessType: string
  businessId?: string
}

export interface SendJob {
  /** Idempotency key: a retry does not store the file twice. */
  key: string
  file: File
  name: string
  owner: UploadOwner
  signal: AbortSignal
  right?: string | undefined
  /** Throws when the page has changed to another server; see `serverOfNow`. */
  requireServer(): void
  onSent(bytes: number): void
}

/** Throws like `call`. */
export type Send = (job: SendJob) => Promise<Attachment>

/** The returned function throws `Failed` once the page uses another server: earlier files must not be sent there. */
export function serverOfNow(): () => void {
  const { apiBase } = $session.get()
  return () => {
    if ($session.get().apiBase !== apiBase) throw new Failed('login')
  }
}
