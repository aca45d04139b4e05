import type { Bid, BidItem } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import { bidFileType } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import { getBid } from '../../../../contract/sourcing/tendering/bids.ts'
import { rangesText } from '../../../../contract/sourcing/prices/price-ranges.ts'
import { getTender } from '../../../../contract/sourcing/tendering/tenders.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured, formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { BidTag } from '../tender-tags.tsx'

/** Query: `?id=` of the bid. */
export function BidDetailsRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tender-bids')
  const id = query['id'] ?? ''
  return id === '' ? <EmptyState page title={t('none')} /> : <BidDetailsPage key={id} bidId={id} />
}

/** One bid after the opening, for the buyer and its bidder. */
export function BidDetailsPage({ bidId }: { bidId: string }) {
  const detail = useDetail(getBid, { id: bidId })
  const tender = useDetail(getTender, detail.value && { id: detail.value.tenderingId })
  return (
    <LoadedDocument detail={detail}>
      {bid => <LoadedDocument detail={tender}>{of => <LoadedBid bid={bid} tender={of} />}</LoadedDocument>}
    </LoadedDocument>
  )
}

interface LoadedProps {
  bid: Bid
  tender: Tender
}

function LoadedBid({ bid, tender }: LoadedProps) {
  const t = useWords('tender-bids')
  const host = useElementScope()?.host
  usePageName(bid.bidNo)
  const amount =
    bid.amountExcl === null
      ? t('sealed')
      : `${formatMoney(bid.amountExcl, bid.currencyDigits, t.language)} ${bid.tenderCurrency}`
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={bid.bidNo}
          title={t('title')}
          status={<BidTag status={bid.status} />}
          facts={[
            { label: t('fields.supplier'), value: bid.supplierName },
            { label: t('fields.submitTime'), value: bid.submitTime },
            { label: t('fields.amountExcl'), value: amount },
            { label: t('fields.tender'), value: `${bid.tenderingNo} ${bid.tenderTitle}` },
          ]}
          onBack={host && (() => void navigate(host, '/tender-only-shows', { id: bid.tenderingId }))}
        />
      }
      sections={[
        {
          name: 'items',
          title: t('items'),
          count: bid.items.length,
          content: <BidItemTable bid={bid} tender={tender} />,
        },
        { name: 'facts', title: t('terms'), content: <BidFacts bid={bid} /> },
        ...bid.files.map(({ envelope, filesId, fileCount }) => ({
          name: `files${envelope}`,
          title: t(`files.${envelope}`),
          count: fileCount,
          content: <DocumentFiles businessType={bidFileType} businessId={filesId} />,
        })),
      ]}
    />
  )
}

function BidFacts({ bid }: { bid: Bid }) {
  const t = useWords('tender-bids')
  const hash = (text: string) => <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
  const facts = [
    { label: t('fields.deliveryTerms'), value: bid.deliveryTerms },
    { label: t('fields.remark'), value: bid.remark },
    { label: t('fields.currency'), value: bid.currency ?? '' },
    {
      label: t('fields.exchangeRate'),
      value: bid.currency === bid.tenderCurrency ? '' : formatMeasured(bid.exchangeRate ?? '', t.language),
    },
    { label: t('fields.validUntil'), value: bid.validUntil ?? '' },
    { label: t('fields.versionNo'), value: String(bid.versionNo) },
    { label: t('fields.techOpenedTime'), value: bid.techOpenedTime ?? '' },
    { label: t('fields.priceOpenedTime'), value: bid.priceOpenedTime ?? '' },
    { label: t('fields.invalidReason'), value: bid.invalidReason },
  ].filter(({ value }) => value !== '')
  const parts = bid.parts.length > 1 ? bid.parts : []
  return (
    <FactList
      facts={[
        ...facts,
        { label: t('fields.receiptHash'), value: hash(bid.receiptHash) },
        ...parts.map(part => ({ label: t(`envelope.${part.envelope}`), value: hash(part.hash) })),
      ]}
    />
  )
}

function BidItemTable({ bid, tender }: LoadedProps) {
  const t = useWords('tender-bids')
  const itemOf = ({ itemId }: BidItem) => tender.article.find(({ id }) => id === itemId)
  const priced = bid.priceOpenedTime !== null
  const columns: Column<BidItem>[] = [
    {
      field: 'itemId',
      title: t('fields.item'),
      minWidth: 220,
      wrap: true,
      card: 'title',
      cell: item => materialName(itemOf(item) ?? {}),
    },
    {
      field: 'qty',
      title: t('fields.asked'),
      align: 'end',
      cell: item => {
        const asked = itemOf(item)
        return asked ? `${formatQuantity(asked.qty, asked.unitPrecision, t.language)} ${asked.unitSymbol}` : ''
      },
    },
    ...(priced ? priceColumns(t, bid) : []),
    { field: 'leadDays', title: t('fields.leadDays'), align: 'end', width: 90 },
    { field: 'brand', title: t('fields.brand'), minWidth: 100 },
    { field: 'origin', title: t('fields.origin'), minWidth: 90 },
    { field: 'remark', title: t('fields.remark'), minWidth: 120, priority: 4 },
    { field: 'notOfferedReason', title: t('fields.noQuoteReason'), minWidth: 140 },
  ]
  return <DataTable label={t('items')} columns={columns} rows={bid.items} rowKey={item => item.itemId} />
}

function priceColumns(t: ReturnType<typeof useWords<'tender-bids'>>, bid: Bid): Column<BidItem>[] {
  return [
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      cell: ({ priceExcl, tiers }) =>
        tiers.length > 0 ? rangesText(tiers) : formatPrice(priceExcl, bid.currencyDigits, t.language),
    },
    { field: 'taxCode', title: t('fields.taxCode'), width: 90 },
    {
      field: 'maxQty',
      title: t('fields.maxQty'),
      align: 'end',
      width: 110,
      cell: ({ maxQty }) => formatQuantity(maxQty, 6, t.language),
    },
    {
      field: 'amountExcl',
      title: t('fields.amountExcl'),
      align: 'end',
      cell: ({ amountExcl }) => (amountExcl === null ? '' : formatMoney(amountExcl, bid.currencyDigits, t.language)),
    },
  ]
}
