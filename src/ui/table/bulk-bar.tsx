import type { BulkAction } from '../actions.ts'
import { Button } from '../button.tsx'
import { actOn, useAsked } from '../overlay/use-asked.ts'
import { useUiWords } from '../ui-words.ts'

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[]
  rows: Row[]
  onClear(): void
  onDone(): void
}

export function BulkBar<Row>({ actions, rows, onClear, onDone }: BulkBarProps<Row>) {
  const t = useUiWords()
  const { busy, start } = useAsked()
  const run = (action: BulkAction<Row>) => start(actOn(action, rows, onDone))
  const objections = [...new Set(actions.flatMap(action => action.objection?.(rows) ?? []))]
  return (
    <div part="toolbar" className="bulk" role="group" aria-label={t('table.actions')}>
      <span className="bulk-count" role="status">
        {t('table.selected', { count: rows.length })}
      </span>
      {actions.map(action => (
        <Button
          key={action.name}
          size="small"
          tone={action.tone === 'danger' ? 'danger' : 'neutral'}
          icon={action.icon}
          busy={busy === action.name}
          disabled={action.when?.(rows) === false || action.objection?.(rows) !== undefined}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {objections.map(text => (
        <span key={text} className="bulk-objection" role="alert">
          {text}
        </span>
      ))}
      <Button size="small" tone="quiet" icon="x" className="bulk-clear" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  )
}
