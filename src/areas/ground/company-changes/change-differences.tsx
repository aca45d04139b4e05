import type { CompanyChange } from '../../../contract/ground/company-changes/company-changes.ts'
import { useWords } from '../../../i18n/words.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useValueText } from '../../../widgets/supplier-file/use-value-text.ts'

type Difference = CompanyChange['changes'][number] & { key: string }

/** Differences field by field, before and after side by side. */
export function ChangeDifferences({ change }: { change: CompanyChange }) {
  const t = useWords('company-changes')
  const { labelOf, show } = useValueText(change.section)
  const rows = change.changes.map((each, at) => ({ ...each, key: String(at) }))
  if (rows.length === 0) return <EmptyState compact title={t('detail.nothing')} />
  const columns: Column<Difference>[] = [
    ...(change.section === 'BASE'
      ? []
      : [{ field: 'record', title: t('fields.record'), minWidth: 150, wrap: true } satisfies Column<Difference>]),
    { field: 'field', title: t('fields.field'), minWidth: 140, card: 'title', cell: row => labelOf(row.field) },
    {
      field: 'before',
      title: t('fields.before'),
      minWidth: 180,
      wrap: true,
      cell: row => show(row.field, row.before) || '–',
    },
    {
      field: 'after',
      title: t('fields.after'),
      minWidth: 180,
      wrap: true,
      cell: row => <strong>{show(row.field, row.after) || '–'}</strong>,
    },
  ]
  return <DataTable label={t('detail.changes')} columns={columns} rows={rows} rowKey={row => row.key} />
}
