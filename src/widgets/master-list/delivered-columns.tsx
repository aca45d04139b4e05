import { useWords } from '../../i18n/words.ts'
import type { Column } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/filter/filter.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

export function useDeliveredColumns<Row extends { delivered: 0 | 1; enabledFlag: 0 | 1 }>(): Column<Row>[] {
  const t = useWords('records')
  return [
    {
      field: 'delivered',
      title: t('origin'),
      width: 120,
      cell: ({ delivered }) => (
        <StatusTag tone={delivered === 1 ? 'neutral' : 'info'}>{t(delivered === 1 ? 'delivered' : 'own')}</StatusTag>
      ),
    },
    {
      field: 'enabledFlag',
      title: t('state'),
      width: 110,
      card: 'status',
      cell: ({ enabledFlag }) => (
        <StatusTag tone={enabledFlag === 1 ? 'good' : 'neutral'}>
          {t(enabledFlag === 1 ? 'active' : 'inactive')}
        </StatusTag>
      ),
    },
  ]
}

export function useDeliveredFilter(): Filter {
  const t = useWords('records')
  return {
    field: 'delivered',
    title: t('origin'),
    type: 'select',
    selectData: [
      { value: 1, label: t('delivered') },
      { value: 0, label: t('own') },
    ],
  }
}
