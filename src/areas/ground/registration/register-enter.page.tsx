import { useState } from 'react'
import { adminSaveRegister, getRegisterForm } from '../../../contract/ground/registration/registration.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { languages } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { choices } from '../../../ui/field/choices.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormWorkContext, useFormWork } from '../../../ui/overlay/form-work.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { BankStep } from './bank-step.tsx'
import { CertificateRows } from './certificates-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { ContactsStep } from './contacts-step.tsx'
import { emptyForm, formOf, formProblems, inputOf, readForm } from './enter-form.ts'
import type { EnterForm } from './enter-form.ts'
import { fieldName } from './field-name.ts'
import { registerStyles } from './register-styles.ts'
import type { RegisterFields } from './use-register.ts'

/** A buyer enters a supplier: a new one, or one of theirs that was sent back (`?id=`). */
export function RegisterEnterRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('registration')
  const [round, setRound] = useState(0)
  const { close } = usePageTab()
  const kept = useDetail(getRegisterForm, id ? { id } : undefined)
  const form = (start: EnterForm) => (
    <EnterPage
      key={`${id ?? ''} ${round}`}
      start={start}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (!id) return form(emptyForm(t.language))
  return <LoadedDocument detail={kept}>{found => form(formOf(found))}</LoadedDocument>
}

function EnterPage({ start, onDone }: { start: EnterForm; onDone(): void }) {
  useStyles(formFootStyles)
  useStyles(registerStyles)
  const t = useWords('registration')
  const errors = useWords('errors')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<EnterForm>({
    key: `srm.register-enter.${userId}.${start.id || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getRegisterForm, { id })),
    problemsOf: form => formProblems(form, { t, errors }),
  })
  const { work, running } = useFormWork()
  const { form } = session
  const state = useFields(session)
  const title = form.registerNo === '' ? t('enter.title') : t('enter.amend', { registerNo: form.registerNo })
  usePageName(title)
  const send = () =>
    session.attempt(async typed => {
      const { id, registerNo } = await call(adminSaveRegister, inputOf(typed))
      session.saved(typed)
      toast(t('enter.done', { registerNo, company: typed.companyName }))
      if (host && navigate(host, '/dashboard/register-detail', { id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => fieldName(field, t)}
      />
      {form.returnedReason !== '' && (
        <p className="register-returned" role="note">
          {t('enter.returned', { reason: form.returnedReason })}
        </p>
      )}
      <SectionBox title={t('steps.company')} content={<CompanyStep state={state} />} />
      <SectionBox title={t('steps.contacts')} content={<ContactsStep state={state} />} />
      <SectionBox title={t('enter.account')} content={<FirstUser session={session} state={state} />} />
      <FormWorkContext value={work}>
        <SectionBox title={t('steps.certificates')} content={<CertificateRows state={state} />} />
      </FormWorkContext>
      <SectionBox title={t('steps.bank')} content={<BankStep state={state} />} />
      <div className="form-foot" role="region" aria-label={t('enter.foot')}>
        <p>{t('enter.next')}</p>
        <div className="button-row">
          <Button tone="primary" icon="send" busy={session.busy || running} onClick={send}>
            {t('enter.send')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Adapts the form to the fields of a registration; errors found while typing are shown until they are corrected. */
function useFields({ form, problems, change }: FlatForm<EnterForm>): RegisterFields {
  const [judged, setJudged] = useState<readonly FieldProblem[]>([])
  return {
    draft: form,
    change,
    changeCertificates: make => change(now => ({ certificates: make(now.certificates) })),
    errorOf: field => [...problems, ...judged].find(problem => problem.field === field)?.msg,
    judge: (fields, found) => setJudged(now => [...now.filter(({ field }) => !fields.includes(field)), ...found]),
  }
}

/** Under which name and address the main contact signs in, and in which language the letters are. */
function FirstUser({ session: { form, change }, state }: { session: FlatForm<EnterForm>; state: RegisterFields }) {
  const t = useWords('registration')
  return (
    <FormGrid columns={2}>
      <TextField
        label={t('fields.email')}
        name="email"
        type="email"
        required
        maxLength={128}
        hint={t('enter.emailHint')}
        value={form.email}
        error={state.errorOf('email')}
        onChange={email => change({ email })}
      />
      <TextField
        label={t('fields.userName')}
        name="userName"
        required
        maxLength={16}
        hint={t('hints.userName')}
        value={form.userName}
        error={state.errorOf('userName')}
        onChange={userName => change({ userName })}
      />
      <SelectField
        label={t('fields.locale')}
        name="locale"
        required
        value={form.locale}
        choices={choices(languages, language => languageNames[language])}
        onChange={value => change({ locale: languages.find(language => language === value) ?? form.locale })}
      />
    </FormGrid>
  )
}
