import type { ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import type { GridRow } from './grid-column.ts'
import { toast } from '../overlay/toast.tsx'
import type { Grid } from './use-row-grid.ts'
import { useUiWords } from '../ui-words.ts'

interface RowGridToolsProps<Row extends GridRow> {
  grid: Grid<Row>
  narrow: boolean
  fixedRows?: boolean
  maxRows?: number
  extra?: ReactNode
}

export function RowGridTools<Row extends GridRow>({
  grid,
  narrow,
  fixedRows = false,
  maxRows,
  extra,
}: RowGridToolsProps<Row>) {
  const t = useUiWords()
  const { state, rows } = grid
  const { top, bottom } = state.selection()
  const add = (done: boolean) => {
    if (done) grid.wantFocus()
    else toast(t('grid.full', { count: maxRows ?? 0 }), 'info')
  }
  const none = rows.length === 0
  return (
    <div className="grid-tools" role="group" aria-label={t('table.actions')}>
      {!fixedRows && (
        <Button size="small" icon="plus" repeats onClick={() => add(state.insert(rows.length))}>
          {t('grid.add')}
        </Button>
      )}
      {!narrow && (
        <>
          {!fixedRows && <CopyTool none={none} onCopy={() => add(state.duplicate(top, bottom))} />}
          <IconButton
            size="small"
            icon="fill"
            label={t('grid.fillDown')}
            disabled={none}
            onClick={() => state.fillDown()}
          />
          {!fixedRows && (
            <IconButton
              size="small"
              icon="trash"
              label={t('grid.delete')}
              disabled={none}
              onClick={() => state.remove(top, bottom)}
            />
          )}
        </>
      )}
      <Steps grid={grid} />
      {extra && <span className="grid-divider" />}
      {extra}
      <span className="grid-count" title={narrow ? undefined : t('grid.help')}>
        {t('grid.rows', { count: rows.length })}
      </span>
    </div>
  )
}

function CopyTool({ none, onCopy }: { none: boolean; onCopy(): void }) {
  const t = useUiWords()
  return (
    <>
      <span className="grid-divider" />
      <IconButton size="small" icon="copy" label={t('grid.copy')} disabled={none} onClick={onCopy} />
    </>
  )
}

function Steps<Row extends GridRow>({ grid }: { grid: Grid<Row> }) {
  const t = useUiWords()
  const { state } = grid
  return (
    <>
      <span className="grid-divider" />
      <IconButton
        size="small"
        icon="undo"
        label={t('grid.undo')}
        disabled={!grid.undoable}
        onClick={() => state.undo()}
      />
      <IconButton
        size="small"
        icon="redo"
        label={t('grid.redo')}
        disabled={!grid.redoable}
        onClick={() => state.redo()}
      />
    </>
  )
}
