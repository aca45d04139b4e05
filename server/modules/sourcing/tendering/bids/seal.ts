import type { BidContent } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { bidTexts, jointText } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import type { Envelope } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { receiptHash } from '../../../../kit/seal.ts'

export interface BidEnvelope {
  tenderId: string
  supplierId: string
  round: number
  envelope: Envelope
}

/** Binds sealed content to its bid: it does not open as that of another supplier, round or envelope. */
export const sealPlace = ({ tenderId, supplierId, round, envelope }: BidEnvelope): string =>
  `TENDER ${envelope} ${tenderId} ${supplierId} ${round}`

export const fileSealPlace = (of: BidEnvelope): string => `${sealPlace(of)} file`

export function hashedParts(content: BidContent, two: boolean) {
  return bidTexts(content, two).map(({ envelope, text }) => ({ envelope, text, hash: receiptHash(text) }))
}

/** The receipt hash of one envelope is its own; of two envelopes, that of both hashes. */
export function jointHash(parts: readonly { envelope: Envelope; hash: string }[]): string {
  const [first] = parts
  return first !== undefined && parts.length === 1 ? first.hash : receiptHash(jointText(parts))
}
