import { useState } from 'react'
import type {
  Inquiry,
  InquiryArticle,
  InquiryInvite,
  QuoteSummary,
} from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { isShort } from '../../../contract/sourcing/inquiries/parity-cells.ts'
import { getQuote } from '../../../contract/sourcing/inquiries/quotes.ts'
import type { Quote, QuoteItem } from '../../../contract/sourcing/inquiries/quotes.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { deliveryTerm } from '../../../widgets/document/delivery-term.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { supplierCell, supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { answerText } from './answer-text.ts'
import { QuoteTag } from './inquiry-tags.tsx'
import { filesOf, QuoteFiles } from './quote-files.tsx'
import { taxText } from './tax-text.ts'

export function ArticleTable({ inquiry }: { inquiry: Pick<Inquiry, 'article' | 'currencyDigits'> }) {
  const t = useWords('inquiries')
  const estimated = inquiry.article.some(article => article.estimatePrice !== null)
  const columns: Column<InquiryArticle>[] = [
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 220,
      card: 'title',
      wrap: true,
      cell: article => (
        <span className="stacked">
          <span>{`${article.materialCode} ${article.materialText}`.trim()}</span>
          {article.spec && <small>{article.spec}</small>}
        </span>
      ),
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: article => `${formatQuantity(article.qty, article.unitPrecision, t.language)} ${article.unitSymbol}`,
    },
    { field: 'needDate', title: t('fields.needDate'), width: 110 },
    ...(estimated
      ? [
          {
            ...({ field: 'estimatePrice', title: t('fields.estimatePrice'), align: 'end' } as const),
            cell: (article: InquiryArticle) => formatPrice(article.estimatePrice, inquiry.currencyDigits, t.language),
          },
        ]
      : []),
    { field: 'remark', title: t('fields.remark'), minWidth: 120 },
  ]
  return (
    <DataTable label={t('detail.articles')} columns={columns} rows={inquiry.article} rowKey={article => article.id} />
  )
}

/** The invited suppliers with their results. */
export function InviteTable({ inquiry }: { inquiry: Pick<Inquiry, 'invite'> }) {
  const t = useWords('inquiries')
  const columns: Column<InquiryInvite>[] = [
    {
      field: 'supplierName',
      title: t('fields.supplier'),
      minWidth: 220,
      card: 'title',
      cell: supplierFact,
    },
    {
      field: 'quoteStatus',
      title: t('fields.status'),
      card: 'status',
      minWidth: 110,
      cell: invite => <QuoteTag status={invite.quoteStatus} />,
    },
    { field: 'viewTime', title: t('fields.viewTime'), width: 170 },
    { field: 'submitTime', title: t('fields.submitTime'), width: 170 },
    { field: 'declineReason', title: t('fields.declineReason'), minWidth: 140 },
  ]
  return (
    <DataTable
      label={t('detail.suppliers')}
      columns={columns}
      rows={inquiry.invite}
      rowKey={invite => invite.supplierId}
    />
  )
}

/** The columns of opened quotes. */
export function useQuoteColumns({
  currencyDigits,
  currency,
}: Pick<Inquiry, 'currencyDigits' | 'currency'>): Column<QuoteSummary>[] {
  const t = useWords('inquiries')
  const money = (value: string | null) =>
    value === null ? (
      <span className="hint">{t('parity.unknown')}</span>
    ) : (
      `${formatMoney(value, currencyDigits, t.language)} ${currency}`
    )
  return [
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 180, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      card: 'status',
      minWidth: 110,
      cell: quote => <QuoteTag status={quote.status} />,
    },
    { field: 'amountExcl', title: t('fields.amountExcl'), align: 'end', cell: quote => money(quote.amountExcl) },
    {
      field: 'amountTax',
      title: t('fields.amountTax'),
      align: 'end',
      priority: 3,
      cell: quote => money(quote.amountTax),
    },
    { field: 'amountIncl', title: t('fields.amountIncl'), align: 'end', cell: quote => money(quote.amountIncl) },
    { field: 'freight', title: t('fields.freight'), align: 'end', cell: quote => money(quote.freight) },
    { field: 'otherCost', title: t('fields.otherCost'), align: 'end', cell: quote => money(quote.otherCost) },
    { field: 'paymentTermName', title: t('fields.paymentTermId'), minWidth: 120 },
    { field: 'incoterm', title: t('fields.incoterm'), minWidth: 110, priority: 3, cell: deliveryTerm },
    {
      field: 'quotedCount',
      title: t('fields.quotedCount'),
      align: 'end',
      minWidth: 90,
      cell: quote => (
        <span className="stacked">
          <span>{quote.quotedCount}</span>
          {quote.shortCount > 0 && <small>{t('quoteShort', { count: quote.shortCount })}</small>}
        </span>
      ),
    },
    { field: 'validUntil', title: t('fields.validUntil'), width: 110 },
    { field: 'submitTime', title: t('fields.submitTime'), width: 170 },
    {
      field: 'fileCount',
      title: t('detail.attachments'),
      align: 'end',
      width: 90,
      cell: quote => String(filesOf(quote)),
    },
    { field: 'refuseReason', title: t('fields.refuseReason'), minWidth: 120 },
  ]
}

