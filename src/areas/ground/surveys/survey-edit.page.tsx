import { useState } from 'react'
import { getSurvey, submitSurvey, surveys } from '../../../contract/ground/surveys/surveys.ts'
import { surveyTemplates } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyTemplateRow } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { SupplierField, SurveyFields } from './survey-fields.tsx'
import { emptyForm, formOf, formProblems, inputOf, readForm } from './survey-form.ts'
import type { SurveyForm } from './survey-form.ts'
import { SurveyPreview } from './survey-preview.tsx'

const templates = { page: 1, pageSize: 300, status: 'PUBLISHED' } as const

/** A draft (`?id=`), or a new survey. */
export function SurveyEditRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getSurvey, id ? { id } : undefined)
  const known = useDetail(surveyTemplates.query, templates)
  const form = (start: SurveyForm) => (
    <SurveyFormPage
      key={`${id ?? ''} ${round}`}
      start={start}
      known={known.value?.records ?? []}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  return id ? <LoadedDocument detail={kept}>{survey => form(formOf(survey))}</LoadedDocument> : form(emptyForm())
}

interface FormProps {
  start: SurveyForm
  /** Published templates. */
  known: readonly SurveyTemplateRow[]
  onDone(): void
}

/** A survey under edit, with a preview. */
function SurveyFormPage({ start, known, onDone }: FormProps) {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<SurveyForm>({
    key: `srm.survey-form.${userId}.${start.id || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getSurvey, { id })),
    problemsOf: form => formProblems(form, t('answers.required')),
  })
  const { form } = session
  const title = form.surveyNo === '' ? t('edit.new') : t('edit.of', { surveyNo: form.surveyNo })
  usePageName(title)
  const fields = known.find(({ id }) => id === form.templateId)?.fields ?? []
  const labelOf = (field: string) => t.find(`surveys.${field}`) ?? field
  const save = (submit: boolean) =>
    session.attempt(async typed => {
      const { id, version, surveyNo } = await call(surveys.save, inputOf(typed))
      session.saved({ ...typed, id, version, surveyNo })
      if (submit) await call(submitSurvey, { id, version })
      toast(t(submit ? 'surveyDone.submit' : 'edit.saved', { surveyNo }))
      if (host && navigate(host, '/supplier/inquiry/inquiry-approval', { id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices session={session} labelOf={labelOf} nameOf={labelOf} />
      <SectionBox title={t('edit.what')} content={<SurveyFields session={session} known={known} />} />
      <SectionBox title={t('edit.whom')} content={<SupplierField session={session} />} />
      <SectionBox
        title={t('edit.preview')}
        content={
          form.templateId === '' ? (
            <EmptyState compact title={t('edit.noTemplate')} />
          ) : (
            <SurveyPreview key={form.templateId} fields={fields} />
          )
        }
      />
      <SaveFoot
        label={t('edit.foot')}
        summary={t('edit.summary', { questions: fields.length, suppliers: form.supplierIds.length })}
        busy={session.busy}
        save={t('edit.save')}
        submit={t('survey.submit')}
        onSave={save}
      />
    </div>
  )
}
