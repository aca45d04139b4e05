import { useState } from 'react'
import { getInquiry } from '../../../../contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { declineQuote, withdrawQuote } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { inquiryBusinessType } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { InquiryEvent } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { ApplyPanel } from '../../../../widgets/rounds/prequalification/apply-panel.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { BidPanel } from '../auction/bid-panel.tsx'
import { Countdown } from '../countdown.tsx'
import { useInquiryExpected } from '../inquiry-expected.ts'
import { ArticleTable, QuoteTable } from '../inquiry-tables.tsx'
import { InquiryTags, QuoteTag } from '../inquiry-tags.tsx'
import { useInquiryQuestions } from '../questions/inquiry-round.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { QuoteReceipts } from './quote-receipts.tsx'

interface QuotePageProps {
  inquiryId: string
  /** A quote was sent. */
  onSubmit?(inquiry: { id: string }): void
}

/** An inquiry for the invited supplier, with the quote and the receipts of sent quotes. */
export function QuotePage({ inquiryId, onSubmit }: QuotePageProps) {
  useStyles(noteStyles)
  const detail = useDetail(getInquiry, { id: inquiryId })
  return (
    <LoadedDocument detail={detail}>
      {inquiry => (
        <LoadedQuote
          key={`${inquiry.id} ${inquiry.round}`}
          inquiry={inquiry}
          onTurn={detail.reload}
          onChanged={detail.reload}
          onSubmitted={() => {
            detail.reload()
            onSubmit?.({ id: inquiryId })
          }}
        />
      )}
    </LoadedDocument>
  )
}

/** Query: `?id=`. */
export function QuoteFormRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <QuoteOrHint inquiryId={query['id'] ?? ''} />
}

/** The inquiry of an id; without one it says what is missing. */
export function QuoteOrHint({ inquiryId = '', onSubmit }: Partial<QuotePageProps>) {
  const t = useWords('inquiries')
  if (inquiryId === '') return <EmptyState page title={t('detail.none')} />
  return <QuotePage key={inquiryId} inquiryId={inquiryId} {...(onSubmit && { onSubmit })} />
}

interface LoadedProps {
  inquiry: Inquiry
  onTurn(): void
  /** The quote was withdrawn, or none will be given. */
  onChanged(): void
  onSubmitted(): void
}

function LoadedQuote({ inquiry, onTurn, onChanged, onSubmitted }: LoadedProps) {
  const t = useWords('inquiries')
  const userId = useProfile()?.id ?? ''
  usePageName(inquiry.inquiryNo)
  const mayQuote = inquiry.allowed.includes('quote')
  const opened = inquiry.quotes.length > 0
  const questions = useInquiryQuestions(inquiry)
  return (
    <DetailPage
      header={<QuoteHeader inquiry={inquiry} onTurn={onTurn} onChanged={onChanged} />}
      sections={[
        ...(inquiry.receipts.length > 0 && inquiry.auction === null
          ? [
              {
                name: 'receipts',
                title: t('detail.receipts'),
                content: <QuoteReceipts inquiry={inquiry} userId={userId} />,
              },
            ]
          : []),
        ...(opened ? [{ name: 'quotes', title: t('detail.quotes'), content: <QuoteTable inquiry={inquiry} /> }] : []),
        ...(mayQuote
          ? []
          : [{ name: 'articles', title: t('detail.articles'), content: <ArticleTable inquiry={inquiry} /> }]),
        ...questions,
        { name: 'facts', title: t('detail.header'), content: <AskedTerms inquiry={inquiry} /> },
        {
          name: 'attachments',
          title: t('detail.attachments'),
          content: <DocumentFiles businessType={inquiryBusinessType} businessId={inquiry.id} />,
        },
      ]}
      notice={
        <>
          {inquiry.prequalFlag === 1 && (
            <ApplyPanel businessType={inquiryBusinessType} businessId={inquiry.id} onChanged={onChanged} />
          )}
          {inquiry.auction !== null && <BidPanel inquiry={inquiry} onTurn={onTurn} onOffered={onSubmitted} />}
          {mayQuote && <QuoteEditor inquiry={inquiry} userId={userId} onSubmitted={onSubmitted} />}
        </>
      }
    />
  )
}

function QuoteHeader({ inquiry, onTurn, onChanged }: Omit<LoadedProps, 'onSubmitted'>) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const [over, setOver] = useState(false)
  const { id, inquiryNo } = inquiry
  const acts: DocumentAct<InquiryEvent>[] = [
    {
      name: 'withdrawQuote',
      label: t('acts.withdrawQuote'),
      icon: 'undo',
      needs: 'withdrawQuote',
      confirm: { title: t('withdrawQuote.title', { inquiryNo }), text: t('withdrawQuote.text') },
      done: t('done.withdrawQuote'),
      run: async () => {
        await call(withdrawQuote, { inquiryId: id })
        onChanged()
      },
    },
    {
      name: 'decline',
      label: t('acts.decline'),
      icon: 'circle-x',
      needs: 'decline',
      confirm: { title: t('decline.title', { inquiryNo }), reason: true },
      done: t('done.decline'),
      run: async reason => {
        await call(declineQuote, { inquiryId: id, reason: reason ?? '' })
        onChanged()
      },
    },
  ]
  const { primary, actions } = documentActions(inquiry, over ? [] : acts)
  const expected = useInquiryExpected(inquiry)
  const turn = () => {
    setOver(true)
    onTurn()
  }
  return (
    <DocumentHeader
      number={inquiryNo}
      title={t('detail.title')}
      status={<InquiryTags inquiry={inquiry} />}
      tags={<QuoteTag status={inquiry.myStatus} />}
      facts={[
        { label: t('fields.title'), value: inquiry.title },
        // The end of an auction may move with each offer: its own panel shows it.
        ...(inquiry.auction === null
          ? [{ label: t('fields.quoteEndTime'), value: <Countdown inquiry={inquiry} onTurn={turn} /> }]
          : []),
        { label: t('fields.company'), value: inquiry.companyName },
        { label: t('fields.currency'), value: inquiry.currency },
      ]}
      expected={inquiry.myStatus === 'NONE' ? expected : undefined}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/inquiry/my-quote'))}
    />
  )
}

function AskedTerms({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('inquiries')
  const facts: [string, string][] = [
    [t('fields.paymentTermId'), inquiry.paymentTermName],
    [t('fields.deliveryAddress'), inquiry.deliveryAddress],
    [t('fields.questionEndTime'), inquiry.questionEndTime ?? ''],
    [t('fields.purchaser'), inquiry.purchaserName],
    [t('fields.org'), inquiry.orgName],
    [t('fields.cancelReason'), inquiry.cancelReason],
    [t('fields.remark'), inquiry.remark],
  ]
  return <GivenFacts facts={facts} />
}
