import { queryBidSimilarities } from '../../../../contract/sourcing/tendering/similarities.ts'
import type { BidSimilarity } from '../../../../contract/sourcing/tendering/similarities.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'

/** A sentence for each fact that opened bids have in common. */
export function SimilarityPanel({ tenderId }: { tenderId: string }) {
  const t = useWords('tender-review')
  const found = useDetail(queryBidSimilarities, { id: tenderId })
  if (found.failure) return <FailureNote failure={found.failure} onRetry={found.reload} />
  if (found.value === undefined) return <Skeleton shape="text" />
  return <SimilarityList similarities={found.value} none={t('similar.none')} hint={t('similar.hint')} />
}

interface ListProps {
  similarities: readonly BidSimilarity[]
  none: string
  hint: string
}

export function SimilarityList({ similarities, none, hint }: ListProps) {
  const t = useWords('tender-review')
  if (similarities.length === 0) return <p className="hint">{none}</p>
  return (
    <div className="stack">
      <p className="hint">{hint}</p>
      <ul>
        {similarities.map(({ kind, first, second, firstName, secondName, items, ratio }) => (
          <li key={`${kind} ${first.bidId} ${second.bidId} ${firstName}`}>
            {t(`similar.${kind}`, {
              first: `${first.supplierName} (${first.bidNo})`,
              second: `${second.supplierName} (${second.bidNo})`,
              firstName,
              secondName,
              items,
              ratio: ratio === null ? '' : formatMeasured(ratio, t.language),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
