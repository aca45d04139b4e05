import { sealPlace } from '../../rounds/read.ts'
import type { SealedRound } from '../../rounds/read.ts'

export interface QuoteRound {
  inquiryId: string
  round: number
}

export interface SealedPlace extends QuoteRound {
  supplierId: string
}

export const sealedRound = ({ inquiryId, round }: QuoteRound): SealedRound => ({
  businessType: 'INQUIRY',
  businessId: inquiryId,
  round,
  envelope: 'ONE',
})

/** Binds a sealed quote to its supplier and round. */
export const placeOf = (place: SealedPlace): string => sealPlace(sealedRound(place), place.supplierId)
