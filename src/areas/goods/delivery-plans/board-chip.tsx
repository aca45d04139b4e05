import type { BoardRow } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { planRowTones } from './plan-tags.tsx'
import { quantityText } from './plan-rows.tsx'

export interface ChipProps {
  row: BoardRow
  /** It is being dragged. */
  dragged: boolean
  onDrag(row: BoardRow | undefined): void
  /** Moves it a column earlier (-1) or later (1). */
  onStep(row: BoardRow, by: -1 | 1): void
  /** Opens the dialog for the day. */
  onAsk(row: BoardRow): void
  /** Shows the day: where a column is a week, and on phones. */
  showDay: boolean
  showSupplier?: boolean
}

/** A row of a plan on the board: dragged with the pointer, moved with Shift and the arrow keys, or by its button. */
export function BoardChip({ row, dragged, onDrag, onStep, onAsk, showDay, showSupplier = false }: ChipProps) {
  const t = useWords('delivery-plans')
  const host = useElementScope()?.host
  const movable = row.movableFlag === 1
  const name = `${row.orderNo}/${row.rowNo}`
  const material = materialName(row)
  const when = [showDay ? row.planDate.slice(5) : '', row.timeSlot].filter(Boolean).join(' ')
  return (
    <div
      className={`board-chip tone-${planRowTones[row.rowStatus]}${row.kind === 'FORECAST' ? ' board-forecast' : ''}${dragged ? ' board-chip-dragged' : ''}`}
      data-row={row.id}
      draggable={movable}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        // Without data some browsers drag nothing.
        event.dataTransfer.setData('text/plain', row.id)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={event => {
        if (!movable || !event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
        event.preventDefault()
        onStep(row, event.key === 'ArrowLeft' ? -1 : 1)
      }}
    >
      <button
        type="button"
        className="board-open"
        title={[row.planNo, name, material, row.warehouseName].filter(Boolean).join(' · ')}
        aria-label={t('board.row', {
          row: name,
          day: row.planDate,
          qty: quantityText(t, row.planQty, row),
          status: t(`rowStatus.${row.rowStatus}`),
        })}
        aria-keyshortcuts={movable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        onClick={() => host && navigate(host, '/delivery/plan-detail', { id: row.planId })}
      >
        {name}
      </button>
      <span className="board-qty">
        {when !== '' && <span className="board-time">{when}</span>}
        <span className="board-amount">{quantityText(t, row.planQty, row)}</span>
        {row.kind === 'FORECAST' ? ` · ${t('kind.FORECAST')}` : ''}
      </span>
      {movable && (
        <IconButton icon="calendar" size="small" label={t('board.move', { row: name })} onClick={() => onAsk(row)} />
      )}
      <span className="board-material">{showSupplier ? `${row.supplierName} · ${material}` : material}</span>
      {row.promiseDate !== null && row.promiseDate !== row.planDate && (
        <span className="board-promise">{t('board.promised', { day: row.promiseDate })}</span>
      )}
    </div>
  )
}
