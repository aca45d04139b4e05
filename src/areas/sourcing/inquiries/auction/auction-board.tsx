import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice } from '../../../../kit/format/decimal-format.ts'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { AuctionFigures } from './auction-figures.tsx'
import { rulesText } from './bid-panel.tsx'
import { OfferTable } from './offer-table.tsx'
import { useAuction } from './use-auction.ts'

/** An auction for the buyer: the bidders' ranks, and every offer. */
export function AuctionBoard({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('inquiries')
  const { auction, detail } = useAuction(inquiry.id)
  if (auction === undefined)
    return detail.failure ? (
      <FailureNote failure={detail.failure} onRetry={detail.reload} />
    ) : (
      <Skeleton shape="table" rows={3} />
    )
  const { best, offerCount, extensions, standings, offers } = auction
  const price = best === null ? t('auction.noRank') : `${formatPrice(best, 2, t.language)} ${inquiry.currency}`
  return (
    <div className="stack">
      <AuctionFigures
        figures={[
          { label: t('auction.best'), value: price },
          { label: t('auction.bidders'), value: `${standings.length} / ${inquiry.invite.length}` },
          { label: t('auction.count'), value: offerCount },
          { label: t('auction.extensions'), value: `${extensions} / ${auction.rules.maxExtensions}` },
        ]}
      />
      <p className="hint">{rulesText(auction, inquiry, t)}</p>
      {standings.length > 0 && <h3>{t('auction.standings')}</h3>}
      <OfferTable label={t('auction.standings')} offers={standings} inquiry={inquiry} ranked />
      {offers.length > 0 && (
        <>
          <h3>{t('auction.offers')}</h3>
          <OfferTable label={t('auction.offers')} offers={offers} inquiry={inquiry} />
        </>
      )}
    </div>
  )
}
