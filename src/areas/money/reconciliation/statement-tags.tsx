import type {
  StatementLine,
  StatementStatus,
  StatementSummary,
} from '../../../contract/money/reconciliation/statement-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a statement as a colour. */
export const statementTones: Readonly<Record<StatementStatus, Tone>> = {
  NEW: 'neutral',
  SENT: 'wait',
  DISPUTED: 'bad',
  CONFIRMED: 'good',
  INVOICED: 'good',
  CANCELLED: 'neutral',
}

/** The status of a statement as a word, and whether its prices wait for an approval. */
export function StatementTags({ statement }: { statement: Pick<StatementSummary, 'status' | 'approvingFlag'> }) {
  const t = useWords('reconciliation')
  return (
    <span className="tags">
      <StatusTag tone={statementTones[statement.status]}>{t(`status.${statement.status}`)}</StatusTag>
      {statement.approvingFlag === 1 && <StatusTag tone="wait">{t('marks.approving')}</StatusTag>}
    </span>
  )
}

/** How far a line is disputed, with the reason and the answer. */
export function DisputeCell({ line }: { line: StatementLine }) {
  const t = useWords('reconciliation')
  if (line.dispute === 'NONE') return null
  return (
    <span className="stacked">
      <span className="tags">
        <StatusTag tone={line.dispute === 'OPEN' ? 'bad' : 'info'}>
          {t(line.answer === null ? `dispute.${line.dispute}` : `answer.${line.answer}`)}
        </StatusTag>
      </span>
      <small>{line.disputeReason}</small>
      {line.answerText !== '' && <small>{line.answerText}</small>}
    </span>
  )
}