/** Opened quotes, lowest amount first; the rows of one are shown below. */
export function QuoteTable({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('inquiries')
  const [shown, setShown] = useState<string>()
  const name = inquiry.quotes.find(quote => quote.id === shown)?.quoteNo
  return (
    <div className="stack">
      <DataTable
        label={t('detail.quotes')}
        columns={useQuoteColumns(inquiry)}
        rows={inquiry.quotes}
        rowKey={quote => quote.id}
        actions={[{ name: 'rows', label: t('detail.articles'), icon: 'list', run: quote => setShown(quote.id) }]}
      />
      {shown !== undefined && (
        <section className="note-block" aria-label={name}>
          <h3>{name}</h3>
          <QuoteRows key={shown} quoteId={shown} inquiry={inquiry} />
        </section>
      )}
    </div>
  )
}

/** The offered quantity of an article; one below the requested quantity is marked. */
function Offered({ item, article }: { item: QuoteItem; article: InquiryArticle | undefined }) {
  const t = useWords('inquiries')
  if (article === undefined || item.noQuoteFlag === 1) return null
  const qty = formatQuantity(item.offeredQty ?? article.qty, article.unitPrecision, t.language)
  return (
    <span className="stacked">
      <span>{`${qty} ${article.unitSymbol}`}</span>
      {isShort(item, article.qty) && <small>{t('parity.short')}</small>}
    </span>
  )
}

/** What one opened quote offers, article by article. */
function QuoteRows({ quoteId, inquiry }: { quoteId: string; inquiry: Inquiry }) {
  const t = useWords('inquiries')
  const detail = useDetail(getQuote, { id: quoteId })
  const price = (value: string) => formatPrice(value, inquiry.currencyDigits, t.language)
  const articleOf = (item: QuoteItem) => inquiry.article.find(article => article.id === item.articleId)
  const columnsOf = (taxes: Quote['taxes']): Column<QuoteItem>[] => [
    {
      field: 'articleId',
      title: t('fields.material'),
      minWidth: 200,
      card: 'title',
      cell: item => materialName(articleOf(item) ?? {}),
    },
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      cell: item => (item.noQuoteFlag === 1 ? item.noQuoteReason : item.priceExcl ? price(item.priceExcl) : ''),
    },
    {
      field: 'priceIncl',
      title: t('fields.priceIncl'),
      align: 'end',
      cell: item => (item.priceIncl === null ? '' : price(item.priceIncl)),
    },
    {
      field: 'taxCode',
      title: t('fields.taxCode'),
      width: 120,
      cell: item => (item.noQuoteFlag === 1 ? '' : taxText(item.taxCode, taxes)),
    },
    {
      field: 'tiers',
      title: t('fields.tiers'),
      minWidth: 150,
      cell: item => (item.tiers ?? []).map(tier => `${tier.fromQty}=${price(tier.priceExcl)}`).join('; '),
    },
    {
      field: 'offeredQty',
      title: t('fields.offeredQty'),
      align: 'end',
      cell: item => <Offered item={item} article={articleOf(item)} />,
    },
    { field: 'maxQty', title: t('fields.maxQty'), align: 'end' },
    { field: 'moq', title: t('fields.moq'), align: 'end', priority: 3 },
    { field: 'leadDays', title: t('fields.leadDays'), align: 'end', width: 110 },
    { field: 'deliveryDate', title: t('fields.deliveryDate'), width: 110 },
    { field: 'brand', title: t('fields.brand'), priority: 3 },
    { field: 'substitute', title: t('fields.substitute'), priority: 3 },
    ...inquiry.formRule.map((field, at): Column<QuoteItem> => ({
      field: `ext${at}`,
      title: field.name,
      cell: item => (item.noQuoteFlag === 1 ? '' : answerText(field, item.ext?.[at], t)),
    })),
  ]
  return (
    <LoadedDocument detail={detail}>
      {quote => (
        <div className="stack">
          <DataTable
            label={quote.quoteNo}
            columns={columnsOf(quote.taxes)}
            rows={quote.items}
            rowKey={item => item.articleId}
          />
          <QuoteFiles quote={quote} articles={inquiry.article} />
        </div>
      )}
    </LoadedDocument>
  )
}
