import type {
  CheckDifference,
  CheckEvent,
  CheckStatus,
  MoldCondition,
  StocktakeStatus,
} from '../../../../src/contract/molds/stocktakes.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

const writer: Party = { side: 'buyer', modules: ['mold-edit'] }
const keeper: Party = { side: 'supplier', modules: ['mold-keep'] }

/** What of a stock-taking decides what can be done with it. */
export interface StocktakeFacts {
  status: StocktakeStatus
  /** Molds about which nothing was answered. */
  openCount: number
}

/** The life of a stock-taking. */
export const stocktakeSteps: Steps<StocktakeFacts, { close: { reason?: string | undefined } }> = {
  close: {
    from: ['OPEN'],
    to: 'CLOSED',
    by: writer,
    unlessInput: (input, { openCount }) => (openCount > 0 ? ifBlank('reason')(input) : undefined),
  },
}

/** What of a question about a mold decides what can be done with it. */
export interface CheckFacts {
  status: CheckStatus
  stocktakeStatus: StocktakeStatus
  /** 1: a photo was added since it was asked. */
  photoFlag: 0 | 1
}

/** What a keeper says about a mold. */
export interface CheckAnswer {
  foundFlag: 0 | 1
  place: string
  shots: number | null
  condition: MoldCondition | null
  note: string
}

/** What comes along with each event. */
export interface CheckInputs extends Record<CheckEvent, unknown> {
  answer: CheckAnswer
  askAgain: { question: string }
}

/** The life of a question about a mold. */
export const checkSteps: Steps<CheckFacts, CheckInputs> = {
  answer: { from: ['ASKED'], to: 'ANSWERED', by: keeper, unless: ifClosed, unlessInput: unlessProven },
  askAgain: { from: ['ANSWERED'], to: 'ASKED', by: writer, unless: ifClosed, unlessInput: ifBlank('question') },
}

function ifClosed({ stocktakeStatus }: CheckFacts): Objecting {
  return stocktakeStatus === 'CLOSED' ? 'statusNotOperable' : undefined
}

/** A mold that is there is shown by a photo, with its condition; of one that is not, it is said what became of it. */
function unlessProven({ foundFlag, condition, note }: CheckAnswer, { photoFlag }: CheckFacts): Objecting {
  if (foundFlag === 0) return note.trim() === '' ? missing('note', 'mold.whereItIs') : undefined
  if (condition === null) return missing('condition', 'quality.required')
  if (photoFlag === 1) return undefined
  return { name: 'evidenceMissing', errors: [{ field: 'photos', name: 'evidenceMissing', key: 'mold.photo' }] }
}

function missing(field: string, key: string): Objecting {
  return { name: 'requiredMissing', errors: [{ field, name: 'requiredMissing', key }] }
}

/** What is known of a mold. */
interface Known {
  expectedPlace: string
  expectedShots: number
  lifeShots: number
}

/** By more than this part of its life a counter differs, in percent. */
const counterTolerance = 5

/** In what an answer differs from what is known: not there, elsewhere, damaged, or a counter that is far off. */
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
