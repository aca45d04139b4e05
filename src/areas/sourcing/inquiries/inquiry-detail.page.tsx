import { useState } from 'react'
import { extendInquiry, getInquiry, queryInquiryHistory } from '../../../contract/sourcing/inquiries/inquiries.ts'
import { inquiryBusinessType } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { Inquiry } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import type { Section } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { AuctionBoard } from './auction/auction-board.tsx'
import { AskTimePanel } from './ask-time-panel.tsx'
import { Countdown } from './countdown.tsx'
import { useInquiryQuestions } from './questions/inquiry-round.ts'
import { useInquiryActs } from './inquiry-acts.ts'
import { useInquiryExpected } from './inquiry-expected.ts'
import { ArticleTable, InviteTable, QuoteTable } from './inquiry-tables.tsx'
import { InquiryTags, inquiryTones } from './inquiry-tags.tsx'

export function InquiryDetailPage({ inquiryId }: { inquiryId: string }) {
  useStyles(noteStyles)
  const detail = useDetail(getInquiry, { id: inquiryId })
  return (
    <LoadedDocument detail={detail}>
      {inquiry => <LoadedInquiry key={inquiry.id} inquiry={inquiry} onInquiry={detail.set} onTurn={detail.reload} />}
    </LoadedDocument>
  )
}

/** Query: `?id=`. */
export function InquiryDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('inquiries')
  return query['id'] ? <InquiryDetailPage inquiryId={query['id']} /> : <EmptyState page title={t('detail.none')} />
}

interface LoadedProps {
  inquiry: Inquiry
  onInquiry(inquiry: Inquiry): void
  onTurn(): void
}

function LoadedInquiry({ inquiry, onInquiry, onTurn }: LoadedProps) {
  const t = useWords('inquiries')
  const rounds = useWords('rounds')
  usePageName(inquiry.inquiryNo)
  const history = useDetail(queryInquiryHistory, { id: inquiry.id })
  const showNew = (next: Inquiry) => {
    onInquiry(next)
    history.reload()
  }
  const { length: count } = inquiry.quotes
  const quotes = { name: 'quotes', title: t('detail.quotes'), count, content: <QuoteTable inquiry={inquiry} /> }
  const sections: Section[] = [
    ...(inquiry.auction !== null && inquiry.publishTime !== null
      ? [{ name: 'auction', title: t('auction.title'), content: <AuctionBoard inquiry={inquiry} /> }]
      : []),
    ...(count > 0 ? [quotes] : []),
    {
      name: 'articles',
      title: t('detail.articles'),
      count: inquiry.article.length,
      content: <ArticleTable inquiry={inquiry} />,
    },
    {
      name: 'suppliers',
      title: t('detail.suppliers'),
      count: inquiry.invite.length,
      content: <InviteTable inquiry={inquiry} />,
    },
    ...useInquiryQuestions(inquiry),
    { name: 'facts', title: t('detail.facts'), content: <InquiryFacts inquiry={inquiry} /> },
    {
      name: 'attachments',
      title: t('detail.attachments'),
      content: (
        <DocumentFiles businessType={inquiryBusinessType} businessId={inquiry.id} onChanged={() => history.reload()} />
      ),
    },
  ]
  return (
    <DetailPage
      header={<InquiryHeader inquiry={inquiry} onInquiry={showNew} onTurn={onTurn} />}
      notice={
        <>
          {inquiry.openQuestions > 0 && (
            <p className="hint">{t('questions.toAnswer', { count: inquiry.openQuestions })}</p>
          )}
          <Decisions inquiry={inquiry} onInquiry={showNew} />
          <WhoDecides businessType={inquiryBusinessType} document={inquiry} />
        </>
      }
      sections={sections}
      aside={
        <DocumentHistory
          history={history}
          t={t}
          tones={inquiryTones}
          reasonText={reason => reasonText(reason, t, rounds)}
        />
      }
    />
  )
}

/** A reason ending in the status of a quote or of an application, in the current language. */
function reasonText(reason: string, t: Words<'inquiries'>, rounds: Words<'rounds'>): string {
  return reason.replace(
    /(?<=: )[A-Z_]+$/,
    code => t.find(`quoteStatus.${code}`) ?? rounds.find(`prequalStatus.${code}`) ?? code,
  )
}

