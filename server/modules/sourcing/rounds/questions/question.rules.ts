import { roundModules } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { RoundBusinessType } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { QuestionEvent, QuestionStatus } from '../../../../../src/contract/sourcing/rounds/questions.ts'
import { ifBlank } from '../../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../../kit/documents/steps.ts'

export interface QuestionFacts {
  status: QuestionStatus
  own: boolean
  /** A question can only be rejected, such as after the deadline for answers. */
  answersOver: boolean
}

type Answer = { answer: string }

export type QuestionInputs = Record<Exclude<QuestionEvent, keyof Answers>, undefined> & Answers
type Answers = Record<'answer' | 'reject', Answer>

const unlessOwn = ({ own }: QuestionFacts) => (own ? undefined : ('noPermission' as const))

const unlessLate = ({ answersOver }: QuestionFacts) =>
  answersOver ? ({ name: 'outsideValidity', key: 'rounds.answersOver' } as const) : undefined

export function questionSteps(type: RoundBusinessType): Steps<QuestionFacts, QuestionInputs> {
  const buyer: Party = { side: 'buyer', modules: roundModules[type].answer }
  const supplier: Party = { side: 'supplier', modules: roundModules[type].ask }
  return {
    edit: { from: ['UNHANDLED'], to: 'same', by: supplier, unless: unlessOwn },
    remove: { from: ['UNHANDLED'], to: 'same', by: supplier, unless: unlessOwn },
    answer: { from: ['UNHANDLED'], to: 'ANSWERED', by: buyer, unless: unlessLate, unlessInput: ifBlank('answer') },
    reject: { from: ['UNHANDLED'], to: 'REJECTED', by: buyer, unlessInput: ifBlank('answer') },
  }
}
