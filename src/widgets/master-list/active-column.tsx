import { useWords } from '../../i18n/words.ts'
import type { Column } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/filter/filter.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

export function useActiveColumn<Row extends { active?: 0 | 1 }>(): Column<Row> {
  const t = useWords('records')
  return {
    field: 'active',
    title: t('state'),
    card: 'status',
    width: 100,
    cell: ({ active }) => (
      <StatusTag tone={active === 1 ? 'good' : 'neutral'}>{t(active === 1 ? 'active' : 'inactive')}</StatusTag>
    ),
  }
}

export function useRecordFilters(keyword: string): { keyword: Filter; active: Filter } {
  const t = useWords('records')
  return {
    keyword: { field: 'keyword', title: keyword, type: 'input', maxLength: 64 },
    active: {
      field: 'active',
      title: t('state'),
      type: 'select',
      selectData: [
        { value: 1, label: t('active') },
        { value: 0, label: t('inactive') },
      ],
    },
  }
}
