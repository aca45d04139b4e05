import type { Words } from '../../i18n/words.ts'
import { failureText } from '../../ui/page/failure-text.ts'
import type { ExportPhase } from './export-run.ts'

export function endedText(phase: ExportPhase, t: Words<'exports'>): string {
  if (phase.name === 'notStarted') return t('administrator', { reason: failureText(phase.failure, t.language) })
  // A file is ready, but this browser cannot download it.
  if (phase.name !== 'failed') return t('noDownload')
  return t('failed', { reason: phase.failure === undefined ? '' : failureText(phase.failure, t.language) })
}

/** Detail of `srm-error`: the error, otherwise the final status. */
export function endedBy(phase: ExportPhase): unknown {
  return 'failure' in phase ? (phase.failure ?? phase) : phase
}
