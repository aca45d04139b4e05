import type { Certificate, CertificateType } from '../../../../src/contract/ground/registration/certificates.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export interface CertificateFacts {
  /** Types that the chosen categories or those above require. */
  required: readonly CertificateType[]
  /** Server's date, `YYYY-MM-DD`. */
  today: string
}

/**
 * Problems: a required type is missing or has no file (16011), a certificate has expired (16012), has no end date
 * (10011), ends before it begins (10008), or is a duplicate (10009).
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
