import Big from 'big.js'
import type { MoldEvent, MoldStatus } from '../../../../src/contract/goods/molds/molds.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

export interface MoldFacts {
  status: MoldStatus
  /** 1: a file was added since its trial began. */
  reportFlag: 0 | 1
  /** 1: a scrap request is undecided. */
  scrapFlag: 0 | 1
  scrapBy: string | null
}

export const blankMold: MoldFacts = { status: 'MAKING', reportFlag: 0, scrapFlag: 0, scrapBy: null }

/** Right to edit molds; its holders are notified of worn ones. */
export const writerModule = 'mold-edit'
const writer: Party = { side: 'buyer', modules: [writerModule] }
/** Right to decide on scrapping. */
export const scrapModule = 'mold-scrap'
const scrapper: Party = { side: 'buyer', modules: [scrapModule] }
const judge: Party = { side: 'buyer', modules: ['mold-judge'] }
const keeper: Party = { side: 'supplier', modules: ['mold-keep'] }

export interface Done {
  content: string
  result: string
  cost: string | null
}

export interface ScrapWish {
  reason: string
  photos: number
}

export interface MoldInputs extends Record<Exclude<MoldEvent, 'endMaintenance' | 'askScrap'>, undefined> {
  endMaintenance: Done
  askScrap: ScrapWish
}

const scrappable = ['MAKING', 'TRIAL', 'IN_USE', 'MAINTENANCE', 'IDLE'] as const

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

/** No changes while a scrap request is undecided. */
function ifScrapAsked({ scrapFlag }: MoldFacts): Objecting {
  return scrapFlag === 1 ? { name: 'pendingApproval', key: 'mold.scrapAsked' } : undefined
}

function unlessScrapAsked({ scrapFlag }: MoldFacts): Objecting {
  return scrapFlag === 1 ? undefined : 'statusNotOperable'
}

/** The requester does not decide. */
function ifNotToDecide(doc: MoldFacts, actor: Pick<Actor, 'userId'>): Objecting {
  return unlessScrapAsked(doc) ?? ifInitiator(doc.scrapBy, actor)
}

/** Scrapping needs a reason and a photo. */
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
