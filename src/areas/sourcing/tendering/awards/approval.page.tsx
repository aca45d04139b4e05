import {
  getTenderAward,
  submitTenderAward,
  withdrawTenderAward,
} from '../../../../contract/sourcing/tendering/awards.ts'
import { tenderAwardType } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import { DetailPage, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../../widgets/document/document-decision.tsx'
import { WhoDecides } from '../../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { RankTable } from '../review/rank-table.tsx'
import { useTenderExpected } from '../authoring/tender-expected.ts'
import { AwardHeader } from './award-header.tsx'
import { LineTable } from './line-table.tsx'
import { LoadedAward } from './loaded-award.tsx'
import type { AwardProps } from './loaded-award.tsx'

/** Query: `?id=`. */
export function AwardApprovalRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return (
    <LoadedAward query={query}>
      {props => <ApprovalPage key={`${props.award.id} ${props.award.status}`} {...props} />}
    </LoadedAward>
  )
}

/** The award before its approval, and its decision. */
function ApprovalPage({ award, onAward }: AwardProps) {
  useStyles(noteStyles)
  const t = useWords('tender-awards')
  const { id, tenderingNo, allowed, lines } = award
  usePageName(t('page', { page: t('pages.approval'), tenderingNo }))
  const { primary, actions } = documentActions(award, [
    {
      name: 'submit',
      label: t('acts.submit'),
      tone: 'primary',
      icon: 'send',
      needs: 'submitAward',
      done: t('done.submit'),
      run: async () => onAward(await call(submitTenderAward, { id })),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdrawAward',
      confirm: { title: t('withdraw.title'), text: t('withdraw.text') },
      done: t('done.withdraw'),
      run: async () => onAward(await call(withdrawTenderAward, { id })),
    },
  ])
  const may = { AGREE: allowed.includes('approveAward'), REJECT: allowed.includes('rejectAward') }
  return (
    <DetailPage
      header={
        <AwardHeader
          award={award}
          title={t('pages.approval')}
          primary={primary}
          actions={actions}
          expected={useTenderExpected(award)}
        />
      }
      notice={
        <>
          {(may.AGREE || may.REJECT) && <Decide award={award} may={may} onAward={onAward} />}
          <WhoDecides businessType={tenderAwardType} document={award} act="submitAward" />
        </>
      }
    >
      <SectionBox title={t('lines.title')} count={lines.length} content={<LineTable award={award} />} />
      <SectionBox title={t('ranks.title')} count={award.ranks.length} content={<RankTable tenderId={id} />} />
    </DetailPage>
  )
}

interface DecideProps extends AwardProps {
  may: Readonly<Record<'AGREE' | 'REJECT', boolean>>
}

function Decide({ award, may, onAward }: DecideProps) {
  const t = useWords('tender-awards')
  const { tenderingNo } = award
  return (
    <DocumentDecision
      page="/winning-approval-view"
      document={award}
      read={getTenderAward}
      title={t('approve.title')}
      may={may}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { tenderingNo })}
      onDocument={onAward}
    />
  )
}
