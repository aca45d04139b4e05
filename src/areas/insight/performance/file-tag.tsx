import type { FileStatus } from '../../../contract/insight/performance/files.ts'
import { notRated } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of an assessment as a colour. */
export const fileTones: Readonly<Record<FileStatus, Tone>> = {
  NEW: 'neutral',
  RATING: 'info',
  CALCULATED: 'wait',
  APPROVING: 'wait',
  APPROVED: 'info',
  PUBLISHED: 'good',
  ARCHIVED: 'neutral',
}

/** The status of an assessment as a word. */
export function FileTag({ status }: { status: FileStatus }) {
  const t = useWords('performance')
  return <StatusTag tone={fileTones[status]}>{t(`status.${status}`)}</StatusTag>
}

/** A grade, or a note that it is missing. */
export function Grade({ grade }: { grade: string }) {
  const t = useWords('performance')
  return <>{grade === notRated ? t('results.notRated') : grade}</>
}
