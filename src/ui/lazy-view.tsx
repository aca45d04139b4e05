import type { ColumnToolsProps } from './column-tools.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { ViewButtonProps } from './view-button.tsx'

/** The tools of a column's title; fetched after the table is shown. */
export const ColumnTools = lazyPart<ColumnToolsProps>(
  'table',
  async () => (await import('./column-tools.tsx')).ColumnTools,
)

/** The button with the settings of a table; fetched after the table is shown. */
export const ViewButton = lazyPart<ViewButtonProps>('table', async () => (await import('./view-button.tsx')).ViewButton)
