import { useState } from 'react'
import { hasPermission } from '../../../../account/permissions.ts'
import { getOpeningDecision } from '../../../../contract/sourcing/tendering/opening.ts'
import type { OpeningDecision } from '../../../../contract/sourcing/tendering/opening.ts'
import { failTender } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { TenderTags } from '../tender-tags.tsx'
import { ContinuePanel, NewTimesPanel, newTimesActs } from './decision-panels.tsx'
import { IncidentList } from './room-parts.tsx'

/** Query: `?id=`. */
export function FewBidsRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tender-opening')
  return query['id'] ? <FewBidsPage id={query['id']} /> : <EmptyState page title={t('none')} />
}

/** Decision on too few bids, for heads of purchasing who do not open bids. */
function FewBidsPage({ id }: { id: string }) {
  useStyles(noteStyles)
  const detail = useDetail(getOpeningDecision, { id })
  return (
    <LoadedDocument detail={detail}>
      {decision => <Decision key={decision.id} decision={decision} onDecided={detail.reload} />}
    </LoadedDocument>
  )
}

interface DecisionProps {
  decision: OpeningDecision
  onDecided(): void
}

function Decision({ decision, onDecided }: DecisionProps) {
  const t = useWords('tender-opening')
  const host = useElementScope()?.host
  const [asked, ask] = useState<'extendFew' | 'outage'>()
  const close = () => ask(undefined)
  const decided = () => {
    close()
    onDecided()
  }
  const { id, tenderingNo, allowed, incidents, bidCount, minBidders } = decision
  usePageName(t('decision.name', { tenderingNo }))
  const { primary, actions } = useDecisionActs(decision, onDecided, ask)
  const open = (['continueFew', 'extendFew'] as const).some(event => allowed.includes(event))
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={tenderingNo}
          title={t('decision.title')}
          status={<TenderTags tender={{ ...decision, rounds: decision.round }} />}
          facts={[
            { label: t('fields.title'), value: decision.title },
            { label: t('fields.bidDeadline'), value: decision.bidDeadline },
            { label: t('fields.openTime'), value: decision.openTime },
            { label: t('fields.bids'), value: bidCount === null ? t('bids.unknown') : `${bidCount} / ${minBidders}` },
          ]}
          expected={t(open ? 'decision.open' : 'decision.none')}
          primary={primary}
          actions={actions}
          onBack={
            host && hasPermission('tender-only-shows')
              ? () => void navigate(host, '/tender-only-shows', { id })
              : undefined
          }
        />
      }
      notice={
        <>
          {asked && <NewTimesPanel key={asked} kind={asked} room={decision} onRoom={decided} onClose={close} />}
          {allowed.includes('continueFew') && <ContinuePanel room={decision} onRoom={decided} />}
        </>
      }
      sections={
        incidents.length === 0
          ? []
          : [{ name: 'incidents', title: t('incidents.title'), content: <IncidentList incidents={incidents} /> }]
      }
    />
  )
}

function useDecisionActs(
  decision: OpeningDecision,
  onDecided: () => void,
  onAsk: (asked: 'extendFew' | 'outage') => void,
) {
  const t = useWords('tender-opening')
  const { id, tenderingNo } = decision
  return documentActions(decision, [
    ...newTimesActs(t, onAsk),
    {
      name: 'fail',
      label: t('decision.fail'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'fail',
      confirm: { title: t('decision.failTitle', { tenderingNo }), text: t('decision.failText'), reason: true },
      done: t('decision.failed'),
      async run(reason) {
        await call(failTender, { id, reason: reason ?? '' })
        onDecided()
      },
    },
  ])
}
