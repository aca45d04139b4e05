import { useEffect, useEffectEvent, useState } from 'react'
import { mostCertificates } from '../../../contract/ground/registration/certificates.ts'
import { getRequiredCertificates } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Failed } from '../../../kit/call/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { emptyCertificate } from './draft.ts'
import type { DraftCertificate } from './draft.ts'
import type { RegisterFields, RegisterState } from './use-register.ts'

/** The certificates of an applicant, whose upload permission ends after a day. */
export function CertificatesStep({ state }: { state: RegisterState }) {
  const t = useWords('registration')
  const [over, setOver] = useState(false)
  const proveAgain = () => {
    state.change({ right: '', verifyCode: '' })
    state.goTo('account')
  }
  return (
    <CertificateRows
      state={state}
      onFailed={failure => setOver(failure instanceof Failed && failure.kind === 'login')}
      notice={
        over && (
          <div className="register-returned" role="alert">
            <p>{t('rightOver')}</p>
            <Button size="small" onClick={proveAgain}>
              {t('acts.proveAgain')}
            </Button>
          </div>
        )
      }
    />
  )
}

interface CertificateRowsProps {
  state: RegisterFields
  /** Shown above the certificates. */
  notice?: React.ReactNode
  /** A file could not be sent. */
  onFailed?(failure: unknown): void
}

/** The company's certificates with scans; required kinds of the categories have a row. */
export function CertificateRows({ state, notice, onFailed }: CertificateRowsProps) {
  const t = useWords('registration')
  const { draft, changeCertificates, errorOf } = state
  const required = useDetail(getRequiredCertificates, { supplierCategoryIds: draft.supplierCategoryIds })
  const names = required.value?.map(type => t(`certificateTypes.${type}`)).join(', ') ?? ''
  const addRequired = useEffectEvent((types: NonNullable<typeof required.value>) =>
    changeCertificates(rows => {
      const missing = types.filter(type => !rows.some(({ certType }) => certType === type))
      return [...rows, ...missing.map(certType => ({ ...emptyCertificate, certType }))]
    }),
  )
  useEffect(() => {
    if (required.value && required.value.length > 0) addRequired(required.value)
  }, [required.value])
  const put = (at: number, part: Partial<DraftCertificate>) =>
    changeCertificates(rows => rows.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const problem = errorOf('certificates')
  return (
    <>
      <p className="hint">{t('hints.certificates')}</p>
      {names !== '' && <p className="hint">{t('requiredCertificates', { names })}</p>}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <FailureNote failure={required.failure} onRetry={required.reload} />
      {notice}
      {draft.certificates.map((certificate, at) => (
        <CertificateFields
          key={at}
          state={state}
          at={at}
          certificate={certificate}
          onChange={part => put(at, part)}
          onFailed={onFailed}
        />
      ))}
      <div>
        <Button
          icon="plus"
          disabled={draft.certificates.length >= mostCertificates}
          onClick={() => changeCertificates(rows => [...rows, emptyCertificate])}
        >
          {t('acts.addCertificate')}
        </Button>
      </div>
    </>
  )
}
