import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { ColumnToolsProps } from '../table/column-tools.tsx'
import { lazyPart } from './lazy-part.tsx'
import { useTableWords } from '../table/use-table-words.ts'
import type { ViewButtonProps } from '../table/view-button.tsx'

type Tools = ComponentType<ColumnToolsProps>

let columnTools: Tools | undefined

/** Undefined until loaded, after the table is shown. */
export function useColumnTools(wanted: boolean): Tools | undefined {
  const t = useTableWords()
  const [tools, setTools] = useState<Tools | undefined>(() => columnTools)
  // A change of language must not close what the user has opened.
  const [shown, setShown] = useState(t.ready)
  if (t.ready && !shown) setShown(true)
  useEffect(() => {
    if (!wanted || tools) return undefined
    let here = true
    const take = (fetched: Tools) => {
      columnTools = fetched
      if (here) setTools(() => fetched)
    }
    // The table works without them; the next table retries.
    import('../table/column-tools.tsx').then(
      ({ ColumnTools }) => take(ColumnTools),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [wanted, tools])
  return wanted && shown ? tools : undefined
}

export const ViewButton = lazyPart<ViewButtonProps>(
  'table',
  async () => (await import('../table/view-button.tsx')).ViewButton,
)
