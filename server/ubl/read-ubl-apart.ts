import { busy, queue } from '../kit/apart/queue.ts'
import { ApartFault, runApart } from '../kit/apart/run-apart.ts'
import { readUbl } from './read-ubl.ts'
import type { UblReading } from './read-ubl.ts'

/** From this many characters on a document is read beside the server's own thread; smaller ones take milliseconds. */
export const apartFrom = 200_000

/** What reading one large document may take. */
export const documentReading = { seconds: 15, megabytes: 768 }

/** Two readings at once leave the server a core. Those that wait hold their texts, so they are few. */
const reading = queue({ atOnce: 2, waiting: 4, full: () => busy('documents to read') })

/**
 * Reads a document without holding up other calls; `time` or `memory` when that took too much of it.
 * @throws Error with status 503 when too many large documents wait already.
 */
export function readUblApart(content: string, bounds = documentReading): Promise<UblReading | 'time' | 'memory'> {
  if (content.length < apartFrom) return Promise.resolve(readUbl(content))
  return reading(async () => {
    try {
      // The worker posts one message: what `readUbl` returned.
      return await runApart<UblReading>(
        new URL('./read-ubl-worker.mjs', import.meta.url),
        content,
        bounds,
        read => read as UblReading,
      )
    } catch (error) {
      if (error instanceof ApartFault) return error.fault
      throw error
    }
  })
}
