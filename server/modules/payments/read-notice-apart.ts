import { busy, queue } from '../../kit/apart/queue.ts'
import { ApartFault, runApart } from '../../kit/apart/run-apart.ts'
import { noticeOrFault, tooLarge } from './camt.ts'
import type { Notice } from './camt.ts'

/** From this many characters on a notice is read beside the server's own thread; smaller ones take milliseconds. */
const apartFrom = 200_000

/** What reading one large notice may take. */
const bounds = { seconds: 15, megabytes: 512 }

const reading = queue({ atOnce: 1, waiting: 4, full: () => busy('notices of banks to read') })

/**
 * Reads a notice of the bank without holding up other calls, or says what is wrong with it: a place in it, or `tooLarge`.
 * @throws Error with status 503 when too many large notices wait already.
 */
export function readNoticeApart(content: string): Promise<Notice | { fault: string }> {
  if (content.length < apartFrom) return Promise.resolve(noticeOrFault(content))
  return reading(async () => {
    try {
      // The worker posts one message: what `noticeOrFault` returned.
      return await runApart<Notice | { fault: string }>(
        new URL('./read-notice-worker.mjs', import.meta.url),
        content,
        bounds,
        read => read as Notice | { fault: string },
      )
    } catch (error) {
      if (error instanceof ApartFault) return { fault: tooLarge }
      throw error
    }
  })
}
