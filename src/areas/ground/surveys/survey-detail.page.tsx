import { hasPermission } from '../../../account/permissions.ts'
import * as calls from '../../../contract/ground/surveys/surveys.ts'
import type { Survey } from '../../../contract/ground/surveys/surveys.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { AnswerTable } from './answer-table.tsx'
import { useSurveyActs } from './survey-acts.ts'
import { SurveyExtendPanel } from './survey-extend-panel.tsx'
import { SurveyPreview } from './survey-preview.tsx'
import { SurveyTag, surveyTones } from './survey-tags.tsx'

const path = '/supplier/inquiry/inquiry-approval'

/** Query: `?id=`. */
export function SurveyDetailRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('surveys')
  return (
    <DocumentById id={id} read={calls.getSurvey} none={t('survey.none')}>
      {(survey, detail) => <LoadedSurvey key={survey.id} survey={survey} onSurvey={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  survey: Survey
  onSurvey(survey: Survey): void
}

function LoadedSurvey({ survey, onSurvey }: LoadedProps) {
  const t = useWords('surveys')
  usePageName(survey.surveyNo)
  const history = useDetail(calls.querySurveyHistory, { id: survey.id })
  const showNew = (next: Survey) => {
    onSurvey(next)
    history.reload()
  }
  const sent = survey.status === 'SENT' || survey.status === 'CLOSED'
  return (
    <DetailPage
      header={<SurveyHeader survey={survey} onSurvey={showNew} />}
      notice={
        <>
          {survey.allowed.includes('approve') && <DecisionPanel survey={survey} onSurvey={showNew} />}
          <WhoDecides businessType={calls.surveyBusinessType} document={survey} />
        </>
      }
      sections={[
        {
          name: 'answers',
          title: t('survey.answers'),
          count: survey.answered,
          content: sent ? <AnswerTable surveyId={survey.id} /> : <EmptyState compact title={t('survey.noAnswers')} />,
        },
        {
          name: 'questions',
          title: t('survey.questions'),
          count: survey.fields.length,
          content: <SurveyPreview fields={survey.fields} />,
        },
        ...(survey.allowed.includes('extend')
          ? [
              {
                name: 'extend',
                title: t('survey.extendTitle'),
                content: <SurveyExtendPanel key={survey.deadline} survey={survey} onSurvey={showNew} />,
              },
            ]
          : []),
      ]}
      aside={<DocumentHistory history={history} t={t} statuses="surveyStatus" fields="surveys" tones={surveyTones} />}
    />
  )
}

/** Agreeing to a survey, which sends it, or sending it back with an opinion. */
function DecisionPanel({ survey, onSurvey }: LoadedProps) {
  const t = useWords('surveys')
  const { surveyNo } = survey
  return (
    <DocumentDecision
      page={path}
      document={survey}
      read={calls.getSurvey}
      title={t('survey.approve')}
      done={decision => t(decision === 'AGREE' ? 'surveyDone.agreed' : 'surveyDone.rejected', { surveyNo })}
      onDocument={onSurvey}
    />
  )
}

const expectedSteps = { NEW: 'submit', APPROVING: 'approve', REJECTED: 'submit', SENT: 'close' } as const

function SurveyHeader({ survey, onSurvey }: LoadedProps) {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  const acts = documentActions(survey, useSurveyActs(survey, onSurvey))
  const { primary } = acts
  const edit = useEditAct(survey)
  const actions = [...edit, ...acts.actions]
  return (
    <DocumentHeader
      number={survey.surveyNo}
      title={survey.title}
      status={<SurveyTag status={survey.status} />}
      facts={[
        { label: t('surveys.templateName'), value: survey.templateName },
        { label: t('surveys.edition'), value: String(survey.edition) },
        { label: t('surveys.mandatory'), value: t(survey.mandatory === 1 ? 'yes' : 'no') },
        { label: t('surveys.deadline'), value: survey.deadline },
        { label: t('surveys.answered'), value: `${survey.answered} / ${survey.suppliers}` },
        ...(survey.remindTime === null ? [] : [{ label: t('surveys.remindTime'), value: survey.remindTime }]),
      ]}
      expected={useExpectedText(t, survey, expectedSteps, {
        decidedOn: survey.status === 'APPROVING' && link(path, { id: survey.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/supplier/inquiry/inquiry-maintenance'))}
    />
  )
}

/** Opening the form of a draft. */
function useEditAct({ id, status }: Survey): Action[] {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  const draft = status === 'NEW' || status === 'REJECTED'
  if (!host || !draft || !hasPermission('inquiry-add')) return []
  const run = () => navigate(host, '/supplier/inquiry/inquiry-add', { id })
  return [{ name: 'edit', label: t('list.edit'), icon: 'pencil', run }]
}
