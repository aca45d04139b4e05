import type { Certificate, CertificateType } from '../../../src/contract/registration/certificates.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** What the certificates of a registration are measured by. */
export interface CertificateFacts {
  /** Kinds that the chosen categories, or ones above them, ask for. */
  required: readonly CertificateType[]
  /** A day of the server's zone, `YYYY-MM-DD`. */
  today: string
}

/**
 * What is wrong with the certificates of a registration: a required kind is missing or has no file (16011), one has
 * expired (16012), no end is said (10011), it ends before it begins (10008), or it is there twice (10009).
 */
export function certificateProblems(certificates: readonly Certificate[], facts: CertificateFacts): Problem[] {
  const missing = facts.required.filter(type => !certificates.some(({ certType }) => certType === type))
  return [
    ...certificates.flatMap((certificate, row) => [
      ...ofOne(certificate, row, facts.today),
      ...repeated(certificates, row),
    ]),
    ...missing.map((type): Problem => ({
      field: 'certificates',
      name: 'evidenceMissing',
      key: `certificates.missing.${type}`,
    })),
  ]
}

function ofOne(certificate: Certificate, row: number, today: string): Problem[] {
  const { issueDate = '', expireDate = '', longTerm, attachmentIds } = certificate
  const at = (name: keyof Certificate) => ({ field: `certificates[${row}].${name}`, row })
  const ends = longTerm === 0
  const problems: Problem[] = []
  if (ends && expireDate === '')
    problems.push({ ...at('expireDate'), name: 'requiredMissing', key: 'certificates.noEnd' })
  if (issueDate > today) problems.push({ ...at('issueDate'), name: 'invalidInput', key: 'certificates.issuedLater' })
  if (ends && expireDate !== '' && expireDate < today)
    problems.push({ ...at('expireDate'), name: 'outsideValidity', key: 'certificates.expired' })
  else if (ends && expireDate !== '' && expireDate < issueDate)
    problems.push({ ...at('expireDate'), name: 'invalidInput', key: 'certificates.endsBefore' })
  if (attachmentIds.length === 0)
    problems.push({ ...at('attachmentIds'), name: 'evidenceMissing', key: 'certificates.noFile' })
  return problems
}

function repeated(certificates: readonly Certificate[], row: number): Problem[] {
  const one = certificates[row]
  const first = certificates.findIndex(each => each.certType === one?.certType && each.certNo === one.certNo)
  if (first === row) return []
  return [{ field: `certificates[${row}].certNo`, row, name: 'duplicateInput', key: 'certificates.twice' }]
}
