import type { QuoteReceipt } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { contentText } from '../../../../contract/sourcing/inquiries/quotes.ts'
import type { QuoteContent } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { localKept } from '../../../../kit/session/browser-storage.ts'
import { keepBlob } from '../../../../widgets/import-dialog/keep-file.ts'
import type { QuoteForm } from './quote-form.ts'
import { encodeJson } from '../../../../kit/format/safe-json.ts'

/** A quote sent from this browser: no other user can read it before the opening. */
export interface SentQuote {
  form: QuoteForm
  content: QuoteContent
  receipt: QuoteReceipt
}

const keyOf = (userId: string, inquiryId: string, round: number) => `srm.quote-sent.${userId}.${inquiryId}.${round}`

/** Keeps what was sent. */
export function keepSent(userId: string, inquiryId: string, sent: SentQuote): void {
  localKept.write(keyOf(userId, inquiryId, sent.receipt.round), encodeJson(sent))
}

/** What this browser sent in a round; undefined when it sent nothing that it still knows. */
export function readSent(userId: string, inquiryId: string, round: number): SentQuote | undefined {
  try {
    // Written by `keepSent` alone.
    return (JSON.parse(localKept.read(keyOf(userId, inquiryId, round)) ?? 'null') as SentQuote | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Downloads the exact text whose SHA-256 is the proof. */
export function downloadSent({ content, receipt }: SentQuote): void {
  keepBlob(`${receipt.quoteNo}.json`, new Blob([contentText(content)], { type: 'application/json' }))
}
