import type { getAttachmentLimits } from '../../contract/platform/attachments/attachments.ts'
import { clock } from '../../kit/format/clock.ts'
import type { CallOptions } from '../../kit/call/exchange.ts'
import { lightCall } from '../../kit/call/light-call.ts'
import { $session } from '../../kit/session/session-store.ts'
import { shared } from '../../kit/session/shared.ts'
import { attachmentCalls } from './attachment-calls.ts'
import type { UploadLimits } from './upload-rules.ts'

/** Cache time in ms; the server validates each file. */
const goodFor = 60_000

const known = shared('upload-limits@1', () => new Map<string, { at: number; limits: Promise<UploadLimits> }>())

/** Cached for all documents. */
export function uploadLimits(options: CallOptions): Promise<UploadLimits> {
  const { apiBase } = $session.get()
  const found = known.get(apiBase)
  if (found && clock.now() - found.at < goodFor) return found.limits
  const limits = lightCall<typeof getAttachmentLimits>(attachmentCalls.limits, {}, options)
  known.set(apiBase, { at: clock.now(), limits })
  limits.catch(() => known.delete(apiBase))
  return limits
}
