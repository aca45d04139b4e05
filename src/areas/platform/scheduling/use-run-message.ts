import { isRunFault, runFaults } from '../../../contract/platform/scheduling/scheduling.ts'
import type { JobRun } from '../../../contract/platform/scheduling/scheduling.ts'
import { useWords } from '../../../i18n/words.ts'

/** Why a run failed, or who killed it. */
export function useRunMessage(): (run: Pick<JobRun, 'result' | 'message'>) => string {
  const t = useWords('scheduling')
  return ({ result, message }) => {
    if (isRunFault(message)) return t(`messages.${runFaults[message]}`)
    return result === 'KILLED' ? t('messages.killedBy', { name: message }) : message
  }
}
