import type { MoldEvent, MoldStatus } from '../../../src/contract/molds/molds.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import type { Objecting, Party, Steps } from '../../kit/documents/steps.ts'

/** What of a mold decides what can be done with it. */
export interface MoldFacts {
  status: MoldStatus
  /** 1: a file was added since its trial began. */
  reportFlag: 0 | 1
}

/** A mold that is not entered yet. */
export const blankMold: MoldFacts = { status: 'MAKING', reportFlag: 0 }

/** Whoever holds it enters molds, and hears that one is worn. */
export const writerModule = 'mold-edit'
const writer: Party = { side: 'buyer', modules: [writerModule] }
const judge: Party = { side: 'buyer', modules: ['mold-judge'] }
const keeper: Party = { side: 'supplier', modules: ['mold-keep'] }

/** What was done at a maintenance. */
export interface Done {
  content: string
  result: string
}

/** What comes along with each event. */
export interface MoldInputs extends Record<Exclude<MoldEvent, 'endMaintenance'>, undefined> {
  endMaintenance: Done
}

/** The life of a mold. */
export const moldSteps: Steps<MoldFacts, MoldInputs> = {
  edit: { from: ['MAKING', 'TRIAL', 'IN_USE', 'IDLE'], to: 'same', by: writer },
  remove: { from: ['MAKING'], to: 'same', by: writer },
  trial: { from: ['MAKING'], to: 'TRIAL', by: judge },
  accept: { from: ['TRIAL'], to: 'IN_USE', by: judge, unless: unlessReported },
  rest: { from: ['IN_USE'], to: 'IDLE', by: writer },
  resume: { from: ['IDLE'], to: 'IN_USE', by: writer },
  beginMaintenance: { from: ['IN_USE'], to: 'MAINTENANCE', by: keeper },
  endMaintenance: { from: ['MAINTENANCE'], to: 'IN_USE', by: keeper, unlessInput: unlessDone },
}

/** A mold is taken into use with the report of its trial. */
function unlessReported({ reportFlag }: MoldFacts): Objecting {
  return reportFlag === 1 ? undefined : { name: 'evidenceMissing', key: 'mold.report' }
}

function unlessDone(input: Done): Objecting {
  const errors = (['content', 'result'] as const)
    .filter(field => input[field].trim() === '')
    .map((field): Problem => ({ field, name: 'requiredMissing', key: 'quality.required' }))
  return errors.length === 0 ? undefined : { name: 'requiredMissing', errors }
}
