import {
  getTenderAward,
  getTenderResult,
  previewTenderResult,
  publishTenderResult,
  queryTenderObjections,
} from '../../../../contract/sourcing/tendering/awards.ts'
import type { Objection } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import { DetailPage, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { AwardHeader } from './award-header.tsx'
import { LoadedAward } from './loaded-award.tsx'
import type { AwardProps } from './loaded-award.tsx'
import { ObjectionAnswer } from './objection-answer.tsx'
import { ObjectionList } from './objection-list.tsx'
import { againStatuses } from './waiting-objections.tsx'
import { ResultTables } from './result-table.tsx'

/** Query: `?id=`. */
export function PublicationRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return (
    <LoadedAward query={query}>
      {props => <PublicationPage key={`${props.award.id} ${props.award.status}`} {...props} />}
    </LoadedAward>
  )
}

/** What bidders see of the result, its publication, and their objections. */
function PublicationPage({ award, onAward }: AwardProps) {
  useStyles(noteStyles)
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const { id, version, status, publicDays } = award
  const published = award.publicEndTime !== null
  const preview = useDetail(previewTenderResult, published ? undefined : { id })
  const result = useDetail(getTenderResult, published ? { id } : undefined)
  const objections = useDetail(queryTenderObjections, { tenderingId: id })
  usePageName(t('page', { page: t('pages.publication'), tenderingNo: award.tenderingNo }))
  const shown = published ? result : preview
  const { primary, actions } = documentActions(award, [
    {
      name: 'publish',
      label: t('acts.publish'),
      tone: 'primary',
      icon: 'bell',
      needs: 'publishResult',
      confirm: { title: t('publish.title'), text: t('publish.text', { days: publicDays }) },
      done: t('done.publish'),
      run: async () => onAward(await call(publishTenderResult, { id, version })),
    },
    {
      name: 'approval',
      label: t('acts.toSubmit'),
      tone: 'primary',
      icon: 'send',
      needs: 'submitAward',
      run: () => host && navigate(host, '/winning-approval-view', { id }),
    },
  ])
  const answered = async (next: Objection[]) => {
    objections.set(next)
    try {
      onAward(await call(getTenderAward, { id }))
    } catch (error) {
      // Reviewed again or failed: it has no award now.
      if (!(error instanceof Refused) || !host) throw error
      navigate(host, '/tender-only-shows', { id })
    }
  }
  return (
    <DetailPage
      header={<AwardHeader award={award} title={t('pages.publication')} primary={primary} actions={actions} />}
    >
      <SectionBox
        title={published ? t('result.published') : t('result.preview')}
        content={
          shown.failure ? (
            <FailureNote failure={shown.failure} onRetry={shown.reload} />
          ) : (
            shown.value && <ResultTables result={shown.value} />
          )
        }
      />
      <SectionBox
        title={t('objections.title')}
        count={objections.value?.length ?? 0}
        content={
          objections.failure ? (
            <FailureNote failure={objections.failure} onRetry={objections.reload} />
          ) : (
            <ObjectionList
              objections={objections.value ?? []}
              waiting={againStatuses.includes(status)}
              {...(status === 'PUBLICITY' && award.allowed.includes('answerObjection')
                ? {
                    answer: (objection: Objection) => (
                      <ObjectionAnswer
                        objection={objection}
                        tenderId={id}
                        scored={award.allowed.includes('reviewAgain')}
                        onAnswered={next => void answered(next)}
                      />
                    ),
                  }
                : {})}
            />
          )
        }
      />
    </DetailPage>
  )
}
