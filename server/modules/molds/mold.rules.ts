import Big from 'big.js'
import type { MoldEvent, MoldStatus } from '../../../src/contract/molds/molds.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../kit/documents/steps.ts'

/** What of a mold decides what can be done with it. */
export interface MoldFacts {
  status: MoldStatus
  /** 1: a file was added since its trial began. */
  reportFlag: 0 | 1
  /** 1: somebody asked to scrap it, and nobody has decided yet. */
  scrapFlag: 0 | 1
  /** Who asked to scrap it. */
  scrapBy: string | null
}

/** A mold that is not entered yet. */
export const blankMold: MoldFacts = { status: 'MAKING', reportFlag: 0, scrapFlag: 0, scrapBy: null }

/** Whoever holds it enters molds, and hears that one is worn. */
export const writerModule = 'mold-edit'
const writer: Party = { side: 'buyer', modules: [writerModule] }
/** Whoever holds it decides whether a mold is scrapped. */
export const scrapModule = 'mold-scrap'
const scrapper: Party = { side: 'buyer', modules: [scrapModule] }
const judge: Party = { side: 'buyer', modules: ['mold-judge'] }
const keeper: Party = { side: 'supplier', modules: ['mold-keep'] }

/** What was done at a maintenance. */
export interface Done {
  content: string
  result: string
  /** Null where nobody said. */
  cost: string | null
}

/** Why a mold is to be scrapped, and how many photos show it. */
export interface ScrapWish {
  reason: string
  photos: number
}

/** What comes along with each event. */
export interface MoldInputs extends Record<Exclude<MoldEvent, 'endMaintenance' | 'askScrap'>, undefined> {
  endMaintenance: Done
  askScrap: ScrapWish
}

/** The states of a mold that can be scrapped. */
const scrappable = ['MAKING', 'TRIAL', 'IN_USE', 'MAINTENANCE', 'IDLE'] as const

/** The life of a mold. */
export const moldSteps: Steps<MoldFacts, MoldInputs> = {
  edit: { from: ['MAKING', 'TRIAL', 'IN_USE', 'IDLE'], to: 'same', by: writer, unless: ifScrapAsked },
  remove: { from: ['MAKING'], to: 'same', by: writer, unless: ifScrapAsked },
  trial: { from: ['MAKING'], to: 'TRIAL', by: judge, unless: ifScrapAsked },
  accept: { from: ['TRIAL'], to: 'IN_USE', by: judge, unless: doc => ifScrapAsked(doc) ?? unlessReported(doc) },
  rest: { from: ['IN_USE'], to: 'IDLE', by: writer, unless: ifScrapAsked },
  resume: { from: ['IDLE'], to: 'IN_USE', by: writer, unless: ifScrapAsked },
  beginMaintenance: { from: ['IN_USE'], to: 'MAINTENANCE', by: keeper, unless: ifScrapAsked },
  endMaintenance: { from: ['MAINTENANCE'], to: 'IN_USE', by: keeper, unlessInput: unlessDone },
  transfer: { from: ['IN_USE', 'IDLE'], to: 'TRANSFER', by: writer, unless: ifScrapAsked },
  askScrap: { from: scrappable, to: 'same', by: writer, unless: ifScrapAsked, unlessInput: unlessShown },
  withdrawScrap: {
    from: scrappable,
    to: 'same',
    by: writer,
    unless: (doc, actor) => unlessScrapAsked(doc) ?? unlessInitiator(doc.scrapBy, actor),
  },
  scrap: { from: scrappable, to: 'SCRAPPED', by: scrapper, unless: ifNotToDecide },
  keep: { from: scrappable, to: 'same', by: scrapper, unless: ifNotToDecide },
}

/** A mold that may be scrapped is left as it is until that is decided. */
function ifScrapAsked({ scrapFlag }: MoldFacts): Objecting {
  return scrapFlag === 1 ? { name: 'pendingApproval', key: 'mold.scrapAsked' } : undefined
}

function unlessScrapAsked({ scrapFlag }: MoldFacts): Objecting {
  return scrapFlag === 1 ? undefined : 'statusNotOperable'
}

/** Whoever asked does not decide. */
function ifNotToDecide(doc: MoldFacts, actor: Pick<Actor, 'userId'>): Objecting {
  return unlessScrapAsked(doc) ?? ifInitiator(doc.scrapBy, actor)
}

/** A mold is scrapped for a reason that a photo shows. */
function unlessShown(input: ScrapWish): Objecting {
  return (
    ifBlank('reason')(input) ??
    (input.photos > 0
      ? undefined
      : {
          name: 'evidenceMissing',
          errors: [{ field: 'attachmentIds', name: 'evidenceMissing', key: 'mold.photo' }],
        })
  )
}

/** A mold is taken into use with the report of its trial. */
function unlessReported({ reportFlag }: MoldFacts): Objecting {
  return reportFlag === 1 ? undefined : { name: 'evidenceMissing', key: 'mold.report' }
}

function unlessDone(input: Done): Objecting {
  const errors = (['content', 'result'] as const)
    .filter(field => input[field].trim() === '')
    .map((field): Problem => ({ field, name: 'requiredMissing', key: 'quality.required' }))
  if (errors.length > 0) return { name: 'requiredMissing', errors }
  if (input.cost === null || new Big(input.cost).gte(0)) return undefined
  return { name: 'invalidInput', errors: [{ field: 'cost', name: 'invalidInput', key: 'quality.costNegative' }] }
}
