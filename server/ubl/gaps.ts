import type { Language } from '../../src/contract/platform/session/session.ts'
import type { WrittenDocument } from '../../src/contract/written-document.ts'
import { textOf } from '../kit/texts.ts'

export interface Gap {
  gap:
    | ('no-endpoint' | 'order-type' | 'unit' | 'digits' | 'tax-category' | 'deliveries' | 'no-vat' | 'no-country')
    | ('national' | 'amounts' | 'item-number')
  values: Record<string, string>
}

export function writtenDocument(
  language: Language,
  { fileName, content, gaps }: { fileName: string; content: string; gaps: readonly Gap[] },
): WrittenDocument {
  const sentences = gaps.map(({ gap, values }) => ({
    gap,
    msg: textOf(language, 'purchase-orders-documents', `gaps.${gap}`, values),
  }))
  return { fileName, content, gaps: sentences }
}

/** Without characters that file systems refuse. */
export function documentFileName(kind: string, number: string): string {
  return `${kind}-${number.replace(/[^\w.-]/g, '_')}.xml`
}
