import { Suspense, lazy } from 'react'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { RichTextProps } from './rich-text-box.tsx'

const RichTextBox = lazy(async () => ({ default: (await import('./rich-text-box.tsx')).RichTextBox }))

/**
 * A text with paragraphs, bold, italics and lists, and placeholders at the cursor. Pasted text keeps what messages may
 * hold. The editor is fetched with the first such field.
 */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton shape="text" />}>
      <RichTextBox {...props} />
    </Suspense>
  )
}
