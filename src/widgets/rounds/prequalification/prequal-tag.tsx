import type {
  PrequalificationStatus,
  PrequalRequirement,
} from '../../../contract/sourcing/rounds/prequalification-parts.ts'
import type { Application, ApplicationCertificate } from '../../../contract/sourcing/rounds/prequalification.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

const tones: Readonly<Record<PrequalificationStatus, Tone>> = {
  NONE: 'neutral',
  SUBMITTED: 'wait',
  WITHDRAWN: 'neutral',
  PASSED: 'good',
  FAILED: 'bad',
}

/** The status of an application as a word. */
export function PrequalTag({ status }: { status: PrequalificationStatus }) {
  const t = useWords('rounds')
  return <StatusTag tone={tones[status]}>{t(`prequalStatus.${status}`)}</StatusTag>
}

/** An answer as it is read. */
export function answerText(
  { kind }: PrequalRequirement,
  at: number,
  { answers, certificates, fileCount }: Pick<Application, 'answers' | 'certificates' | 'fileCount'>,
  t: Words<'rounds'>,
): string {
  const answer = answers[at] ?? ''
  if (kind === 'FLAG') return t(answer === '1' ? 'prequal.yes' : 'prequal.no')
  if (kind === 'FILE') return fileCount === 0 ? '–' : String(fileCount)
  if (kind === 'CERT') return certificateText(certificates.find(({ id }) => id === answer)) || '–'
  return answer || '–'
}

/** Type, number and last day. */
export const certificateText = (certificate: ApplicationCertificate | undefined): string =>
  certificate === undefined
    ? ''
    : [certificate.certType, certificate.certNo, certificate.expireDate].filter(Boolean).join(' · ')
