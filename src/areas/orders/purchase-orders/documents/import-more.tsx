import { useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/button.tsx'

/** How many entries of a long list are drawn at a time. */
const step = 100

/** The first entries of a list, so that a document with thousands of them opens at once; `more` shows the next 100. */
export function useShown<Entry>(entries: readonly Entry[], first: number = step) {
  const [further, setFurther] = useState(0)
  const shown = entries.slice(0, Math.min(first, step) + further)
  return { shown, left: Math.min(step, entries.length - shown.length), more: () => setFurther(further + step) }
}

/** Shows the next entries; nothing when all are shown. */
export function MoreButton({ left, onMore }: { left: number; onMore(): void }) {
  const t = useWords('purchase-orders-documents')
  if (left <= 0) return null
  return (
    <Button size="small" icon="chevron-down" repeats onClick={onMore}>
      {t('count.more', { count: left })}
    </Button>
  )
}
