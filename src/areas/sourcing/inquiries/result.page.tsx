import Big from 'big.js'
import { useProfile } from '../../../account/use-profile.ts'
import { getInquiry } from '../../../contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { getOutcome, getParity, queryHandedOver } from '../../../contract/sourcing/inquiries/parity.ts'
import type { AwardLine } from '../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { HandOverPanel } from './hand-over-panel.tsx'
import { HandedOverTable } from './handed-over-table.tsx'
import { useInquiryActs } from './inquiry-acts.ts'
import { useInquiryExpected } from './inquiry-expected.ts'
import { InquiryTags, QuoteTag } from './inquiry-tags.tsx'
import { ResultLetters } from './result-letter.tsx'

/** Query: `?id=`. The result while it is approved, and what was decided: suppliers see their own part. */
export function ResultRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('inquiries')
  return (
    <DocumentById id={query.id} read={getInquiry} none={t('detail.none')}>
      {(inquiry, detail) => (
        <ResultPage key={`${inquiry.id} ${inquiry.status}`} inquiry={inquiry} onInquiry={detail.set} />
      )}
    </DocumentById>
  )
}

interface PageProps {
  inquiry: Inquiry
  onInquiry(inquiry: Inquiry): void
}

function ResultPage({ inquiry, onInquiry }: PageProps) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { id, inquiryNo, status, allowed } = inquiry
  usePageName(t('result.title', { inquiryNo }))
  const decided = status === 'OUTCOME' || status === 'CLOSED'
  const outcome = useDetail(getOutcome, decided ? { id } : undefined)
  const parity = useDetail(getParity, decided || supplier ? undefined : { id })
  const lines = outcome.value ?? parity.value?.award
  const made = useDetail(queryHandedOver, status === 'CLOSED' ? { id } : undefined)
  const { primary, actions } = useInquiryActs({ inquiry, host, onInquiry })
  const expected = useInquiryExpected(inquiry)
  // They have their own panel on this page.
  const elsewhere = new Set(['result', 'handOver'])
  const may = { AGREE: allowed.includes('approveResult'), REJECT: allowed.includes('rejectResult') }
  const total = (lines ?? []).reduce((sum, line) => sum.plus(line.amountExcl), new Big(0))
  const amount = `${formatMoney(total.toFixed(), inquiry.currencyDigits, t.language)} ${inquiry.currency}`
  const saving = supplier ? undefined : savingOf(inquiry, lines ?? [], total)
  const print: Action = { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() }
  return (
    <>
      <DetailPage
        header={
          <DocumentHeader
            number={inquiryNo}
            title={t('result.title', { inquiryNo })}
            status={supplier ? <QuoteTag status={inquiry.myStatus} /> : <InquiryTags inquiry={inquiry} />}
            facts={[
              { label: t('fields.title'), value: inquiry.title },
              { label: t('fields.amountExcl'), value: amount },
              ...(saving === undefined ? [] : [{ label: t('result.saving'), value: `${saving} %` }]),
              ...(inquiry.resultReason === '' ? [] : [{ label: t('parity.reason'), value: inquiry.resultReason }]),
            ]}
            {...(supplier
              ? {}
              : {
                  expected,
                  primary: primary?.name === 'handOver' ? undefined : primary,
                })}
            actions={supplier ? [print] : actions.filter(action => !elsewhere.has(action.name))}
            onBack={
              host && (() => void navigate(host, supplier ? '/inquiry/quote-form' : '/inquiry-details-view', { id }))
            }
          />
        }
        {...(may.AGREE || may.REJECT
          ? { notice: <ApproveResult inquiry={inquiry} may={may} onInquiry={onInquiry} /> }
          : allowed.includes('handOver') && outcome.value !== undefined
            ? { notice: <HandOverPanel inquiry={inquiry} lines={outcome.value} onInquiry={onInquiry} /> }
            : {})}
        sections={[
          {
            name: 'rows',
            title: t('result.rows'),
            count: lines?.length ?? 0,
            content:
              lines?.length === 0 ? (
                <EmptyState compact title={t('result.none')} />
              ) : (
                <AwardTable inquiry={inquiry} lines={lines ?? []} supplier={supplier} />
              ),
          },
          ...(made.value === undefined || made.value.length === 0
            ? []
            : [
                {
                  name: 'made',
                  title: t('handOver.made'),
                  count: made.value.length,
                  content: <HandedOverTable rows={made.value} supplier={supplier} />,
                },
              ]),
        ]}
      />
      {decided && outcome.value !== undefined && <ResultLetters inquiry={inquiry} lines={outcome.value} />}
    </>
  )
}

/** By how many per cent the award is below (or above) what was expected; undefined when an estimate is missing. */
function savingOf({ article }: Inquiry, lines: readonly AwardLine[], total: Big): string | undefined {
  const expected = lines.map(line => {
    const estimate = article.find(each => each.id === line.articleId)?.estimatePrice
    return estimate ? new Big(estimate).times(line.qty) : null
  })
  if (expected.length === 0 || expected.includes(null)) return undefined
  const sum = expected.reduce<Big>((all, each) => all.plus(each ?? 0), new Big(0))
  return sum.eq(0) ? undefined : total.minus(sum).div(sum).times(100).round(2, Big.roundHalfUp).toFixed(2)
}

function AwardTable({
  inquiry,
  lines,
  supplier,
}: {
  inquiry: Inquiry
  lines: readonly AwardLine[]
  supplier: boolean
}) {
  const t = useWords('inquiries')
  const who: Column<AwardLine> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    minWidth: 200,
    priority: 1,
  }
  const columns: Column<AwardLine>[] = [
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 220,
      wrap: true,
      card: 'title',
      cell: line => materialName(line),
    },
    ...(supplier ? [] : [who]),
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: line => `${formatQuantity(line.qty, line.unitPrecision, t.language)} ${line.unitSymbol}`,
    },
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      cell: line => formatPrice(line.priceExcl, inquiry.currencyDigits, t.language),
    },
    {
      field: 'amountExcl',
      title: t('fields.amountExcl'),
      align: 'end',
      total: 'sum',
      moneyDigits: inquiry.currencyDigits,
      cell: line => formatMoney(line.amountExcl, inquiry.currencyDigits, t.language),
    },
  ]
  return (
    <DataTable
      label={t('result.rows')}
      columns={columns}
      rows={lines}
      rowKey={line => `${line.articleId} ${line.quoteId}`}
    />
  )
}

interface ApproveProps extends PageProps {
  may: Readonly<Record<'AGREE' | 'REJECT', boolean>>
}

function ApproveResult({ inquiry, may, onInquiry }: ApproveProps) {
  const t = useWords('inquiries')
  const { inquiryNo } = inquiry
  return (
    <DocumentDecision
      page="/inquiry-approval-view"
      document={inquiry}
      read={getInquiry}
      title={t('approve.result')}
      may={may}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { inquiryNo })}
      onDocument={onInquiry}
    />
  )
}
