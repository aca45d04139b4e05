import { Suspense, lazy } from 'react'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { RichTextProps } from './rich-text-box.tsx'

const RichTextBox = lazy(async () => ({ default: (await import('./rich-text-box.tsx')).RichTextBox }))

/** Pasted text is reduced to what messages may contain. The editor is loaded with the first field. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton shape="text" />}>
      <RichTextBox {...props} />
    </Suspense>
  )
}
