import type { QuestionEvent, QuestionStatus } from '../../../../src/contract/inquiries/questions.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

/** What of a question decides what can be done with it. */
export interface QuestionFacts {
  status: QuestionStatus
  /** The reader's own company asked it. */
  own: boolean
  /** The time for questions, and what may be answered after it, are over. */
  answersOver: boolean
}

type Answer = { answer: string }

/** The events with what the input of each may speak against. */
export type QuestionInputs = Record<Exclude<QuestionEvent, keyof Answers>, undefined> & Answers
type Answers = Record<'answer' | 'reject', Answer>

const buyer: Party = { side: 'buyer', modules: ['inquiry-edit'] }
const supplier: Party = { side: 'supplier', modules: ['inquiry-quote-form'] }
const unlessOwn = ({ own }: QuestionFacts) => (own ? undefined : ('noPermission' as const))

const unlessLate = ({ answersOver }: QuestionFacts) =>
  answersOver ? ({ name: 'outsideValidity', key: 'inquiry.answersOver' } as const) : undefined

/** The life of a question: asked and changed by a supplier, answered or rejected once by the buyer. */
export const questionSteps: Steps<QuestionFacts, QuestionInputs> = {
  edit: { from: ['UNHANDLED'], to: 'same', by: supplier, unless: unlessOwn },
  remove: { from: ['UNHANDLED'], to: 'same', by: supplier, unless: unlessOwn },
  answer: { from: ['UNHANDLED'], to: 'ANSWERED', by: buyer, unless: unlessLate, unlessInput: ifBlank('answer') },
  reject: { from: ['UNHANDLED'], to: 'REJECTED', by: buyer, unlessInput: ifBlank('answer') },
}
