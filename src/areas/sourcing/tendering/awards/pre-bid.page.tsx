import { useState } from 'react'
import type { TenderAward } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { getTenderAward, proposeTenderAward } from '../../../../contract/sourcing/tendering/awards.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { placedProblems } from '../../../../kit/state/placed-problems.rules.ts'
import { useProblems } from '../../../../kit/state/use-problems.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { DetailPage, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { formFootStyles } from '../../../../ui/styles/form-foot.ts'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { RankTable } from '../review/rank-table.tsx'
import { SimilarityPanel } from '../review/similarity-panel.tsx'
import { AwardGrid, filledRows, lineOf, offerRows, withLines } from './award-grid.tsx'
import { AwardHeader } from './award-header.tsx'
import { LoadedAward } from './loaded-award.tsx'
import type { AwardProps } from './loaded-award.tsx'
import { NextRoundPanel } from './next-round-panel.tsx'
import { useWaitingObjections } from './waiting-objections.tsx'
import { AwardProposals, SharePanel } from './split-panel.tsx'

/** Query: `?id=`. */
export function PreBidRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return (
    <LoadedAward query={query}>
      {props => <PreBidPage key={`${props.award.id} ${props.award.version}`} {...props} />}
    </LoadedAward>
  )
}

/** The ranks of the bids, and who is proposed to get what. */
function PreBidPage({ award, onAward }: AwardProps) {
  useStyles(noteStyles, formFootStyles)
  const t = useWords('tender-awards')
  const review = useWords('tender-review')
  const { id, version, allowed } = award
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const editable = allowed.includes('propose')
  const typed = useTypedForm(`srm.tender-award.${id}`, () => ({ rows: offerRows(award) }), {
    on: editable,
    fixed: 'rows',
  })
  const { rows } = typed.form
  const waiting = useWaitingObjections(id, editable).map(section => <SectionBox key={section.name} {...section} />)
  const [problems, setProblems] = useProblems({ rows }, act.clear)
  usePageName(t('page', { page: t('pages.prepare'), tenderingNo: award.tenderingNo }))
  const propose = () =>
    act.run(async () => {
      const filled = filledRows(rows)
      setProblems([])
      try {
        const next = await call(proposeTenderAward, { id, version, lines: filled.map(lineOf) })
        typed.drop()
        onAward(next)
        toast(t('done.propose'))
      } catch (error) {
        if (error instanceof Refused) setProblems(placedProblems(error.errors, 'lines', rows, filled))
        throw error
      }
    })
  const take: Parameters<typeof AwardProposals>[0]['onTake'] = (lines, itemIds) =>
    typed.change({ rows: withLines(rows, lines, itemIds) })
  // Lots that were drawn change the ranks.
  const reload = async () => onAward(await call(getTenderAward, { id }))
  const actions: Action[] = allowed.includes('nextRound')
    ? [{ name: 'nextRound', label: t('nextRound.title'), icon: 'refresh', run: () => setAsking(true) }]
    : []
  return (
    <DetailPage
      header={<AwardHeader award={award} title={t('pages.prepare')} primary={useNextStep(award)} actions={actions} />}
      notice={
        <>
          {typed.notice}
          {asking && <NextRoundPanel award={award} onCancel={() => setAsking(false)} />}
        </>
      }
    >
      <SectionBox
        title={t('ranks.title')}
        count={award.ranks.length}
        content={<RankTable tenderId={id} onDrawn={() => void reload()} />}
      />
      {waiting}
      <SectionBox title={review('similar.title')} content={<SimilarityPanel tenderId={id} />} />
      {editable && (
        <SectionBox
          title={t('proposals.title')}
          content={
            <div className="stack">
              <AwardProposals award={award} onTake={take} />
              <SharePanel award={award} onTake={take} />
            </div>
          }
        />
      )}
      <SectionBox
        title={t('grid.title')}
        count={rows.length}
        content={
          rows.length === 0 ? (
            <EmptyState compact title={t('grid.none')} />
          ) : (
            <AwardGrid award={award} editable={editable} problems={problems} grid={typed.grid('rows')} />
          )
        }
      />
      <FailureNote failure={act.failure} />
      {editable && rows.length > 0 && (
        <div className="form-foot" role="region" aria-label={t('foot')}>
          <p />
          <div className="button-row">
            <ActionButtons
              actions={[{ name: 'propose', label: t('acts.propose'), tone: 'primary', icon: 'check', run: propose }]}
            />
          </div>
        </div>
      )}
    </DetailPage>
  )
}

/** Once something is proposed: the publication, or without one the approval. */
function useNextStep({ id, lines, allowed }: TenderAward): Action | undefined {
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const to = (path: string) => () => host && navigate(host, path, { id })
  if (lines.every(({ status }) => status === 'CANCELLED')) return undefined
  if (allowed.includes('publishResult'))
    return { name: 'publication', label: t('acts.toPublish'), icon: 'bell', run: to('/add-public-view') }
  if (allowed.includes('submitAward'))
    return { name: 'approval', label: t('acts.toSubmit'), icon: 'send', run: to('/winning-approval-view') }
  return undefined
}
