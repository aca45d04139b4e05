import type { RowAction } from '../actions.ts'
import { Menu } from '../overlay/menu.tsx'
import { actOn, useAsked } from '../overlay/use-asked.ts'
import { useUiWords } from '../ui-words.ts'

export interface RowActsProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
  at: number
  onDone?(): void
}

/** Opens on hover or press; focus shows the names of the actions. */
export function RowActs<Row>({ actions, row, at, onDone }: RowActsProps<Row>) {
  const t = useUiWords()
  const { busy, start } = useAsked()
  const possible = actions.filter(action => action.when?.(row) ?? true)
  if (possible.length === 0) return null
  return (
    <Menu
      size="small"
      className="row-acts"
      label={t('grid.rowMenu', { row: at + 1 })}
      tip={possible.map(action => action.label).join(' · ')}
      busy={busy !== undefined}
      hover
      items={possible.map(action => ({
        name: action.name,
        label: action.label,
        icon: action.icon,
        tone: action.tone === 'danger' ? ('danger' as const) : undefined,
        run: () => start(actOn(action, row, onDone)),
      }))}
    />
  )
}
