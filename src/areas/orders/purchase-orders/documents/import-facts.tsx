import type { CheckReport } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Details } from '../../../../ui/page/details.tsx'
import { MoreButton, useShown } from './import-more.tsx'

type DocumentFacts = CheckReport['understood']

interface ImportFactsProps {
  title: string
  text: string
  facts: DocumentFacts
  /** How many there are in all. */
  count: number
}

/** The fields an import takes over, or leaves out; collapsed at first. */
export function ImportFacts({ title, text, facts, count }: ImportFactsProps) {
  const t = useWords('purchase-orders-documents')
  if (facts.length === 0) return null
  const summary = (
    <>
      {title}
      <span className="facts-count">{count}</span>
    </>
  )
  return (
    <Details framed summary={summary}>
      <div className="facts-body">
        <p className="secondary">{text}</p>
        {count > facts.length && <p className="secondary">{t('count.first', { shown: facts.length, count })}</p>}
        <FactLines facts={facts} />
      </div>
    </Details>
  )
}

function FactLines({ facts }: { facts: DocumentFacts }) {
  const t = useWords('purchase-orders-documents')
  const { shown, left, more } = useShown(facts)
  return (
    <>
      <dl>
        {shown.map((fact, at) => (
          <div key={at} className="fact">
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
            <dd className="fact-place">
              {t('place', { line: fact.place.line, column: fact.place.column })} <code>{fact.place.path}</code>
            </dd>
          </div>
        ))}
      </dl>
      <MoreButton left={left} onMore={more} />
    </>
  )
}