function InquiryHeader({ inquiry, onInquiry, onTurn }: LoadedProps) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const { primary, actions } = useInquiryActs({ inquiry, host, onInquiry })
  const { status, quoteCount, minQuotes, allowed } = inquiry
  const expected = useInquiryExpected(inquiry)
  const few = status === 'QUOTE_END' && quoteCount < minQuotes && !allowed.includes('openFew')
  return (
    <DocumentHeader
      number={inquiry.inquiryNo}
      title={t('detail.title')}
      status={<InquiryTags inquiry={inquiry} />}
      facts={[
        { label: t('fields.title'), value: inquiry.title },
        { label: t('fields.quoteEndTime'), value: <Countdown inquiry={inquiry} onTurn={onTurn} /> },
        { label: t('fields.quoteCount'), value: `${inquiry.quoteCount} / ${inquiry.invite.length}` },
        { label: t('fields.purchaser'), value: inquiry.purchaserName },
      ]}
      expected={few ? t('waiting.few', { quotes: quoteCount, least: minQuotes }) : expected}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/inquiry/list'))}
    />
  )
}

/** Decisions of the current user: the approval, or one about the end of quoting. */
function Decisions({ inquiry, onInquiry }: Omit<LoadedProps, 'onTurn'>) {
  const t = useWords('inquiries')
  const [extending, setExtending] = useState(false)
  const { allowed, quoteCount: quotes, minQuotes: least } = inquiry
  const may = { AGREE: allowed.includes('approve'), REJECT: allowed.includes('reject') }
  const few = allowed.includes('extendFew')
  const extend = async (quoteEndTime: string, reason: string) => {
    onInquiry(await call(extendInquiry, { id: inquiry.id, quoteEndTime, reason }))
    setExtending(false)
    return t('done.extend')
  }
  if (may.AGREE || may.REJECT) return <ApproveInquiry inquiry={inquiry} may={may} onInquiry={onInquiry} />
  if (!few && !allowed.includes('extend')) return null
  if (few || extending)
    return (
      <AskTimePanel
        draftKey={`srm.inquiry-extend.${inquiry.id}`}
        title={t('acts.extend')}
        text={few ? t('few', { quotes, least }) : undefined}
        label={t('askTime.extend')}
        least={inquiry.quoteEndTime}
        reason={few ? 'needed' : 'optional'}
        run={extend}
        onCancel={few ? undefined : () => setExtending(false)}
      />
    )
  return (
    <p className="hint">
      {inquiry.sealFlag === 1 && t('seal.text', { ends: inquiry.quoteEndTime })}{' '}
      <Button tone="quiet" size="small" icon="clock" onClick={() => setExtending(true)}>
        {t('acts.extend')}
      </Button>
    </p>
  )
}

interface ApproveProps {
  inquiry: Inquiry
  may: Readonly<Record<'AGREE' | 'REJECT', boolean>>
  onInquiry(inquiry: Inquiry): void
}

function ApproveInquiry({ inquiry, may, onInquiry }: ApproveProps) {
  const t = useWords('inquiries')
  const { inquiryNo } = inquiry
  return (
    <DocumentDecision
      page="/iquiry-preview-view"
      document={inquiry}
      read={getInquiry}
      title={t('approve.title')}
      may={may}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { inquiryNo })}
      onDocument={onInquiry}
    />
  )
}

function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('inquiries')
  const facts: [string, string][] = [
    [t('fields.inquiryType'), t(`inquiryType.${inquiry.inquiryType}`)],
    [t('fields.quoteStartTime'), inquiry.quoteStartTime ?? ''],
    [t('fields.quoteEndTime'), inquiry.quoteEndTime],
    [t('fields.minQuotes'), String(inquiry.minQuotes)],
    [t('fields.rounds'), String(inquiry.rounds)],
    [t('fields.currency'), inquiry.currency],
    [t('fields.paymentTermId'), inquiry.paymentTermName],
    [t('fields.deliveryAddress'), inquiry.deliveryAddress],
    [t('fields.org'), inquiry.orgName],
    [t('fields.company'), inquiry.companyName],
    [t('fields.publishTime'), inquiry.publishTime ?? ''],
    [t('fields.openTime'), inquiry.openTime ?? ''],
    [t('fields.singleReason'), inquiry.singleReason],
    [t('fields.fewReason'), inquiry.fewReason],
    [t('fields.cancelReason'), inquiry.cancelReason],
    [t('fields.remark'), inquiry.remark],
    [t('fields.createName'), `${inquiry.createName}, ${inquiry.createTime}`],
  ]
  return <GivenFacts facts={facts} />
}
