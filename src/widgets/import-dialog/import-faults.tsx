import type { ImportFault, ImportTask } from '../../contract/platform/imports/imports.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowRanges } from './row-ranges.ts'

export function ImportFaults({ task }: { task: ImportTask }) {
  const t = useWords('imports')
  const rowsOf = ({ rows, count }: ImportFault) => {
    const more = count - rows.length
    return more > 0 ? `${rowRanges(rows)} ${t('andMore', { count: more })}` : rowRanges(rows)
  }
  const columns: Column<ImportFault>[] = [
    { field: 'title', title: t('column'), card: 'title', cell: fault => fault.title || t('wholeRow'), width: 140 },
    {
      field: 'msg',
      title: t('problem'),
      wrap: true,
      cell: fault => (
        <>
          {fault.msg} <small className="import-code">{fault.code}</small>
        </>
      ),
    },
    { field: 'rows', title: t('rows'), wrap: true, cell: rowsOf, width: 160 },
  ]
  return (
    <>
      <DataTable
        label={t('faults')}
        columns={columns}
        rows={task.faults}
        rowKey={fault => `${fault.field} ${fault.code} ${fault.msg}`}
        height="340px"
      />
      {task.moreFaults && <p className="hint">{t('moreFaults')}</p>}
    </>
  )
}
