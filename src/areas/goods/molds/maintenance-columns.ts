import type { MoldMaintenance } from '../../../contract/goods/molds/molds.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import type { Column } from '../../../ui/table/column.ts'

/** A number of shots, in groups of digits. */
export const shotsText = (shots: number, language: Language): string => formatQuantity(String(shots), 0, language)

/** Columns of maintenances; with the mold and its keeper where the list is about several. */
export function useMaintenanceColumns(also: readonly ('mold' | 'keeper')[]): Column<MoldMaintenance>[] {
  const t = useWords('molds')
  const kind: Column<MoldMaintenance> = {
    field: 'kind',
    title: t('fields.maintenanceKind'),
    width: 120,
    card: also.includes('mold') ? 'status' : 'title',
    cell: row => t(`maintenanceKind.${row.kind}`),
  }
  return [
    ...(also.includes('mold')
      ? ([
          { field: 'moldNo', title: t('fields.moldNo'), link: true, sortable: true, width: 130, card: 'title' },
          { field: 'name', title: t('fields.name'), minWidth: 150, priority: 1 },
        ] satisfies Column<MoldMaintenance>[])
      : []),
    kind,
    { field: 'beginTime', title: t('fields.beginTime'), width: 170 },
    {
      field: 'endTime',
      title: t('fields.endTime'),
      width: 170,
      cell: row => row.endTime ?? t('maintenance.open'),
    },
    {
      field: 'shots',
      title: t('fields.shots'),
      align: 'end',
      width: 110,
      priority: 3,
      cell: row => shotsText(row.shots, t.language),
    },
    { field: 'content', title: t('fields.content'), minWidth: 180, wrap: true, priority: 2 },
    { field: 'result', title: t('fields.result'), minWidth: 120, wrap: true, priority: 3 },
    {
      field: 'cost',
      title: t('fields.cost'),
      align: 'end',
      width: 120,
      priority: 4,
      cell: row => (row.cost === null ? '' : formatPrice(row.cost, 2, t.language)),
    },
    ...(also.includes('keeper')
      ? [{ field: 'supplierName', title: t('fields.supplierName'), minWidth: 150, priority: 4 } as const]
      : []),
    { field: 'byName', title: t('fields.byName'), priority: 5 },
  ]
}
