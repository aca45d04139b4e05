import { wornFrom } from '../../../contract/goods/molds/molds.ts'
import type { MoldStatus } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'

/** The fixed meaning of each status of a mold as a colour. */
export const moldTones: Readonly<Record<MoldStatus, Tone>> = {
  MAKING: 'neutral',
  TRIAL: 'wait',
  IN_USE: 'good',
  MAINTENANCE: 'wait',
  IDLE: 'neutral',
  TRANSFER: 'wait',
  SCRAPPED: 'bad',
}

/** The status of a mold as a word. */
export function MoldTag({ status }: { status: MoldStatus }) {
  const t = useWords('molds')
  return <StatusTag tone={moldTones[status]}>{t(`status.${status}`)}</StatusTag>
}

/** How much of its life is used; marked from 90 % on. */
export function LifeUsed({ pct, text = `${pct}%` }: { pct: number; text?: string }) {
  useStyles(noteStyles)
  return <span className={pct >= wornFrom ? 'late' : undefined}>{text}</span>
}
