import type { SendStatus } from '../../../contract/platform/messages/send-record-parts.ts'
import type { Words } from '../../../i18n/words.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The meaning of a state of sending. */
export const sendTones: Record<SendStatus, Tone> = { WAITING: 'wait', SENT: 'good', FAILED: 'bad' }

/** A code of ours in words, else what the gateway said. */
export function reasonOf(t: Words<'messages-admin'>, error: string): string {
  return t.find(`errors.${error}`) ?? error
}
