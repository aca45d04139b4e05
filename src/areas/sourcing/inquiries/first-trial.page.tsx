import { getInquiry, reviewQuotes } from '../../../contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { placedProblems } from '../../../kit/state/placed-problems.rules.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { useInquiryActs } from './inquiry-acts.ts'
import { useInquiryExpected } from './inquiry-expected.ts'
import { QuoteTable } from './inquiry-tables.tsx'
import { InquiryTags } from './inquiry-tags.tsx'

/** Query: `?id=`. */
export function FirstTrialRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('inquiries')
  return (
    <DocumentById id={query.id} read={getInquiry} none={t('detail.none')}>
      {(inquiry, detail) => (
        <FirstTrialPage key={`${inquiry.id} ${inquiry.status}`} inquiry={inquiry} onInquiry={detail.set} />
      )}
    </DocumentById>
  )
}

interface PageProps {
  inquiry: Inquiry
  onInquiry(inquiry: Inquiry): void
}

/** The first review: each opened quote passes, or is refused with a reason. */
function FirstTrialPage({ inquiry, onInquiry }: PageProps) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const { inquiryNo } = inquiry
  usePageName(t('title.trial', { inquiryNo }))
  const { primary, actions } = useInquiryActs({ inquiry, host, onInquiry })
  const reviewing = inquiry.allowed.includes('trial')
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={inquiryNo}
          title={t('acts.review')}
          status={<InquiryTags inquiry={inquiry} />}
          facts={[
            { label: t('fields.title'), value: inquiry.title },
            { label: t('fields.openTime'), value: inquiry.openTime ?? '–' },
            { label: t('fields.quoteCount'), value: `${inquiry.quoteCount} / ${inquiry.invite.length}` },
          ]}
          expected={useInquiryExpected(inquiry)}
          {...(reviewing ? {} : { primary })}
          actions={actions.filter(action => action.name !== 'review')}
          onBack={host && (() => void navigate(host, '/inquiry-details-view', { id: inquiry.id }))}
        />
      }
      sections={[{ name: 'quotes', title: t('detail.quotes'), content: <QuoteTable inquiry={inquiry} /> }]}
      {...(reviewing ? { notice: <ReviewPanel inquiry={inquiry} onInquiry={onInquiry} /> } : {})}
    />
  )
}

interface ReviewRow {
  /** Id of the quote. */
  key: string
  supplier: string
  amount: string
  validUntil: string
  reason: string
}

function ReviewPanel({ inquiry, onInquiry }: PageProps) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const act = useAct()
  const start = (): ReviewRow[] =>
    inquiry.quotes.map(quote => ({
      key: quote.id,
      supplier: quote.supplierName,
      validUntil: quote.validUntil ?? '',
      reason: '',
      amount: `${formatMoney(quote.amountExcl, inquiry.currencyDigits, t.language)} ${inquiry.currency}`,
    }))
  const { form, grid, notice, drop } = useTypedForm(`srm.first-trial.${inquiry.id}`, () => ({ rows: start() }), {
    fixed: 'rows',
  })
  const { rows } = form
  const [problems, setProblems] = useProblems({ refused: rows }, act.clear)
  const columns: GridColumn<ReviewRow>[] = [
    { field: 'supplier', title: t('fields.supplier'), type: 'readonly', width: 260 },
    { field: 'amount', title: t('fields.amountExcl'), type: 'readonly', width: 160, align: 'end' },
    { field: 'validUntil', title: t('fields.validUntil'), type: 'readonly', width: 116 },
    { field: 'reason', title: t('fields.refuseReason'), type: 'text', width: 320, maxLength: 500 },
  ]
  const end = () =>
    act.run(async () => {
      const sent = rows.filter(({ reason }) => reason.trim() !== '')
      const refused = sent.map(({ key, reason }) => ({ quoteId: key, reason }))
      setProblems([])
      try {
        const reviewed = await call(reviewQuotes, { id: inquiry.id, refused })
        drop()
        onInquiry(reviewed)
        toast(t('done.review'))
        const next = reviewed.status === 'EXPERT' ? '/iquiry-confirm-expert-view' : '/inquiry-parity-view'
        if (host) navigate(host, next, { id: inquiry.id })
      } catch (error) {
        if (error instanceof Refused) setProblems(placedProblems(error.errors, 'refused', rows, sent))
        throw error
      }
    })
  return (
    <Panel
      title={t('acts.review')}
      text={t('trial.text')}
      failure={act.failure}
      acts={
        <ActionButtons actions={[{ name: 'end', label: t('trial.done'), tone: 'primary', icon: 'check', run: end }]} />
      }
    >
      {notice}
      <RowGrid<ReviewRow>
        label={t('acts.review')}
        columns={columns}
        {...grid('rows')}
        newRow={above => above ?? { key: '', supplier: '', amount: '', validUntil: '', reason: '' }}
        canDelete={() => false}
        fixedRows
        maxRows={rows.length}
        problems={problems}
        path="refused"
        rowTitle={row => row.supplier}
      />
    </Panel>
  )
}
