import type { ReactNode } from 'react'
import type { PriceParams } from '../../../../contract/sourcing/experts/scoring.ts'
import { usualParams } from '../../../../contract/sourcing/rounds/price-scores.ts'
import type { PriceCriterion } from '../../../../contract/sourcing/tendering/evaluated-prices.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured, formatPrice } from '../../../../kit/format/decimal-format.ts'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { CriteriaTable } from './tender-tables.tsx'

/** How bids are ranked, as it is published: weights, price mode with its parameters, criteria, rule for equal bids. */
export function Evaluation({ tender }: { tender: Tender }) {
  const { expertRatingElementDtos: elements = [], priceComparison, priceCriteria } = tender
  const t = useWords('tendering')
  const ties = [t('fields.tieRule'), tender.tieRule.map(rule => t(`tieRule.${rule}`)).join(' → ')] as const
  const scores = useScoreFacts(tender)
  const facts =
    elements.length > 0 ? scores : [[t('fields.priceComparison'), t(`priceComparison.${priceComparison}`)] as const]
  return (
    <div className="stack">
      <FactList
        facts={[...facts, ties].filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))}
      />
      {elements.length > 0 && <CriteriaTable elements={elements} />}
      {priceComparison !== 'BID' && (
        <>
          <p className="hint">{t(`comparisonHint.${priceComparison}`)}</p>
          <PriceCriteriaTable tender={tender} criteria={priceCriteria} />
        </>
      )}
    </div>
  )
}

type Fact = readonly [label: string, value: ReactNode]

function useScoreFacts({ expertRatingDto: rules = {}, currencyDigits, currency }: Tender): Fact[] {
  const t = useWords('rounds')
  const number = (text: string | null | undefined) => (text ? formatMeasured(text, t.language) : '')
  const money = (text: string | null | undefined) =>
    text ? `${formatPrice(text, currencyDigits, t.language)} ${currency}` : ''
  const { scoreMode, priceMode, passScore } = rules
  const params: PriceParams = { ...usualParams(priceMode), ...rules.priceParams }
  const cuts = (params.cuts ?? []).map(({ from = '', highest, lowest }) =>
    t('cuts.line', { from, highest: highest || '0', lowest: lowest || '0' }),
  )
  return [
    [t('fields.scoreMode'), t.find(`scoreMode.${scoreMode ?? ''}`) ?? ''],
    ...(['techWeight', 'businessWeight', 'priceWeight'] as const).map((name): Fact => [
      t(`fields.${name}`),
      number(rules[name]),
    ]),
    [t('fields.passScore'), number(passScore)],
    [t('fields.priceMode'), t.find(`priceMode.${priceMode ?? ''}`) ?? ''],
    [t('fields.minPrice'), money(params.minPrice)],
    [t('fields.maxPrice'), money(params.maxPrice)],
    ...(['floatPct', 'upPerPct', 'downPerPct', 'floorAbove', 'floorBelow'] as const).map((name): Fact => [
      t(`fields.${name}`),
      number(params[name]),
    ]),
    [t('cuts.title'), cuts.join(' ')],
  ]
}

function PriceCriteriaTable({ tender, criteria }: { tender: Tender; criteria: readonly PriceCriterion[] }) {
  const t = useWords('tendering')
  const { currencyDigits, currency, priceComparison } = tender
  const valueText = ({ kind, value }: PriceCriterion) =>
    kind === 'AMOUNT' && priceComparison === 'EVALUATED'
      ? `${formatPrice(value ?? '', currencyDigits, t.language)} ${currency}`
      : `${formatMeasured(value ?? '', t.language)} %`
  const columns: Column<PriceCriterion>[] = [
    { field: 'name', title: t('criteria.name'), minWidth: 200, card: 'title' },
    {
      field: 'value',
      title: t(priceComparison === 'WEIGHTED' ? 'criteria.merit' : 'criteria.addition'),
      align: 'end',
      width: 180,
      cell: valueText,
    },
    { field: 'standard', title: t('criteria.standard'), minWidth: 240, wrap: true },
  ]
  return <DataTable label={t('fields.priceCriteria')} columns={columns} rows={criteria} rowKey={({ name }) => name} />
}
