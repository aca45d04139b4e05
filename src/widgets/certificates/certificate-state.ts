import type { Certificate } from '../../contract/registration/certificates.ts'
import type { Tone } from '../../ui/theme/tone.ts'

/** How long a certificate is still good; 60 days before its end it ends soon. */
export type CertificateState = 'VALID' | 'EXPIRING' | 'EXPIRED'

export const certificateTones: Record<CertificateState, Tone> = { VALID: 'good', EXPIRING: 'wait', EXPIRED: 'bad' }

const soon = 60 * 86_400_000

/** The state of a certificate at a moment. */
export function certificateState({ longTerm, expireDate = '' }: Certificate, now: Date): CertificateState {
  if (longTerm === 1 || expireDate === '') return 'VALID'
  const end = Date.parse(`${expireDate}T23:59:59`)
  if (end < now.getTime()) return 'EXPIRED'
  return end - now.getTime() < soon ? 'EXPIRING' : 'VALID'
}
