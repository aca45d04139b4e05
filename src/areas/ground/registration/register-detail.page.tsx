import { getRegisterForm } from '../../../contract/ground/registration/registration.ts'
import type { RegisterForm } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DetailPage, Facts } from '../../../ui/page/detail-page.tsx'
import type { DetailPageProps } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { DecidePanel } from './decide-panel.tsx'
import { RegisterCertificates } from './register-certificates.tsx'
import { RegisterAccounts, RegisterContacts } from './register-people.tsx'
import { useCountryName } from './use-country-name.ts'
import { registerStyles } from './register-styles.ts'
import { enterPath, registerTones } from './register-list.page.tsx'

/** One registration with all that was entered, and the decision on it. */
export function RegisterDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('registration')
  const detail = useDetail(getRegisterForm, query.id ? { id: query.id } : undefined)
  if (!query.id) return <EmptyState page title={t('detail.none')} />
  return <LoadedDocument detail={detail}>{form => <LoadedForm form={form} onDecided={detail.reload} />}</LoadedDocument>
}

function LoadedForm({ form, onDecided }: { form: RegisterForm; onDecided(): void }) {
  const t = useWords('registration')
  useStyles(registerStyles)
  usePageName(form.registerNo)
  const host = useElementScope()?.host
  const waits = form.allowed.includes('agree')
  return (
    <DetailPage
      header={
        <DocumentHeader
          title={t('detail.title')}
          number={form.registerNo}
          status={<StatusTag tone={registerTones[form.status]}>{t(`status.${form.status}`)}</StatusTag>}
          facts={[
            { label: t('fields.companyName'), value: form.companyName },
            { label: t('fields.submitTime'), value: form.submitTime },
            ...(form.decideTime ? [{ label: t('fields.decidedName'), value: form.decidedName }] : []),
            ...(form.supplierNo ? [{ label: t('fields.supplierNo'), value: form.supplierNo }] : []),
            ...(form.enteredName ? [{ label: t('fields.enteredName'), value: form.enteredName }] : []),
            ...(form.opinion ? [{ label: t('fields.opinion'), value: form.opinion }] : []),
          ]}
          actions={
            form.allowed.includes('amend')
              ? [
                  {
                    name: 'amend',
                    label: t('acts.amend'),
                    icon: 'pencil',
                    tone: 'primary',
                    run: () => host && navigate(host, enterPath, { id: form.id }),
                  },
                ]
              : []
          }
          expected={waits ? t('detail.expected') : undefined}
        />
      }
      notice={
        <>
          {form.creditCodeOdd === 1 && (
            <p className="register-returned" role="note">
              {t('detail.creditCodeOdd', { code: form.creditCode ?? '' })}
            </p>
          )}
          {waits && <DecidePanel form={form} onDecided={onDecided} />}
        </>
      }
      sections={useSections(form)}
    />
  )
}

function useSections(form: RegisterForm): DetailPageProps['sections'] {
  const t = useWords('registration')
  const certificates = form.certificates?.length ?? 0
  return [
    { name: 'company', title: t('steps.company'), content: <CompanyFacts form={form} /> },
    {
      name: 'contacts',
      title: t('detail.contacts'),
      count: form.contacts.length,
      content: <RegisterContacts form={form} />,
    },
    ...(certificates === 0
      ? []
      : [
          {
            name: 'certificates',
            title: t('detail.certificates'),
            count: certificates,
            content: <RegisterCertificates form={form} />,
          },
        ]),
    ...(form.bankAccounts.length === 0
      ? []
      : [
          {
            name: 'bank',
            title: t('steps.bank'),
            count: form.bankAccounts.length,
            content: <RegisterAccounts form={form} />,
          },
        ]),
  ]
}

function CompanyFacts({ form }: { form: RegisterForm }) {
  const t = useWords('registration')
  const countryName = useCountryName()
  const facts: [label: string, value: string | undefined][] = [
    [t('fields.companyName'), form.companyName],
    [t('fields.shortName'), form.shortName],
    [t('fields.companyType'), t(`companyType.${form.companyType}`)],
    [t('fields.country'), countryName(form.country)],
    [t('fields.creditCode'), form.creditCode],
    [t('fields.taxNo'), form.taxNo],
    [t('fields.registrationNo'), form.registrationNo],
    [t('fields.dunsNo'), form.dunsNo],
    [t('fields.identifiers'), (form.identifiers ?? []).map(({ scheme, value }) => `${scheme}:${value}`).join(', ')],
    [t('fields.legalPerson'), form.legalPerson],
    [t('fields.foundedDate'), form.foundedDate],
    [t('fields.address'), [form.postCode, form.areaName, form.city, form.address].filter(Boolean).join(' ')],
    [t('fields.supplierCategoryIds'), form.categoryNames.join(', ')],
    [t('fields.mainProducts'), form.mainProducts],
    [t('fields.businessScope'), form.businessScope],
    [t('fields.userName'), form.userName],
    [t('fields.email'), form.email],
    [t('fields.termsVersion'), form.termsAcceptTime ? `${form.termsVersion} (${form.termsAcceptTime})` : undefined],
    [t('fields.locale'), languageNames[form.locale]],
  ]
  const given = facts.filter(([, value]) => value !== undefined && value !== '')
  return <Facts facts={given.map(([label, value]) => ({ label, value }))} />
}
