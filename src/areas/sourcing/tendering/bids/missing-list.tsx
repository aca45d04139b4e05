import type { FieldProblem } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'

/** The first entries; the rest is counted. */
const mostShown = 8

interface MissingListProps {
  problems: readonly FieldProblem[]
  nameOf(field: string): string
}

/** Always lists the fields that keep the bid from being sent. */
export function MissingList({ problems, nameOf }: MissingListProps) {
  const t = useWords('tender-bids')
  if (problems.length === 0) return <p className="hint">{t('missing.none')}</p>
  const more = problems.length - mostShown
  return (
    <div className="stack" role="status">
      <p>{t('missing.title', { count: problems.length })}</p>
      <ul>
        {problems.slice(0, mostShown).map(({ field, msg }) => (
          <li key={`${field} ${msg}`}>{[nameOf(field), msg].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
      {more > 0 && <p className="hint">{t('missing.more', { count: more })}</p>}
    </div>
  )
}
