import type { Certificate } from '../../contract/ground/registration/certificates.ts'
import { daysOf } from '../../kit/format/days.ts'
import type { Tone } from '../../ui/theme/tone.ts'

/** A certificate is expiring in its last 60 days. */
export type CertificateState = 'VALID' | 'EXPIRING' | 'EXPIRED'

export const certificateTones: Record<CertificateState, Tone> = { VALID: 'good', EXPIRING: 'wait', EXPIRED: 'bad' }

const soon = 60

/** `day` is `YYYY-MM-DD`; a certificate is valid until the end of its last day. */
export function certificateState({ longTerm, expireDate = '' }: Certificate, day: string): CertificateState {
  if (longTerm === 1 || expireDate === '') return 'VALID'
  if (expireDate < day) return 'EXPIRED'
  return daysOf(expireDate) - daysOf(day) < soon ? 'EXPIRING' : 'VALID'
}
