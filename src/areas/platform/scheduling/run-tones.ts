import type { RunResult } from '../../../contract/platform/scheduling/scheduling.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export const runTones: Readonly<Record<RunResult, Tone>> = {
  WAITING: 'wait',
  RUNNING: 'info',
  OK: 'good',
  FAILED: 'bad',
  KILLED: 'neutral',
}
