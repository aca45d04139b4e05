import { Suspense, lazy } from 'react'
import type { ColumnToolsProps } from './column-tools.tsx'
import type { ViewButtonProps } from './view-button.tsx'

const Tools = lazy(async () => ({ default: (await import('./column-tools.tsx')).ColumnTools }))
const Corner = lazy(async () => ({ default: (await import('./view-button.tsx')).ViewButton }))

/** The tools of a column's title; fetched after the table is shown. */
export function ColumnTools(props: ColumnToolsProps) {
  return (
    <Suspense>
      <Tools {...props} />
    </Suspense>
  )
}

/** The button with the settings of a table; fetched after the table is shown. */
export function ViewButton(props: ViewButtonProps) {
  return (
    <Suspense>
      <Corner {...props} />
    </Suspense>
  )
}
