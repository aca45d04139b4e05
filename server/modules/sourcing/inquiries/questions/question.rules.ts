import type { QuestionEvent, QuestionStatus } from '../../../../../src/contract/sourcing/inquiries/questions.ts'
import { ifBlank } from '../../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../../kit/documents/steps.ts'

export interface QuestionFacts {
  status: QuestionStatus
  own: boolean
  /** The deadlines for questions and for answers have passed. */
  answersOver: boolean
}

type Answer = { answer: string }

export type QuestionInputs = Record<Exclude<QuestionEvent, keyof Answers>, undefined> & Answers
type Answers = Record<'answer' | 'reject', Answer>

const buyer: Party = { side: 'buyer', modules: ['inquiry-edit'] }
const supplier: Party = { side: 'supplier', modules: ['inquiry-quote-form'] }
const unlessOwn = ({ own }: QuestionFacts) => (own ? undefined : ('noPermission' as const))

const unlessLate = ({ answersOver }: QuestionFacts) =>
  answersOver ? ({ name: 'outsideValidity', key: 'inquiry.answersOver' } as const) : undefined

export const questionSteps: Steps<QuestionFacts, QuestionInputs> = {
  edit: { from: ['UNHANDLED'], to: 'same', by: supplier, unless: unlessOwn },
  remove: { from: ['UNHANDLED'], to: 'same', by: supplier, unless: unlessOwn },
  answer: { from: ['UNHANDLED'], to: 'ANSWERED', by: buyer, unless: unlessLate, unlessInput: ifBlank('answer') },
  reject: { from: ['UNHANDLED'], to: 'REJECTED', by: buyer, unlessInput: ifBlank('answer') },
}
