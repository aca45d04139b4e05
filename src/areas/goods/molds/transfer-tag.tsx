import type { CheckDifference, CheckStatus, StocktakeStatus } from '../../../contract/goods/molds/stocktakes.ts'
import type { TransferStatus } from '../../../contract/goods/molds/transfers.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a transfer as a colour. */
export const transferTones: Readonly<Record<TransferStatus, Tone>> = {
  PROPOSED: 'wait',
  AGREED: 'info',
  HANDED_OVER: 'info',
  DONE: 'good',
  REFUSED: 'bad',
  CANCELLED: 'neutral',
}
const stocktakeTones: Readonly<Record<StocktakeStatus, Tone>> = { OPEN: 'wait', CLOSED: 'neutral' }
const checkTones: Readonly<Record<CheckStatus, Tone>> = { ASKED: 'wait', ANSWERED: 'good', MISSED: 'bad' }

/** The status of a transfer as a word. */
export function TransferTag({ status }: { status: TransferStatus }) {
  const t = useWords('molds')
  return <StatusTag tone={transferTones[status]}>{t(`transferStatus.${status}`)}</StatusTag>
}

/** The status of a stock-taking as a word. */
export function StocktakeTag({ status }: { status: StocktakeStatus }) {
  const t = useWords('molds')
  return <StatusTag tone={stocktakeTones[status]}>{t(`stocktakeStatus.${status}`)}</StatusTag>
}

export function CheckTag({ status }: { status: CheckStatus }) {
  const t = useWords('molds')
  return <StatusTag tone={checkTones[status]}>{t(`checkStatus.${status}`)}</StatusTag>
}

/** In what an answer differs. */
export function Differences({ of }: { of: readonly CheckDifference[] }) {
  useStyles(noteStyles)
  const t = useWords('molds')
  return (
    <span className="tags">
      {of.map(each => (
        <StatusTag key={each} tone="bad">
          {t(`difference.${each}`)}
        </StatusTag>
      ))}
    </span>
  )
}
