import type { MoldTransfer } from '../../../contract/goods/molds/transfers.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TransferTag } from './transfer-tag.tsx'

export function useTransferColumns(): Column<MoldTransfer>[] {
  const t = useWords('molds')
  return [
    { field: 'transferNo', title: t('fields.transferNo'), link: true, sortable: true, width: 120, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 130,
      cell: row => <TransferTag status={row.status} />,
    },
    { field: 'moldNo', title: t('fields.moldId'), minWidth: 180, cell: row => `${row.moldNo} ${row.name}` },
    { field: 'fromSupplierName', title: t('fields.fromSupplierName'), minWidth: 160, priority: 1 },
    { field: 'toSupplierName', title: t('fields.toSupplierName'), minWidth: 160, priority: 1 },
    { field: 'plannedDate', title: t('fields.plannedDate'), sortable: true, width: 130, priority: 2 },
    { field: 'reason', title: t('fields.reason'), minWidth: 160, wrap: true, priority: 4 },
  ]
}
