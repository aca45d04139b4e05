import { registerBusinessType } from '../../../contract/ground/registration/certificates.ts'
import type { RegisterForm } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { today } from '../../../kit/format/moment.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Uploader } from '../../../widgets/uploader/uploader.tsx'
import { certificateState, certificateTones } from '../../../widgets/certificates/certificate-state.ts'

/** The certificates of a registration with their files, for reviewers. */
export function RegisterCertificates({ form }: { form: RegisterForm }) {
  const t = useWords('registration')
  return (
    <ul className="certificates">
      {(form.certificates ?? []).map(certificate => {
        const state = certificateState(certificate, today())
        return (
          <li key={`${certificate.certType} ${certificate.certNo}`} className="register-group">
            <div className="register-group-head">
              <h3>{t(`certificateTypes.${certificate.certType}`)}</h3>
              <StatusTag tone={certificateTones[state]}>{t(`certificateState.${state}`)}</StatusTag>
            </div>
            <FactList
              facts={[
                { label: t('fields.certNo'), value: certificate.certNo },
                { label: t('fields.issuer'), value: certificate.issuer || '–' },
                { label: t('fields.issueDate'), value: certificate.issueDate || '–' },
                {
                  label: t('fields.expireDate'),
                  value: certificate.longTerm === 1 ? t('fields.longTerm') : (certificate.expireDate ?? '–'),
                },
              ]}
            />
            <Uploader
              businessType={registerBusinessType}
              label={t('fields.certFiles')}
              ids={certificate.attachmentIds}
              readonly
            />
          </li>
        )
      })}
    </ul>
  )
}
