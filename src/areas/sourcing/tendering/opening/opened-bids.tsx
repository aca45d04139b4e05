import type { OpenedBid, OpeningState } from '../../../../contract/sourcing/tendering/opening.ts'
import { fingerprint } from '../../../../contract/sourcing/tendering/opening-crypto.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured, formatMoney } from '../../../../kit/format/decimal-format.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { BidTag } from '../tender-tags.tsx'

type Money = Pick<OpeningState, 'currency' | 'currencyDigits'>

/** Text of an amount; a missing one is sealed. */
export function useAmountText({ currency, currencyDigits }: Money): (amount: string | null) => string {
  const t = useWords('tender-opening')
  return amount =>
    amount === null ? t('bids.sealed') : `${formatMoney(amount, currencyDigits, t.language)} ${currency}`
}

export function OpenedBids({ room }: { room: OpeningState }) {
  const t = useWords('tender-opening')
  const money = useAmountText(room)
  const columns: Column<OpenedBid>[] = [
    {
      field: 'supplierName',
      title: t('bids.supplier'),
      minWidth: 200,
      card: 'title',
      cell: ({ supplierName, supplierNo, bidNo }) => (
        <span className="stacked">
          <span>{`${supplierNo} ${supplierName}`}</span>
          <small>{bidNo}</small>
        </span>
      ),
    },
    {
      field: 'status',
      title: t('bids.status'),
      minWidth: 120,
      card: 'status',
      cell: ({ status, invalidReason }) => (
        <span className="stacked">
          <BidTag status={status} />
          {invalidReason !== '' && <small>{invalidReason}</small>}
        </span>
      ),
    },
    {
      field: 'amountExcl',
      title: t('bids.amount'),
      align: 'end',
      minWidth: 150,
      cell: bid => <Amount bid={bid} room={room} />,
    },
    ...(room.bids.some(({ lots }) => lots.length > 1)
      ? [
          {
            field: 'lots',
            title: t('bids.lots'),
            minWidth: 160,
            cell: (bid: OpenedBid) => <Lots bid={bid} money={money} />,
          },
        ]
      : []),
    { field: 'validUntil', title: t('bids.validUntil'), width: 116, cell: ({ validUntil }) => validUntil ?? '–' },
    { field: 'deposit', title: t('bids.deposit'), minWidth: 120, cell: ({ deposit }) => t(`deposit.${deposit}`) },
    { field: 'submitTime', title: t('bids.received'), width: 170 },
    { field: 'receiptHash', title: t('bids.receipt'), minWidth: 190, cell: bid => <Receipt bid={bid} /> },
  ]
  return <DataTable label={t('bids.title')} columns={columns} rows={room.bids} rowKey={({ id }) => id} />
}

function Amount({ bid, room }: { bid: OpenedBid; room: OpeningState }) {
  const t = useWords('tender-opening')
  const money = useAmountText(room)
  const foreign = bid.currency !== null && bid.currency !== room.currency
  return (
    <span className="stacked">
      <span>{money(bid.amountExcl)}</span>
      {foreign && (
        <small>
          {t('bids.rate', { currency: bid.currency ?? '', rate: formatMeasured(bid.exchangeRate ?? '', t.language) })}
        </small>
      )}
    </span>
  )
}

function Lots({ bid, money }: { bid: OpenedBid; money(amount: string | null): string }) {
  const t = useWords('tender-opening')
  return (
    <span className="stacked">
      {bid.lots.map(({ lotId, lotNo, amountExcl }) => (
        <span key={lotId}>{t('bids.lot', { lotNo, amount: amountExcl === null ? '–' : money(amountExcl) })}</span>
      ))}
    </span>
  )
}

/** Bidders compare the hash with that of their receipt. */
function Receipt({ bid: { status, receiptHash } }: { bid: OpenedBid }) {
  const t = useWords('tender-opening')
  const unreadable = status === 'UNREADABLE'
  return (
    <span className="stacked">
      <StatusTag tone={unreadable ? 'bad' : 'good'}>{t(unreadable ? 'bids.unreadable' : 'bids.matches')}</StatusTag>
      <small>{fingerprint(receiptHash)}</small>
    </span>
  )
}
