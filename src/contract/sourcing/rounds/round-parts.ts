import { Enum, Optional } from 'typebox'

/** Documents that suppliers ask about, apply for and answer in rounds. */
export const roundBusinessTypes = ['INQUIRY', 'TENDER'] as const
export type RoundBusinessType = (typeof roundBusinessTypes)[number]

/** Default INQUIRY. */
export const AnyRound = () => Optional(Enum(roundBusinessTypes))

/** Steps of a document that suppliers and buyers take on its questions and applications. */
export const roundSteps = ['ask', 'prequalify', 'changePrequal', 'withdrawPrequal', 'judgePrequal'] as const
export type RoundStep = (typeof roundSteps)[number]

export interface RoundModules {
  readonly questions: readonly string[]
  readonly answer: readonly string[]
  readonly ask: readonly string[]
  readonly read: readonly string[]
  readonly offers: readonly string[]
  readonly apply: readonly string[]
  readonly review: readonly string[]
  /** Users that read applications: buyers all, suppliers their own. */
  readonly applications: readonly string[]
}

export const roundModules: Readonly<Record<RoundBusinessType, RoundModules>> = {
  INQUIRY: {
    questions: ['inquiry-questions-view'],
    answer: ['inquiry-edit'],
    ask: ['inquiry-quote-form'],
    read: ['inquiry-list', 'inquiry-details-view'],
    offers: ['inquiry-my-quote', 'inquiry-quote-form'],
    apply: ['inquiry-quote-form'],
    review: ['inquiry-prequal-details'],
    applications: ['inquiry-prequal-details'],
  },
  TENDER: {
    questions: ['supplier-questions-view'],
    answer: ['tendering-operation-view'],
    ask: ['go-tender-view'],
    read: ['bidding-review-view'],
    offers: ['go-tender-view'],
    apply: ['prequal-apply'],
    review: ['prequal-details'],
    applications: ['prequal-details', 'view-prequalification'],
  },
}

/** Modules of all business types, for the access of calls that they share. */
export const modulesFor = (...parts: (keyof RoundModules)[]): readonly string[] => [
  ...new Set(roundBusinessTypes.flatMap(type => parts.flatMap(part => roundModules[type][part]))),
]
