import type { UploadLimits } from './upload-rules.ts'
import type { Send } from './send-job.ts'

/** Chooses the upload method by size; code is loaded with the first file. */
export function sender(
  limits: () => Promise<UploadLimits>,
  path: () => string | undefined,
  right: () => string | undefined = () => undefined,
): Send {
  return async unsigned => {
    const job = { ...unsigned, right: right() }
    const known = await limits()
    if (job.file.size < known.tusThreshold) return (await import('./post-file.ts')).postFile(job, path())
    return (await import('./resumable-file.ts')).sendResumable(job, known)
  }
}
