import type { getAttachmentLimits } from '../../contract/attachments/attachments.ts'
import { clock } from '../../kit/format/clock.ts'
import type { CallOptions } from '../../kit/call/exchange.ts'
import { lightCall } from '../../kit/call/light-call.ts'
import { $session } from '../../kit/session/session-store.ts'
import { shared } from '../../kit/session/shared.ts'
import { attachmentCalls } from './attachment-calls.ts'
import type { UploadLimits } from './upload-rules.ts'

/** How long one answer serves all documents of the page, in milliseconds; on each file the server has the last word. */
const goodFor = 60_000

const known = shared('upload-limits@1', () => new Map<string, { at: number; limits: Promise<UploadLimits> }>())

/** What may be uploaded, asked for once by all documents that are opened one after the other. */
export function uploadLimits(options: CallOptions): Promise<UploadLimits> {
  const { apiBase } = $session.get()
  const found = known.get(apiBase)
  if (found && clock.now() - found.at < goodFor) return found.limits
  const limits = lightCall<typeof getAttachmentLimits>(attachmentCalls.limits, {}, options)
  known.set(apiBase, { at: clock.now(), limits })
  limits.catch(() => known.delete(apiBase))
  return limits
}
