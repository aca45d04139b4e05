import { useState } from 'react'
import { hasPermission } from '../../../../account/permissions.ts'
import { tenderBusinessType } from '../../../../contract/sourcing/tendering/tender-words.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import {
  getTender,
  getTenderForSupplier,
  queryTenderHistory,
  tenderReaders,
} from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { Button } from '../../../../ui/button.tsx'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../../widgets/document/document-decision.tsx'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { WhoDecides } from '../../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { Countdown } from '../../../../widgets/rounds/countdown.tsx'
import { SafeHtml } from '../../../../widgets/safe-html/safe-html.tsx'
import { stageParts } from '../stages.ts'
import { TenderTags } from '../tender-tags.tsx'
import { Evaluation } from './evaluation.tsx'
import { ExtendPanel } from './extend-panel.tsx'
import { NextTimes } from './next-times.tsx'
import { PhaseBar } from './phase-bar.tsx'
import { useTenderActs } from './tender-acts.ts'
import { useTenderExpected } from './tender-expected.ts'
import { TenderFactList, TenderTimeList } from './tender-facts.tsx'
import { TenderHistory } from './tender-history.tsx'
import { InviteTable, ItemTable, LotTable, MemberTable, RequirementTable } from './tender-tables.tsx'

/** Query: `?id=`. */
export function TenderDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tendering')
  return query['id'] ? <TenderDetailPage tenderId={query['id']} /> : <EmptyState page title={t('detail.none')} />
}

export function TenderDetailPage({ tenderId }: { tenderId: string }) {
  useStyles(noteStyles)
  const profile = useProfile()
  // The first view of an invited supplier is recorded.
  const read = profile?.userType === 'SUPPLIER' ? getTenderForSupplier : getTender
  const detail = useDetail(read, profile === undefined ? undefined : { id: tenderId })
  return (
    <LoadedDocument detail={detail}>
      {tender => <LoadedTender key={tender.id} tender={tender} onTender={detail.set} onTurn={detail.reload} />}
    </LoadedDocument>
  )
}

interface LoadedProps {
  tender: Tender
  onTender(tender: Tender): void
  onTurn(): void
}

function LoadedTender({ tender, onTender, onTurn }: LoadedProps) {
  usePageName(tender.tenderingNo)
  const reads = tenderReaders.some(module => hasPermission(module))
  const buyer = useProfile()?.userType !== 'SUPPLIER' && reads
  const history = useDetail(queryTenderHistory, buyer ? { id: tender.id } : undefined)
  const showNew = (next: Tender) => {
    onTender(next)
    history.reload()
  }
  const own = useOwnSections(tender, history.reload)
  const sections = [...stageParts.flatMap(stage => stage.useSections(tender)), ...own]
  return (
    <DetailPage
      header={<TenderHeader tender={tender} onTender={showNew} onTurn={onTurn} />}
      notice={
        <>
          <PhaseBar tender={tender} />
          <NextTimes tenderId={tender.id} />
          <Decisions tender={tender} onTender={showNew} />
          <WhoDecides businessType={tenderBusinessType} document={tender} />
        </>
      }
      sections={sections}
      aside={buyer && <TenderHistory history={history} />}
    />
  )
}

function useOwnSections(tender: Tender, onFiles: () => void): Section[] {
  const t = useWords('tendering')
  const { lots, article, invite, members, requirements } = tender
  const sections: (Section | false)[] = [
    { name: 'items', title: t('detail.items'), count: article.length, content: <ItemTable tender={tender} /> },
    lots.length > 1 && {
      name: 'lots',
      title: t('detail.lots'),
      count: lots.length,
      content: <LotTable lots={lots} />,
    },
    invite.length > 0 && {
      name: 'suppliers',
      title: t('detail.suppliers'),
      count: invite.length,
      content: <InviteTable invite={invite} />,
    },
    { name: 'times', title: t('detail.times'), content: <TenderTimeList tender={tender} /> },
    requirements.length > 0 && {
      name: 'prequal',
      title: t('detail.prequal'),
      count: requirements.length,
      content: <RequirementTable requirements={requirements} />,
    },
    { name: 'evaluation', title: t('detail.evaluation'), content: <Evaluation tender={tender} /> },
    members.length > 0 && {
      name: 'committee',
      title: t('detail.committee'),
      count: members.length,
      content: <MemberTable members={members} />,
    },
    { name: 'facts', title: t('detail.facts'), content: <TenderFactList tender={tender} /> },
    tender.notice !== '' && {
      name: 'notice',
      title: t('detail.notice'),
      content: <SafeHtml html={tender.notice} />,
    },
    {
      name: 'attachments',
      title: t('detail.attachments'),
      content: (
        <DocumentFiles
          businessType={tenderBusinessType}
          businessId={tender.id}
          readonly={!tender.allowed.includes('edit')}
          onChanged={() => onFiles()}
        />
      ),
    },
  ]
  return sections.filter(section => section !== false)
}

function TenderHeader({ tender, onTender, onTurn }: LoadedProps) {
  const t = useWords('tendering')
  const host = useElementScope()?.host
  const { primary, actions } = useTenderActs({ tender, host, onTender })
  const expected = useTenderExpected(tender)
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { nextEventTime, bidDeadline, status } = tender
  return (
    <DocumentHeader
      number={tender.tenderingNo}
      title={t('detail.title')}
      status={<TenderTags tender={tender} />}
      facts={[
        { label: t('fields.title'), value: tender.title },
        {
          label: nextEventTime !== null && nextEventTime !== bidDeadline ? t('nextDeadline') : t('fields.bidDeadline'),
          value: (
            <Countdown
              now={tender.now}
              turn={nextEventTime}
              shown={nextEventTime ?? bidDeadline}
              begins={status === 'PUBLISHED' || status === 'WAIT_OPEN'}
              onTurn={onTurn}
            />
          ),
        },
        { label: t('fields.openTime'), value: tender.openTime },
        { label: t('fields.purchaser'), value: tender.purchaserName },
      ]}
      expected={expected}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, supplier ? '/bidding/my-tender' : '/bidding/tendering-list'))}
    />
  )
}

/** Decisions of the current user: the approval, or a later deadline. */
function Decisions({ tender, onTender }: Omit<LoadedProps, 'onTurn'>) {
  const t = useWords('tendering')
  const [extending, setExtending] = useState(false)
  const { allowed } = tender
  const may = { AGREE: allowed.includes('approve'), REJECT: allowed.includes('reject') }
  if (may.AGREE || may.REJECT) return <ApproveTender tender={tender} may={may} onTender={onTender} />
  if (!allowed.includes('extend')) return null
  if (extending) return <ExtendPanel tender={tender} onTender={onTender} onClose={() => setExtending(false)} />
  return (
    <p className="hint">
      {t('seal.text', { opens: tender.openTime })}{' '}
      <Button tone="quiet" size="small" icon="clock" onClick={() => setExtending(true)}>
        {t('acts.extend')}
      </Button>
    </p>
  )
}

interface ApproveProps {
  tender: Tender
  may: Readonly<Record<'AGREE' | 'REJECT', boolean>>
  onTender(tender: Tender): void
}

function ApproveTender({ tender, may, onTender }: ApproveProps) {
  const t = useWords('tendering')
  const { tenderingNo } = tender
  return (
    <DocumentDecision
      page="/bidding-review-view"
      document={tender}
      read={getTender}
      title={t('approve.title')}
      may={may}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { tenderingNo })}
      onDocument={onTender}
    />
  )
}
