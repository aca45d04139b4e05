import type { AuctionOffer } from '../../../../contract/sourcing/inquiries/auction.ts'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice } from '../../../../kit/format/decimal-format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'

interface OfferTableProps {
  label: string
  offers: readonly AuctionOffer[]
  inquiry: Inquiry
  /** They are the current user's own: the bidder's name is not needed. */
  mine?: boolean
  /** Rows are places: the first column counts them. */
  ranked?: boolean
}

/** Offers of an auction, or the ranks of the bidders. */
export function OfferTable({ label, offers, inquiry, mine = false, ranked = false }: OfferTableProps) {
  const t = useWords('inquiries')
  if (offers.length === 0) return <p className="hint">{t('auction.none')}</p>
  const ranks = new Map(offers.map(({ place }, at) => [place, at + 1]))
  const columns: Column<AuctionOffer>[] = [
    {
      field: 'place',
      title: t('fields.place'),
      width: 80,
      cell: ({ place }) => (ranked ? ranks.get(place) : place),
    },
    ...(mine ? [] : [{ field: 'supplierName', title: t('fields.supplier'), card: 'title', minWidth: 180 } as const]),
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      minWidth: 120,
      cell: ({ priceExcl }) => `${formatPrice(priceExcl, 2, t.language)} ${inquiry.currency}`,
    },
    { field: 'offerTime', title: t('fields.offerTime'), width: 170 },
  ]
  return <DataTable label={label} columns={columns} rows={[...offers]} rowKey={offer => String(offer.place)} />
}
