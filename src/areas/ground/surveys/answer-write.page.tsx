import { askedFields } from '../../../contract/ground/surveys/answer-rules.ts'
import { getSurveyAnswer, saveSurveyAnswer, submitSurveyAnswer } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyAnswer } from '../../../contract/ground/surveys/answers.ts'
import { groupsOf } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { AnswerField } from './answer-field.tsx'
import { formOf, inputOf, isFilled, readForm, titleOf, valuesOf, withAnswer } from './answers.ts'
import type { AnswerForm } from './answers.ts'
import { AnswerTag } from './survey-tags.tsx'

/** Query: `?id=`, the answer. */
export function AnswerWriteRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('surveys')
  return (
    <DocumentById id={id} read={getSurveyAnswer} none={t('answers.none')}>
      {(answer, detail) => <AnswerSheet key={`${answer.id} ${answer.status}`} answer={answer} onAnswer={detail.set} />}
    </DocumentById>
  )
}

interface SheetProps {
  answer: SurveyAnswer
  onAnswer(answer: SurveyAnswer): void
}

/** The questions for the supplier; input is kept in this browser until it is saved. */
function AnswerSheet({ answer, onAnswer }: SheetProps) {
  useStyles(formFootStyles)
  const t = useWords('surveys')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  usePageName(answer.surveyNo)
  const session = useFlatForm<AnswerForm>({
    key: `srm.survey-answer.${userId}.${answer.id}`,
    start: formOf(answer),
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getSurveyAnswer, { id })),
    problemsOf: () => [],
  })
  const { answers } = session.form
  const open = answer.allowed.includes('save')
  const asked = askedFields(answer.fields, answers)
  const typedIn = asked.filter(({ fieldType }) => fieldType !== 'FILE')
  const labelOf = (name: string) => {
    const field = answer.fields.find(({ fieldName }) => `answers.${fieldName}` === name)
    return field ? titleOf(field, t.language) : name
  }
  const send = (submit: boolean) =>
    session.attempt(async typed => {
      const next = await call(submit ? submitSurveyAnswer : saveSurveyAnswer, inputOf(typed))
      session.saved(formOf(next))
      toast(t(submit ? 'answers.submitted' : 'answers.saved'))
      onAnswer(next)
    })
  return (
    <div className="document-form">
      <DocumentHeader
        number={answer.surveyNo}
        title={answer.title}
        status={<AnswerTag status={answer.status} />}
        facts={[
          { label: t('answers.deadline'), value: answer.deadline },
          { label: t('answers.supplier'), value: answer.supplierName },
          { label: t('surveys.mandatory'), value: t(answer.mandatory === 1 ? 'yes' : 'no') },
        ]}
        expected={answer.opinion === '' ? undefined : t('answers.returned', { opinion: answer.opinion })}
        onBack={host && (() => void navigate(host, '/supplier/inquiry/my-surveys'))}
      />
      <FlatFormNotices session={session} labelOf={labelOf} nameOf={labelOf} />
      <Questions answer={answer} asked={asked} session={session} open={open} />
      {open && (
        <SaveFoot
          label={t('answers.foot')}
          summary={t('answers.filled', {
            filled: typedIn.filter(field => isFilled(valuesOf(answers, field))).length,
            all: typedIn.length,
          })}
          busy={session.busy}
          save={t('answers.save')}
          submit={t('answers.submit')}
          onSave={send}
        />
      )}
    </div>
  )
}

interface QuestionsProps {
  answer: SurveyAnswer
  /** Those that the answers so far leave open. */
  asked: readonly SurveyField[]
  session: FlatForm<AnswerForm>
  open: boolean
}

function Questions({ answer, asked, session, open }: QuestionsProps) {
  const t = useWords('surveys')
  const { answers } = session.form
  return (
    <>
      {groupsOf(asked).map(group => (
        <SectionBox
          key={group.name}
          title={group.name}
          content={
            <FormGrid columns={2}>
              {group.fields.map(field => (
                <AnswerField
                  key={field.fieldName}
                  field={field}
                  title={titleOf(field, t.language)}
                  values={valuesOf(answers, field)}
                  error={session.problems.find(({ field: at }) => at === `answers.${field.fieldName}`)?.msg}
                  readOnly={!open}
                  filePlace={answer.files.find(({ fieldName }) => fieldName === field.fieldName)?.id}
                  onChange={values => session.change({ answers: withAnswer(answers, field.fieldName, values) })}
                />
              ))}
            </FormGrid>
          }
        />
      ))}
    </>
  )
}
