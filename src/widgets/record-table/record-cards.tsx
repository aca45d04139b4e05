import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DataTableProps } from '../../ui/table/table-props.ts'
import { CardTotals, TableCards } from '../../ui/table/table-cards.tsx'
import { columnsInView, factoryView } from '../../ui/table/table-view.ts'
import { useUiWords } from '../../ui/ui-words.ts'
import { TableFrame } from '../../ui/table/table-frame.tsx'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import type { TableRecord } from './table-record.ts'

/** Cards rendered at once without paging. */
const cardsAtOnce = 50

interface RecordCardsProps {
  table: DataTableProps<TableRecord>
  all: boolean
  paged: boolean
  details: ((row: TableRecord) => ReactNode) | undefined
}

/** In the order and with the columns chosen by the user. */
export function RecordCards({ table, all, paged, details }: RecordCardsProps) {
  const t = useTableWords()
  const u = useUiWords()
  const [count, setCount] = useState(cardsAtOnce)
  const rows = all ? table.rows.slice(0, count) : table.rows
  const columns = columnsInView(table.columns, table.view ?? factoryView)
  return (
    <TableFrame table={table} density={undefined} cards>
      <TableCards
        {...table}
        columns={columns}
        rows={rows}
        cardMore={details && ((row: TableRecord, at: number) => <CardDetails at={at}>{details(row)}</CardDetails>)}
      />
      {table.rows.length === 0 && table.empty}
      {rows.length < table.rows.length && (
        <Button className="cards-more" repeats onClick={() => setCount(count + cardsAtOnce)}>
          {t('grid.more')}
        </Button>
      )}
      <CardTotals columns={columns} rows={table.rows} title={u(paged ? 'table.total' : 'grid.total')} />
    </TableFrame>
  )
}

function CardDetails({ at, children }: { at: number; children: ReactNode }) {
  const t = useTableWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        iconAfter={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-label={t('grid.details', { row: at + 1 })}
        onClick={() => setOpen(!open)}
      >
        {t('grid.detailsTitle')}
      </Button>
      {open && children}
    </>
  )
}
