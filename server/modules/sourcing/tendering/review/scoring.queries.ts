import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { priceModes } from '../../../../../src/contract/sourcing/experts/scoring.ts'
import type { PriceMode, ScoringElement, ScoringRules } from '../../../../../src/contract/sourcing/experts/scoring.ts'
import type {
  PriceComparison,
  PriceCriterion,
} from '../../../../../src/contract/sourcing/tendering/evaluated-prices.ts'
import { ruleSets } from '../../../../../src/contract/sourcing/tendering/rule-sets.ts'
import type { RuleSet, RuleSetName } from '../../../../../src/contract/sourcing/tendering/rule-sets.ts'
import type { tieRules } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'

/** How tender `q` compares prices without scores, as two columns. */
export const priceComparison: Sql = sql`coalesce(q.rating ->> 'priceComparison', 'BID') as price_comparison,
  coalesce(q.rating -> 'priceCriteria', '[]') as price_criteria`

export interface Scoring {
  rules: ScoringRules
  priceMode: PriceMode
  elements: ScoringElement[]
  tieRule: (typeof tieRules)[number][]
  priceComparison: PriceComparison
  priceCriteria: PriceCriterion[]
  /** Of the rule set, as it was at publication. */
  committee: Pick<RuleSet, 'committeeMin' | 'outsideShare'>
}

/** How a tender that the caller sees is scored. */
export async function readScoring({ db }: Act, tenderId: string): Promise<Scoring> {
  const found = await db.one<{
    rules: ScoringRules
    elements: ScoringElement[]
    tieRule: Scoring['tieRule']
    ruleSet: RuleSetName
    copied: Partial<RuleSet>
    priceComparison: PriceComparison
    priceCriteria: PriceCriterion[]
  }>(sql`
    select coalesce(q.rating -> 'expertRatingDto', '{}') as rules, coalesce(q.rating -> 'expertRatingElementDtos', '[]') as elements,
      q.tie_rule, q.rule_set, q.rules as copied, ${priceComparison}
    from tender q where q.id = ${tenderId}`)
  const { ruleSet, copied, ...scoring } = found ?? refuse('noSuchData')
  const priceMode = priceModes.find(mode => mode === scoring.rules.priceMode) ?? 'NONE'
  return { ...scoring, priceMode, committee: { ...ruleSets[ruleSet], ...copied } }
}
