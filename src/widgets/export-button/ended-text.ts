import type { Words } from '../../i18n/words.ts'
import { failureText } from '../../ui/page/failure-text.ts'
import type { ExportPhase } from './export-run.ts'

/** Why an export has ended without a file that the reader could keep. */
export function endedText(phase: ExportPhase, t: Words<'exports'>): string {
  if (phase.name === 'notStarted') return t('administrator', { reason: failureText(phase.failure, t.language) })
  // A file is ready, but this browser cannot keep it.
  if (phase.name !== 'failed') return t('noDownload')
  return t('failed', { reason: phase.failure === undefined ? '' : failureText(phase.failure, t.language) })
}

/** What is told of it to the page around: what was thrown, else that it ended so. */
export function endedBy(phase: ExportPhase): unknown {
  return 'failure' in phase ? (phase.failure ?? phase) : phase
}
