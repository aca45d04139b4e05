import { useState } from 'react'
import { inquiryResultType } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { nextInquiryRound } from '../../../../contract/sourcing/inquiries/inquiries.ts'
import { getParity, proposeResult, submitInquiryResult } from '../../../../contract/sourcing/inquiries/parity.ts'
import type { Parity } from '../../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { DetailPage, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { formFootStyles } from '../../../../ui/styles/form-foot.ts'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { WhoDecides } from '../../../../widgets/document/who-decides.tsx'
import { keepBlob } from '../../../../widgets/import-dialog/keep-file.ts'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { AskTimePanel } from '../ask-time-panel.tsx'
import { useInquiryExpected } from '../inquiry-expected.ts'
import { InquiryTags } from '../inquiry-tags.tsx'
import { QuoteFilesSection } from '../quote-files.tsx'
import { ParityMatrix } from './parity-matrix.tsx'
import { sheetOf } from './parity-sheet.ts'
import { sentRows, summaryOf, useOwnAward } from './parity-state.ts'
import { parityStyles } from './parity-styles.ts'
import { ProposalCards, SplitPanel } from './proposal-cards.tsx'

interface ParityPageProps {
  inquiryId: string
  /** The result was proposed. */
  onPropose?(inquiry: { id: string }): void
}

/** The comparison of an inquiry's quotes, and the award that follows from it. */
export function ParityPage({ inquiryId, onPropose }: ParityPageProps) {
  useStyles(noteStyles, formFootStyles, parityStyles)
  const detail = useDetail(getParity, { id: inquiryId })
  return (
    <LoadedDocument detail={detail}>
      {parity => (
        <LoadedParity
          key={`${parity.id} ${parity.version}`}
          parity={parity}
          onParity={next => {
            detail.set(next)
            onPropose?.({ id: inquiryId })
          }}
        />
      )}
    </LoadedDocument>
  )
}

/** Query: `?id=`. */
export function ParityRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <ParityOrHint inquiryId={query['id'] ?? ''} />
}

/** The comparison of an id; without one it says what is missing. */
export function ParityOrHint({ inquiryId = '', onPropose }: Partial<ParityPageProps>) {
  const t = useWords('inquiries')
  if (inquiryId === '') return <EmptyState page title={t('detail.none')} />
  return <ParityPage key={inquiryId} inquiryId={inquiryId} {...(onPropose && { onPropose })} />
}

interface LoadedProps {
  parity: Parity
  onParity(parity: Parity): void
}

function LoadedParity({ parity, onParity }: LoadedProps) {
  const t = useWords('inquiries')
  const editable = parity.allowed.includes('propose')
  const award = useOwnAward(parity, editable)
  const [asking, setAsking] = useState(false)
  usePageName(t('parity.title', { inquiryNo: parity.inquiryNo }))
  return (
    <DetailPage
      header={<ParityHeader parity={parity} onNextRound={() => setAsking(true)} />}
      notice={
        <>
          <WhoDecides businessType={inquiryResultType} document={parity} act="submitResult" />
          {award.notice}
          {asking && <NextRound parity={parity} onCancel={() => setAsking(false)} />}
        </>
      }
    >
      <SectionBox
        title={t('parity.proposals')}
        content={
          <>
            <ProposalCards parity={parity} award={award} editable={editable} />
            {editable && <SplitPanel parity={parity} onRows={award.take} />}
          </>
        }
      />
      <SectionBox
        title={t('parity.matrix')}
        count={parity.articles.length}
        content={<ParityMatrix parity={parity} award={award} editable={editable} />}
      />
      <QuoteFilesSection quotes={parity.quotes} articles={parity.articles} />
      {editable && <ProposeFoot parity={parity} award={award} onParity={onParity} />}
    </DetailPage>
  )
}

