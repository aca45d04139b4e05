import { useEffect, useState } from 'react'
import { getAuction } from '../../../../contract/sourcing/inquiries/auction.ts'
import type { Auction, AuctionPulse } from '../../../../contract/sourcing/inquiries/auction.ts'
import { record } from '../../../../kit/format/record.ts'
import { onServerEvent } from '../../../../kit/session/document-changes.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'

/** An auction kept up to date by server-sent events. */
export function useAuction(inquiryId: string) {
  const detail = useDetail(getAuction, { id: inquiryId })
  const [pulse, setPulse] = useState<AuctionPulse>()
  useEffect(
    () =>
      onServerEvent('auction', data => {
        if (isPulse(data) && data.inquiryId === inquiryId) setPulse(data)
      }),
    [inquiryId],
  )
  return { auction: detail.value && newest(detail.value, pulse), detail }
}

/** The loaded auction with later events. */
function newest(loaded: Auction, told: AuctionPulse | undefined): Auction {
  if (told?.inquiryId !== loaded.inquiryId) return loaded
  const newer = told.offerCount > loaded.offerCount || (told.offerCount === loaded.offerCount && told.now >= loaded.now)
  return newer ? { ...loaded, ...told } : loaded
}

// Our own server sends it, cut by the contract; an event of another kind has no number of offers.
function isPulse(data: unknown): data is AuctionPulse {
  const told = record(data)
  return typeof told?.inquiryId === 'string' && typeof told.offerCount === 'number' && typeof told.now === 'string'
}
