import type { RowAction } from '../actions.ts'
import { Button } from '../button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { actOn, useAsked } from '../overlay/use-asked.ts'
import { useUiWords } from '../ui-words.ts'

export interface RowActsProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
  onDone?(): void
  className?: string
  /** How many acts are buttons; the rest is a menu. */
  visible?: number
}

/** The acts that are possible for a row: two as buttons, the rest in a menu. */
export function RowActs<Row>({ actions, row, onDone, className = 'row-acts', visible: most = 2 }: RowActsProps<Row>) {
  const t = useUiWords()
  const { busy, start } = useAsked()
  const possible = actions.filter(action => action.when?.(row) ?? true)
  if (possible.length === 0) return null
  const visible = possible.slice(0, most)
  const rest = possible.slice(visible.length)
  const run = (action: RowAction<Row>) => start(actOn(action, row, onDone))
  return (
    <div className={className}>
      {visible.map(action => (
        <Button
          key={action.name}
          size="small"
          tone={action.tone === 'danger' ? 'danger' : 'neutral'}
          busy={busy === action.name}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          size="small"
          label={t('table.moreActions')}
          items={rest.map(action => ({
            name: action.name,
            label: action.label,
            icon: action.icon,
            tone: action.tone === 'danger' ? ('danger' as const) : undefined,
            run: () => run(action),
          }))}
        />
      )}
    </div>
  )
}
