import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import { changeSections } from '../../../contract/ground/company-changes/change-parts.ts'
import type { ChangeSection } from '../../../contract/ground/company-changes/change-parts.ts'
import * as calls from '../../../contract/ground/company-changes/company-changes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormWorkContext, useFormWork } from '../../../ui/overlay/form-work.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { beginForm, formOf, formProblems, inputOf, readForm } from './change-form.ts'
import type { ChangeForm } from './change-form.ts'
import { ProofFields, SectionRecords } from './section-records.tsx'
import { useValueText } from '../../../widgets/supplier-file/use-value-text.ts'
import type { ValueText } from '../../../widgets/supplier-file/use-value-text.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'

/** A draft (`?id=`), or a new change (`?section=`, for buyers `?supplierId=`) to choose. */
export function CompanyChangeEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id } = query
  const kept = useDetail(calls.getCompanyChange, id ? { id } : undefined)
  if (!id) return <NewChange query={query} />
  return (
    <LoadedDocument detail={kept}>
      {change => <ChangeFormPage key={change.id} start={formOf(change)} name={change.id} />}
    </LoadedDocument>
  )
}

/** Choice of the section, for buyers also of the supplier; then the section as it is now. */
function NewChange({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('company-changes')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const [section, setSection] = useState<ChangeSection | undefined>(
    changeSections.find(each => each === query['section']),
  )
  const [company, setCompany] = useState({ id: query['supplierId'] ?? '', name: '' })
  const asked = section !== undefined && (supplier || company.id !== '')
  const now = useDetail(
    calls.getCompanySection,
    asked ? { section, ...(company.id === '' ? {} : { supplierId: company.id }) } : undefined,
  )
  usePageName(t('title.new'))
  const chooser = (
    <SectionBox
      title={t('form.what')}
      content={
        <FormGrid>
          {!supplier && (
            <LookupField
              name="supplierId"
              label={t('fields.supplier')}
              required
              lov="LOV_SUPPLIER"
              value={company.id}
              text={company.name || (now.value?.supplierName ?? '')}
              onChange={(chosen, name) => setCompany({ id: chosen, name })}
            />
          )}
          <SelectField
            name="section"
            label={t('fields.section')}
            required
            value={section ?? ''}
            placeholder={t('form.section')}
            choices={choices(changeSections, each => t(`sections.${each}`))}
            onChange={value => setSection(changeSections.find(each => each === value))}
          />
        </FormGrid>
      }
    />
  )
  if (!asked)
    return (
      <div className="document-form">
        <PageHeader title={t('title.new')} />
        {chooser}
      </div>
    )
  return (
    <LoadedDocument detail={now}>
      {value => (
        <ChangeFormPage
          key={`${value.supplierId} ${section}`}
          start={beginForm(section, value)}
          name={`${value.supplierId}-${section}`}
          chooser={chooser}
        />
      )}
    </LoadedDocument>
  )
}

function useChangeForm(start: ChangeForm, name: string): FlatForm<ChangeForm> {
  const t = useWords('company-changes')
  const userId = useSession(session => session.userInfo?.id ?? '')
  return useFlatForm<ChangeForm>({
    key: `srm.company-change.${userId}.${name}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(calls.getCompanyChange, { id })),
    problemsOf: form => formProblems(form, t('problems.required')),
  })
}

interface FormPageProps {
  start: ChangeForm
  /** Names the draft in this browser. */
  name: string
  chooser?: React.ReactNode
}

function ChangeFormPage({ start, name, chooser }: FormPageProps) {
  const t = useWords('company-changes')
  const host = useElementScope()?.host
  const { close } = usePageTab()
  const session = useChangeForm(start, name)
  const { form, problems } = session
  // A file that is still on its way belongs to what is saved.
  const { work, running } = useFormWork()
  const busy = session.busy || running
  const texts = useValueText(form.section)
  const title = form.changeNo === '' ? t('title.new') : t('title.edit', { changeNo: form.changeNo })
  usePageName(title)
  // A change of bank accounts is submitted on its own page, with the code sent to the company.
  const confirms = form.section === 'BANK'
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const sends = submit && !confirms
      const saved = await (sends
        ? call(calls.submitCompanyChange, { draft: input })
        : call(calls.saveCompanyChange, input))
      session.saved(formOf(saved))
      const { changeNo, status } = saved
      toast(t(!sends ? 'done.saved' : status === 'APPROVED' ? 'done.inForce' : 'done.submit', { changeNo }))
      if (host && navigate(host, '/company-change-detail', { id: saved.id })) close()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t(`sections.${form.section}`)}
        nameOf={field => nameOf(field, form, texts, t)}
      />
      {chooser}
      <SectionBox
        title={form.section === 'BASE' ? t('form.records') : t(`sections.${form.section}`)}
        content={<SectionRecords session={session} />}
      />
      <FormWorkContext value={work}>
        <ProofFields session={session} error={problems.find(({ field }) => field === 'attachmentIds')?.msg} />
      </FormWorkContext>
      <SaveFoot
        label={t('foot')}
        summary={form.supplierName}
        busy={busy}
        save={t('acts.save')}
        submit={t(confirms ? 'acts.toCode' : 'acts.submit')}
        onSave={save}
      />
    </div>
  )
}

/** Where a problem is, in words. */
function nameOf(
  field: string,
  form: ChangeForm,
  { labelOf, recordAt }: ValueText,
  t: ReturnType<typeof useWords<'company-changes'>>,
): string | undefined {
  const [, row, name] = /^after\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (row === undefined || name === undefined) return t.find(`fields.${field}`)
  if (form.section === 'BASE') return labelOf(name)
  return t('place', { record: recordAt(Number(row)), field: labelOf(name) })
}
