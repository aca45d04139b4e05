import type { JobRun } from '../../../contract/platform/scheduling/scheduling.ts'
import { useWords } from '../../../i18n/words.ts'

/** Why a run failed, or who killed it. */
export function useRunMessage(): (run: Pick<JobRun, 'result' | 'message'>) => string {
  const t = useWords('scheduling')
  return ({ result, message }) => {
    if (message === 'SERVER_ENDED') return t('messages.serverEnded')
    if (message === 'UNKNOWN_JOB') return t('messages.unknownJob')
    return result === 'KILLED' ? t('messages.killedBy', { name: message }) : message
  }
}
