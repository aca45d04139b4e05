/**
 * CN_LAW: Law of the PRC on Tenders and Bids. CN_GOV: Government Procurement Law of the PRC. EU_OPEN: open procedure of
 * Directive 2014/24/EU. ENTERPRISE: own rules of a company that is bound by no such law.
 */
export const ruleSetNames = ['CN_LAW', 'CN_GOV', 'EU_OPEN', 'ENTERPRISE'] as const
export type RuleSetName = (typeof ruleSetNames)[number]

/** Copied into the tender when it is published, so that a later change does not touch it. Days are whole days. */
export interface RuleSet {
  /** From publication to the bid deadline. */
  minBidDays: number
  /** From a change of the documents to the bid deadline, else the deadline moves. */
  changeDays: number
  /** The same for the end of applications. */
  prequalChangeDays: number
  /** From the end of questions to the bid deadline. */
  answerDaysBefore: number
  /** From the publication of the result to the contract. */
  standstillDays: number
  /** From the publication of the result to the decision on the award, while bidders may object. */
  publicDays: number
  committeeMin: number
  committeeOdd: boolean
  /** Smallest share of outside experts in the committee, as a fraction. */
  outsideShare: readonly [numerator: number, denominator: number]
  minBidders: number
  /** Whether fewer bidders may be opened by decision; else the tender fails. */
  continueWithFewer: boolean
  /** Largest deposit in per cent of the estimate; null without a limit. */
  depositPct: string | null
  negotiateAllowed: boolean
  /** Limits of the weight of the price, per cent. */
  priceWeightMin: string
  priceWeightMax: string
  /** Values that were not checked against the text of the law. A page shows them as such. */
  unconfirmed: readonly (keyof Omit<RuleSet, 'unconfirmed'>)[]
}

export const ruleSets: Readonly<Record<RuleSetName, RuleSet>> = {
  CN_LAW: {
    minBidDays: 20,
    changeDays: 15,
    prequalChangeDays: 3,
    // Objections are raised 10 days before the deadline and answered within 3.
    answerDaysBefore: 7,
    standstillDays: 3,
    publicDays: 3,
    committeeMin: 5,
    committeeOdd: true,
    outsideShare: [2, 3],
    minBidders: 3,
    continueWithFewer: false,
    depositPct: '2',
    negotiateAllowed: false,
    priceWeightMin: '0',
    priceWeightMax: '100',
    unconfirmed: [],
  },
  CN_GOV: {
    minBidDays: 20,
    changeDays: 15,
    prequalChangeDays: 3,
    answerDaysBefore: 7,
    standstillDays: 3,
    publicDays: 3,
    committeeMin: 5,
    committeeOdd: true,
    outsideShare: [2, 3],
    minBidders: 3,
    continueWithFewer: false,
    depositPct: '2',
    negotiateAllowed: false,
    // Goods 30 to 60, services 10 to 30.
    priceWeightMin: '10',
    priceWeightMax: '60',
    unconfirmed: [
      ...(['changeDays', 'prequalChangeDays', 'answerDaysBefore', 'standstillDays', 'publicDays'] as const),
      ...(['committeeMin', 'committeeOdd', 'outsideShare', 'priceWeightMin', 'priceWeightMax'] as const),
    ],
  },
  EU_OPEN: {
    minBidDays: 35,
    changeDays: 6,
    prequalChangeDays: 6,
    answerDaysBefore: 6,
    standstillDays: 10,
    publicDays: 0,
    committeeMin: 3,
    committeeOdd: true,
    outsideShare: [0, 1],
    minBidders: 1,
    continueWithFewer: true,
    depositPct: null,
    negotiateAllowed: false,
    priceWeightMin: '0',
    priceWeightMax: '100',
    unconfirmed: [
      ...(['prequalChangeDays', 'publicDays', 'committeeMin', 'committeeOdd', 'outsideShare'] as const),
      ...(['minBidders', 'continueWithFewer', 'depositPct', 'negotiateAllowed'] as const),
    ],
  },
  ENTERPRISE: {
    minBidDays: 7,
    changeDays: 3,
    prequalChangeDays: 3,
    answerDaysBefore: 1,
    standstillDays: 0,
    publicDays: 3,
    committeeMin: 3,
    committeeOdd: true,
    outsideShare: [1, 2],
    minBidders: 3,
    continueWithFewer: true,
    depositPct: '2',
    negotiateAllowed: true,
    priceWeightMin: '0',
    priceWeightMax: '100',
    unconfirmed: [],
  },
}
