import { askedFields } from '../../../contract/ground/surveys/answer-rules.ts'
import { getSurveyAnswer, surveyFileType } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyAnswer } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { answerText, certificateText, isFilled, titleOf, valuesOf } from './answers.ts'
import { ReviewPanel } from './review-panel.tsx'
import { AnswerTag } from './survey-tags.tsx'

/** Query: `?id=`, the answer. */
export function AnswerDetailRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('surveys')
  return (
    <DocumentById id={id} read={getSurveyAnswer} none={t('answers.none')}>
      {(answer, detail) => <LoadedAnswer key={answer.id} answer={answer} onAnswer={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  answer: SurveyAnswer
  onAnswer(answer: SurveyAnswer): void
}

function LoadedAnswer({ answer, onAnswer }: LoadedProps) {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  usePageName(`${answer.surveyNo} ${answer.supplierNo}`)
  const asked = askedFields(answer.fields, answer.answers)
  const filed = asked.flatMap(field => {
    const place = answer.files.find(({ fieldName }) => fieldName === field.fieldName)
    return place && place.count > 0 ? [{ field, place }] : []
  })
  const back = () => host && navigate(host, '/supplier/inquiry/inquiry-approval', { id: answer.surveyId })
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={answer.surveyNo}
          title={answer.supplierName}
          status={<AnswerTag status={answer.status} />}
          facts={[
            { label: t('answers.title'), value: answer.title },
            { label: t('answers.deadline'), value: answer.deadline },
            { label: t('answers.submitTime'), value: answer.submitTime ?? '–' },
            ...(answer.score === null ? [] : [{ label: t('answers.score'), value: scoreText(answer) }]),
            ...(answer.opinion === '' ? [] : [{ label: t('answers.opinion'), value: answer.opinion }]),
          ]}
          onBack={host && (() => void back())}
        />
      }
      notice={answer.allowed.includes('approve') && <ReviewPanel answer={answer} onAnswer={onAnswer} />}
      sections={[
        { name: 'answers', title: t('survey.answers'), content: <AnswerLines answer={answer} asked={asked} /> },
        ...filed.map(({ field, place }) => ({
          name: `files-${field.fieldName}`,
          title: titleOf(field, t.language),
          count: place.count,
          content: <DocumentFiles businessType={surveyFileType} businessId={place.id} readonly />,
        })),
      ]}
    />
  )
}

const scoreText = ({ score, passScore }: SurveyAnswer) =>
  passScore === '' ? (score ?? '') : `${score} (≥ ${passScore})`

interface LinesProps {
  answer: SurveyAnswer
  asked: readonly SurveyField[]
}

/** The questions with their answers and points. */
function AnswerLines({ answer, asked }: LinesProps) {
  const t = useWords('surveys')
  const shown = (field: SurveyField) => {
    const values = valuesOf(answer.answers, field)
    if (field.fieldType === 'FILE') {
      const count = answer.files.find(({ fieldName }) => fieldName === field.fieldName)?.count ?? 0
      const certificate =
        field.certificate && isFilled(values) ? [certificateText(values, t('certificate.endless'))] : []
      return [...certificate, t('answers.fileCount', { count })].join(' · ')
    }
    if (!isFilled(values)) return t('answers.noAnswer')
    return field.fieldType === 'FLAG' ? t(values[0] === '1' ? 'yes' : 'no') : answerText(field, values)
  }
  const pointsOf = ({ fieldName, maxScore }: SurveyField) => {
    if (maxScore === '') return ''
    const given = answer.scores.find(score => score.fieldName === fieldName)
    const points = t('answers.scoreOf', { score: given?.score ?? '–', most: maxScore })
    return given?.note ? t('answers.noteOf', { points, note: given.note }) : points
  }
  return (
    <DataTable
      label={t('survey.answers')}
      rows={asked}
      rowKey={({ fieldName }) => fieldName}
      columns={[
        {
          field: 'fieldName',
          title: t('answers.question'),
          minWidth: 200,
          wrap: true,
          card: 'title',
          cell: field => titleOf(field, t.language),
        },
        { field: 'options', title: t('answers.answer'), minWidth: 240, wrap: true, cell: shown },
        ...(answer.scored === 1
          ? [
              {
                field: 'maxScore' as const,
                title: t('answers.points'),
                align: 'end' as const,
                minWidth: 120,
                wrap: true,
                cell: pointsOf,
              },
            ]
          : []),
      ]}
    />
  )
}
