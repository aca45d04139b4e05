import { apart } from '../../../kit/apart/apart.ts'
import { busy } from '../../../kit/apart/queue.ts'
import { ApartFault } from '../../../kit/apart/run-apart.ts'
import { noticeOrFault } from './camt.ts'
import type { Notice } from './camt.ts'
import { tooLarge } from './notice-xml.ts'
import type { NoticeFault } from './notice-xml.ts'

/** Number of characters; smaller notices take milliseconds. */
const apartFrom = 200_000

const what = 'notices of banks to read'

const readApart = apart<typeof noticeOrFault>({
  file: new URL('./camt.ts', import.meta.url),
  name: 'noticeOrFault',
  bounds: { seconds: 60, megabytes: 512 },
  atOnce: 1,
  waiting: 4,
  what,
})

/**
 * Does not block other calls.
 * @throws Error with status 503 when too many large notices are waiting.
 */
export async function readNoticeApart(content: string): Promise<Notice | { fault: NoticeFault }> {
  if (content.length < apartFrom) return noticeOrFault(content)
  try {
    return await readApart(content)
  } catch (error) {
    // Parsing is linear and the length limited: only a busy server runs into the timeout.
    if (error instanceof ApartFault && error.fault === 'time') throw busy(what)
    if (error instanceof ApartFault) return { fault: tooLarge().fault }
    throw error
  }
}
