import { apart } from '../kit/apart/apart.ts'
import { ApartFault } from '../kit/apart/run-apart.ts'
import { readUbl } from './read-ubl.ts'
import type { UblReading } from './read-ubl.ts'

/** Characters; shorter documents take milliseconds and need no worker thread. */
export const apartFrom = 200_000

/** Per document. */
export const documentReading = { seconds: 15, megabytes: 768 }

/** Two at once leave the server a core; waiting ones are few, because their texts occupy memory. */
const readApart = apart<typeof readUbl>({
  file: new URL('./read-ubl.ts', import.meta.url),
  name: 'readUbl',
  bounds: documentReading,
  atOnce: 2,
  waiting: 4,
  what: 'documents to read',
})

/** `time` or `memory`: that limit was exceeded. @throws Error with status 503 when too many large documents wait. */
export async function readUblApart(content: string, bounds = documentReading): Promise<UblReading | 'time' | 'memory'> {
  if (content.length < apartFrom) return readUbl(content)
  try {
    return await readApart(content, bounds)
  } catch (error) {
    if (error instanceof ApartFault) return error.fault
    throw error
  }
}
