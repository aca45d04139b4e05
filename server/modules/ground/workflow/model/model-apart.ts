import { apart } from '../../../../kit/apart/apart.ts'
import { ApartFault } from '../../../../kit/apart/run-apart.ts'
import { Findings } from './findings.ts'
import type { layOutOrNothing } from './lay-out.ts'
import { noGraph, readModel } from './read-model.ts'
import type { ReadModel } from './read-model.ts'

/** Number of characters; smaller files take milliseconds. */
const apartFrom = 50_000

const bounds = { seconds: 30, megabytes: 256 }
const turns = { bounds, atOnce: 1, waiting: 8 }

const readApart = apart<typeof readModel>({
  file: new URL('./read-model.ts', import.meta.url),
  name: 'readModel',
  what: 'models to read',
  ...turns,
})

/** Layout time does not depend on file size: crossing flows cost more. */
const drawApart = apart<typeof layOutOrNothing>({
  file: new URL('./lay-out.ts', import.meta.url),
  name: 'layOutOrNothing',
  what: 'drawings of models',
  ...turns,
})

/** Does not block other calls. @throws Error with status 503 when too many wait. */
export async function readModelApart(xml: string): Promise<ReadModel> {
  if (xml.length < apartFrom) return readModel(xml)
  try {
    return await readApart(xml)
  } catch (error) {
    if (!(error instanceof ApartFault)) throw error
    const findings = new Findings('')
    findings.add('', 'tookTooLong', { seconds: String(bounds.seconds) })
    return { graph: noGraph, findings: findings.all, drawn: false }
  }
}

/** Undefined when the layout fails or times out. @throws as `readModelApart`. */
export async function layOutApart(xml: string): Promise<string | undefined> {
  try {
    return await drawApart(xml)
  } catch (error) {
    if (error instanceof ApartFault) return undefined
    throw error
  }
}
