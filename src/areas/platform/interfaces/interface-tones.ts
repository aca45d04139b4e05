import type { InterfaceStatus } from '../../../contract/platform/interfaces/interfaces.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of an entry as a colour. */
export const interfaceTones: Readonly<Record<InterfaceStatus, Tone>> = {
  WAITING: 'wait',
  SENT: 'info',
  OK: 'good',
  FAILED: 'bad',
  IGNORED: 'neutral',
}