function ParityHeader({ parity, onNextRound }: { parity: Parity; onNextRound(): void }) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const { id, inquiryNo, allowed } = parity
  const words = [
    ...[t('fields.material'), t('fields.qty'), t('parity.last'), t('fields.priceExcl'), t('fields.priceIncl')],
    ...(['overLowest', 'overLast', 'overCeiling'] as const).map(difference => `% ${t(`parity.${difference}`)}`),
    ...(['taxCode', 'offeredQty', 'maxQty', 'deliveryDate'] as const).map(field => t(`fields.${field}`)),
    t('parity.total'),
  ]
  const submit: Action = {
    name: 'submitResult',
    label: t('acts.submitResult'),
    tone: 'primary',
    icon: 'send',
    done: t('done.submitResult'),
    run: async () => {
      await call(submitInquiryResult, { id })
      if (host) navigate(host, '/inquiry-approval-view', { id })
    },
  }
  const handOver: Action = {
    name: 'handOver',
    label: t('acts.handOver'),
    tone: 'primary',
    icon: 'file-text',
    run: () => host && navigate(host, '/inquiry-outcome-view', { id }),
  }
  const primary = allowed.includes('submitResult') ? submit : allowed.includes('handOver') ? handOver : undefined
  const actions: Action[] = [
    ...(allowed.includes('nextRound')
      ? [{ name: 'nextRound', label: t('acts.nextRound'), icon: 'refresh' as const, run: onNextRound }]
      : []),
    ...(allowed.includes('verify')
      ? [
          {
            name: 'verify',
            label: t('acts.verify'),
            icon: 'columns' as const,
            run: () => host && navigate(host, '/inquiry-nuclear-view', { id }),
          },
        ]
      : []),
    {
      name: 'export',
      label: t('parity.export'),
      icon: 'download',
      run: () => keepBlob(`${inquiryNo}.csv`, new Blob([sheetOf(parity, words)], { type: 'text/csv' })),
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
  return (
    <DocumentHeader
      number={inquiryNo}
      title={t('acts.compare')}
      status={<InquiryTags inquiry={{ ...parity, sealFlag: 0 }} />}
      facts={[
        { label: t('fields.title'), value: parity.title },
        { label: t('fields.quoteCount'), value: String(parity.quotes.length) },
        { label: t('fields.currency'), value: parity.currency },
      ]}
      expected={useInquiryExpected(parity)}
      {...(primary && { primary })}
      actions={actions}
      onBack={host && (() => void navigate(host, '/inquiry-details-view', { id }))}
    />
  )
}

function NextRound({ parity, onCancel }: { parity: Parity; onCancel(): void }) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  return (
    <AskTimePanel
      draftKey={`srm.inquiry-next-round.${parity.id}`}
      title={t('acts.nextRound')}
      label={t('askTime.nextRound')}
      least=""
      reason="none"
      onCancel={onCancel}
      run={async quoteEndTime => {
        await call(nextInquiryRound, { id: parity.id, quoteEndTime })
        if (host) navigate(host, '/inquiry-details-view', { id: parity.id })
        return t('done.nextRound')
      }}
    />
  )
}

/** The own award with its sum, its reason, and the act that proposes it. */
function ProposeFoot({ parity, award, onParity }: LoadedProps & { award: ReturnType<typeof useOwnAward> }) {
  const t = useWords('inquiries')
  const act = useAct()
  const { reason, setReason } = award
  const sum = summaryOf(parity, award.rows)
  const total = formatMoney(sum.total.toFixed(), parity.currencyDigits, t.language)
  const propose = () =>
    act.run(async () => {
      const { id, version } = parity
      const next = await call(proposeResult, { id, version, rows: sentRows(award), reason })
      award.drop()
      onParity(next)
      toast(t('done.propose'))
    })
  return (
    <>
      <FailureNote failure={act.failure} />
      <FormGrid>
        <TextField
          name="reason"
          label={t('parity.reason')}
          hint={t('parity.reasonHint')}
          span={4}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </FormGrid>
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <p>
          <strong>{`${t('parity.total')} ${total} ${parity.currency}`}</strong>
          {` · ${t('parity.suppliers')} ${sum.suppliers} · ${t('parity.openArticles')} ${sum.open}`}
        </p>
        <div className="button-row">
          <Button tone="primary" icon="check" busy={act.busy} onClick={() => void propose()}>
            {t('acts.propose')}
          </Button>
        </div>
      </div>
    </>
  )
}
