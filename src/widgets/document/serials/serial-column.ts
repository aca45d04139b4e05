import { useMemo } from 'react'
import { serialsIn } from '../../../contract/goods/delivery-orders/serial-numbers.ts'
import { useWords } from '../../../i18n/words.ts'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { hasSerials } from './serial-fields.tsx'
import type { SerialFormRow } from './serial-fields.tsx'

/**
 * A cell pasted from a spreadsheet contains all serial numbers of its row, separated by spaces. Empty while no row
 * needs any.
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
    // Every row contains the serial number fields.
    return [column as GridColumn<Row>]
  }, [needed, t])
}
