import type {
  CheckDifference,
  CheckEvent,
  CheckStatus,
  MoldCondition,
  StocktakeStatus,
} from '../../../../../src/contract/goods/molds/stocktakes.ts'
import { ifBlank } from '../../../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../../../kit/documents/steps.ts'

const writer: Party = { side: 'buyer', modules: ['mold-edit'] }
const keeper: Party = { side: 'supplier', modules: ['mold-keep'] }

export interface StocktakeFacts {
  status: StocktakeStatus
  openCount: number
}

export const stocktakeSteps: Steps<StocktakeFacts, { close: { reason?: string | undefined } }> = {
  close: {
    from: ['OPEN'],
    to: 'CLOSED',
    by: writer,
    unlessInput: (input, { openCount }) => (openCount > 0 ? ifBlank('reason')(input) : undefined),
  },
}

export interface CheckFacts {
  status: CheckStatus
  stocktakeStatus: StocktakeStatus
  /** 1: a photo was added since the check was requested. */
  photoFlag: 0 | 1
}

export interface CheckAnswer {
  foundFlag: 0 | 1
  place: string
  shots: number | null
  condition: MoldCondition | null
  note: string
}

export interface CheckInputs extends Record<CheckEvent, unknown> {
  answer: CheckAnswer
  askAgain: { question: string }
}

export const checkSteps: Steps<CheckFacts, CheckInputs> = {
  answer: { from: ['ASKED'], to: 'ANSWERED', by: keeper, unless: ifClosed, unlessInput: unlessProven },
  askAgain: { from: ['ANSWERED'], to: 'ASKED', by: writer, unless: ifClosed, unlessInput: ifBlank('question') },
}

function ifClosed({ stocktakeStatus }: CheckFacts): Objecting {
  return stocktakeStatus === 'CLOSED' ? 'statusNotOperable' : undefined
}

/** A found mold needs a photo and its condition; a missing one a note. */
function unlessProven({ foundFlag, condition, note }: CheckAnswer, { photoFlag }: CheckFacts): Objecting {
  if (foundFlag === 0) return note.trim() === '' ? missing('note', 'mold.whereItIs') : undefined
  if (condition === null) return missing('condition', 'quality.required')
  if (photoFlag === 1) return undefined
  return { name: 'evidenceMissing', errors: [{ field: 'photos', name: 'evidenceMissing', key: 'mold.photo' }] }
}

function missing(field: string, key: string): Objecting {
  return { name: 'requiredMissing', errors: [{ field, name: 'requiredMissing', key }] }
}

interface Known {
  expectedPlace: string
  expectedShots: number
  lifeShots: number
}

/** Tolerated counter difference in percent of the mold's life. */
const counterTolerance = 5

export function differencesOf(known: Known, answer: CheckAnswer): CheckDifference[] {
  if (answer.foundFlag === 0) return ['MISSING']
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  const moved = answer.place.trim() !== '' && !same(answer.place, known.expectedPlace)
  const off = answer.shots === null ? 0 : Math.abs(answer.shots - known.expectedShots)
  return [
    ...(moved ? (['PLACE'] as const) : []),
    ...(off * 100 > known.lifeShots * counterTolerance ? (['SHOTS'] as const) : []),
    ...(answer.condition === 'DAMAGED' ? (['CONDITION'] as const) : []),
  ]
}
