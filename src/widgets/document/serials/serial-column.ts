import { useMemo } from 'react'
import { serialsIn } from '../../../contract/delivery-orders/serial-numbers.ts'
import { useWords } from '../../../i18n/words.ts'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { hasSerials } from './serial-fields.tsx'
import type { SerialFormRow } from './serial-fields.tsx'

/**
 * The column of serial numbers of a grid, for rows that come from a spreadsheet: a cell holds all numbers of its row,
 * parted by spaces. There is none while no row needs any.
 */
export function useSerialColumn<Row extends SerialFormRow>(rows: readonly Row[]): readonly GridColumn<Row>[] {
  const t = useWords('documents')
  const needed = rows.some(hasSerials)
  return useMemo(() => {
    if (!needed) return []
    const column: GridColumn<SerialFormRow> = {
      field: 'serials',
      title: t('serials.title'),
      type: 'text',
      width: 180,
      cell(row) {
        const serials = serialsIn(row.serials)
        return serials.length === 0 ? '' : t('serials.short', { count: serials.length, first: serials[0] ?? '' })
      },
    }
    // A row of serial numbers is part of each row.
    return [column as GridColumn<Row>]
  }, [needed, t])
}
