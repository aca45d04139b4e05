import type {
  ReviewBid,
  ReviewElement,
  ReviewTask,
  ScoreEntry,
} from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import type { Failure } from '../../../../kit/call/errors.ts'
import { DecimalInput } from '../../../../ui/field/decimal-input.tsx'
import { placeOf, sumOf } from './score-state.ts'
import type { TypedScores } from './score-state.ts'

interface GridProps {
  task: ReviewTask
  typed: TypedScores
  /** What was sent last, in its order: problems name its places. */
  scores: readonly ScoreEntry[]
  failure: Failure | undefined
  readOnly: boolean
  onChange(typed: TypedScores): void
}

/** Elements down, offers across: a score and, where it is low, a comment each. */
export function ScoreGrid(props: GridProps) {
  const t = useWords('experts')
  const { task, typed } = props
  const kinds = [...new Set(task.elements.map(element => element.kind))].filter(kind => kind !== 'VETO')
  return (
    <div className="score-scroll" tabIndex={0} role="group" aria-label={t('score.title')}>
      <table className="score" aria-label={t('score.title')}>
        <thead>
          <tr>
            <th scope="col">{t('elements.name')}</th>
            {task.bids.map(bid => (
              <th key={bid.bidId} scope="col">
                {t(`score.offer.${task.businessType}`, { label: bid.label })}
                {bid.supplierName && <small>{bid.supplierName}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {task.elements.map(element => (
            <tr key={element.id}>
              <th scope="row">
                {element.name}
                <small>
                  {t(`kind.${element.kind}`)}
                  {element.kind !== 'VETO' && ` · ${t('score.most', { most: element.maxScore })}`}
                </small>
                {element.standard && <small>{element.standard}</small>}
              </th>
              {task.bids.map(bid => (
                <ScoreCell key={bid.bidId} {...props} element={element} bid={bid} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {kinds.map(kind => (
            <tr key={kind}>
              <th scope="row">{t('score.sum', { kind: t(`kind.${kind}`) })}</th>
              {task.bids.map(bid => (
                <td key={bid.bidId}>{`${sumOf(task, typed, kind, bid.bidId)} / 100`}</td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

function ScoreCell({ element, bid, ...props }: GridProps & { element: ReviewElement; bid: ReviewBid }) {
  const t = useWords('experts')
  const { task, typed, scores, failure, onChange } = props
  const readOnly = props.readOnly || (task.again !== null && !task.again.bidIds.includes(bid.bidId))
  const place = placeOf(element.id, bid.bidId)
  const entry = typed[place] ?? { score: '', comment: '' }
  const change = (part: Partial<typeof entry>) => onChange({ ...typed, [place]: { ...entry, ...part } })
  const at = scores.findIndex(each => each.elementId === element.id && each.bidId === bid.bidId)
  const problems = failure instanceof Refused ? failure.errors : []
  const problem = problems.find(each => at >= 0 && each.field.startsWith(`scores[${at}].`))
  const name = `${element.name}, ${t(`score.offer.${task.businessType}`, { label: bid.label })}`
  const veto = element.kind === 'VETO'
  const low = veto ? entry.score === '0' : entry.score !== '' && Number(entry.score) < Number(element.maxScore) * 0.6
  const label = { 'aria-label': `${t('score.score')}: ${name}`, 'aria-invalid': problem ? true : undefined }
  return (
    <td>
      {veto ? (
        <select
          {...label}
          disabled={readOnly}
          value={entry.score}
          onChange={({ target }) => change({ score: target.value })}
        >
          <option value="">–</option>
          <option value="1">{t('score.yes')}</option>
          <option value="0">{t('score.no')}</option>
        </select>
      ) : (
        <DecimalInput
          {...label}
          readOnly={readOnly}
          precision={2}
          value={entry.score}
          onChange={score => change({ score })}
        />
      )}
      {(low || entry.comment !== '') && (
        <textarea
          rows={2}
          maxLength={500}
          readOnly={readOnly}
          aria-label={`${t('score.comment')}: ${name}`}
          placeholder={t('score.commentNeeded')}
          value={entry.comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
      )}
      {problem && <small className="score-bad">{problem.msg}</small>}
    </td>
  )
}
