import { useProfile } from '../../../../account/use-profile.ts'
import { hasPermission } from '../../../../account/permissions.ts'
import type { BidSummary } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import { getMyBid, queryBidReceipts, queryBids } from '../../../../contract/sourcing/tendering/bids.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { openedBidStatuses } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { BidTag } from '../tender-tags.tsx'
import { BidReceipts } from './bid-receipts.tsx'
import { DepositSection } from './deposit-section.tsx'

/** Sections of a tender's page: the own bid, the opened bids, and the deposits. */
export function useBidSections(tender: Tender): readonly Section[] {
  const t = useWords('tender-bids')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const opened = tender.openedTime !== null
  const sections: (Section | false)[] = [
    supplier && { name: 'myBid', title: t('mine'), content: <MyBidSection tender={tender} /> },
    opened &&
      (!supplier || openedBidStatuses.includes(tender.myBid)) && {
        name: 'bids',
        title: t('opened'),
        content: <BidsTable tender={tender} />,
      },
    !supplier &&
      tender.publishTime !== null &&
      tender.depositAmount !== null &&
      (hasPermission('tender-deposits') || opened) && {
        name: 'deposits',
        title: t('deposits.title'),
        content: <DepositSection tender={tender} />,
      },
  ]
  return sections.filter(section => section !== false)
}

/** A supplier's own status and receipts. */
function MyBidSection({ tender }: { tender: Tender }) {
  const t = useWords('tender-bids')
  const userId = useProfile()?.id ?? ''
  const detail = useDetail(getMyBid, { tenderingId: tender.id })
  const receipts = useDetail(queryBidReceipts, { tenderingId: tender.id })
  return (
    <LoadedDocument detail={detail}>
      {mine => (
        <div className="stack">
          <FactList
            facts={[
              { label: t('fields.status'), value: <BidTag status={mine.status} /> },
              { label: t('fields.validFrom'), value: mine.validUntil },
              ...(tender.depositAmount === null
                ? []
                : [
                    {
                      label: t('deposits.one'),
                      value: t(`depositStatus.${mine.depositStatus ?? 'NONE'}`),
                    },
                  ]),
            ]}
          />
          <LoadedDocument detail={receipts}>
            {found => found.length > 0 && <BidReceipts tenderId={tender.id} userId={userId} receipts={found} />}
          </LoadedDocument>
        </div>
      )}
    </LoadedDocument>
  )
}

/** Opened bids; bidders see only totals and receipts of the others. */
export function BidsTable({ tender }: { tender: Pick<Tender, 'id' | 'currency' | 'currencyDigits'> }) {
  const t = useWords('tender-bids')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const detail = useDetail(queryBids, { tenderingId: tender.id })
  const columns: Column<BidSummary>[] = [
    { field: 'supplierName', title: t('fields.supplier'), minWidth: 200, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      minWidth: 110,
      card: 'status',
      cell: ({ status }) => <BidTag status={status} />,
    },
    { field: 'submitTime', title: t('fields.submitTime'), width: 170 },
    {
      field: 'amountExcl',
      title: t('fields.amountExcl'),
      align: 'end',
      cell: ({ amountExcl }) =>
        amountExcl === null
          ? t('sealed')
          : `${formatMoney(amountExcl, tender.currencyDigits, t.language)} ${tender.currency}`,
    },
    {
      field: 'receiptHash',
      title: t('fields.receiptHash'),
      minWidth: 200,
      wrap: true,
      cell: ({ receiptHash }) => <code style={{ overflowWrap: 'anywhere' }}>{receiptHash}</code>,
    },
    { field: 'invalidReason', title: t('fields.invalidReason'), minWidth: 140 },
  ]
  return (
    <LoadedDocument detail={detail}>
      {bids => (
        <DataTable
          label={t('opened')}
          columns={columns}
          rows={bids}
          rowKey={bid => bid.id}
          actions={[
            {
              name: 'open',
              label: t('acts.show'),
              icon: 'eye',
              when: bid => !supplier || bid.own === 1,
              run: bid => host && navigate(host, '/bidding-details-view', { id: bid.id }),
            },
          ]}
        />
      )}
    </LoadedDocument>
  )
}
