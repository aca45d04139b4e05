import { useState } from 'react'
import type { BoardRow } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { today } from '../../../kit/format/moment.ts'
import { BoardChip } from './board-chip.tsx'
import { dayIn, linesOf, weekOf } from './board-days.ts'
import type { BoardColumn, BoardView } from './board-days.ts'

interface MoveProps {
  onMove(row: BoardRow, day: string): void
  onStep(row: BoardRow, by: -1 | 1): void
  onAsk(row: BoardRow): Promise<void>
}

interface BoardGridProps extends MoveProps {
  rows: readonly BoardRow[]
  columns: readonly BoardColumn[]
  view: BoardView
}

/** One line per supplier, one column per day or week. A row is dropped on a day of the same supplier only. */
export function BoardGrid({ rows, columns, view, onMove, onStep, onAsk }: BoardGridProps) {
  const t = useWords('delivery-plans')
  const [dragged, setDragged] = useState<BoardRow>()
  const [over, setOver] = useState('')
  return (
    <div className="board-scroll">
      <table className={view === 'weeks' ? 'board board-weeks' : 'board'}>
        <caption hidden>{t('board.title')}</caption>
        <BoardHead columns={columns} view={view} />
        <tbody>
          {linesOf(rows).map(line => (
            <tr key={line.supplierId}>
              <th scope="row">{line.supplierName}</th>
              {columns.map(column => {
                const place = `${line.supplierId} ${column.from}`
                const takes = dragged?.supplierId === line.supplierId
                const own = line.rows.filter(row => column.from <= row.planDate && row.planDate <= column.to)
                return (
                  <td
                    key={column.from}
                    data-day={column.from}
                    className={takes && over === place ? 'board-over' : undefined}
                    onDragOver={event => {
                      if (!takes) return
                      event.preventDefault()
                      if (over !== place) setOver(place)
                    }}
                    onDrop={event => {
                      event.preventDefault()
                      setOver('')
                      setDragged(undefined)
                      if (takes) onMove(dragged, dayIn(column, dragged))
                    }}
                  >
                    <div className="board-chips">
                      {own.map(row => (
                        <BoardChip
                          key={row.id}
                          row={row}
                          dragged={dragged?.id === row.id}
                          showDay={view === 'weeks'}
                          onDrag={setDragged}
                          onStep={onStep}
                          onAsk={each => void onAsk(each)}
                        />
                      ))}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BoardHead({ columns, view }: Pick<BoardGridProps, 'columns' | 'view'>) {
  const t = useWords('delivery-plans')
  const now = today()
  const dayName = new Intl.DateTimeFormat(t.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <>
      <colgroup>
        <col />
        {columns.map(column => (
          <col key={column.from} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('fields.supplier')}</th>
          {columns.map(({ from, to }) => (
            <th key={from} scope="col" className={from <= now && now <= to ? 'board-today' : undefined}>
              {view === 'days'
                ? `${dayName.format(new Date(from))} ${from.slice(5)}`
                : t('board.week', { week: weekOf(from), from: from.slice(5) })}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

/** On a phone: the days that have rows, one below the other. */
export function BoardList({ rows, onStep, onAsk }: { rows: readonly BoardRow[] } & MoveProps) {
  const days = [...new Set(rows.map(row => row.planDate))].sort()
  return (
    <div className="board-days">
      {days.map(day => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <div className="board-chips">
            {rows
              .filter(row => row.planDate === day)
              .map(row => (
                <BoardChip
                  key={row.id}
                  row={row}
                  dragged={false}
                  showDay={false}
                  showSupplier
                  onDrag={() => undefined}
                  onStep={onStep}
                  onAsk={each => void onAsk(each)}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}
