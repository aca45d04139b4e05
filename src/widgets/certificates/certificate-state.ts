import type { Certificate } from '../../contract/registration/certificates.ts'
import { daysOf } from '../../kit/format/days.ts'
import type { Tone } from '../../ui/theme/tone.ts'

/** How long a certificate is still good; 60 days before its end it ends soon. */
export type CertificateState = 'VALID' | 'EXPIRING' | 'EXPIRED'

export const certificateTones: Record<CertificateState, Tone> = { VALID: 'good', EXPIRING: 'wait', EXPIRED: 'bad' }

const soon = 60

/** The state of a certificate on a day, `YYYY-MM-DD`; it is good until the end of its last day. */
export function certificateState({ longTerm, expireDate = '' }: Certificate, day: string): CertificateState {
  if (longTerm === 1 || expireDate === '') return 'VALID'
  if (expireDate < day) return 'EXPIRED'
  return daysOf(expireDate) - daysOf(day) < soon ? 'EXPIRING' : 'VALID'
}
