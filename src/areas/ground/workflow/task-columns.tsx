import type { ListedApproval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Column } from '../../../ui/table/column.ts'
import { AmountCell } from '../../../widgets/amount-cell/amount-cell.tsx'
import type { Filter } from '../../../ui/filter/filter.ts'

/** Columns that all lists of tasks begin with. */
export function useTaskColumns(): Column<ListedApproval>[] {
  const t = useWords('workflow')
  return [
    { field: 'docNo', title: t('fields.docNo'), link: true, width: 170, card: 'title' },
    { field: 'title', title: t('fields.title'), minWidth: 220 },
    { field: 'typeName', title: t('fields.type'), width: 150, priority: 2 },
    {
      field: 'amount',
      title: t('fields.amount'),
      align: 'end',
      width: 150,
      priority: 2,
      currency: 'currency',
      cell: ({ amount, currency, currencyDigits }) =>
        amount !== null && <AmountCell amount={amount} digits={currencyDigits} currency={currency ?? ''} />,
    },
    { field: 'stepName', title: t('fields.step'), cell: row => row.stepName || t('oneStep'), width: 150, priority: 4 },
    { field: 'initiatorName', title: t('fields.initiator'), width: 130 },
    { field: 'startTime', title: t('fields.startTime'), width: 170 },
  ]
}

/** The one filter that all lists of tasks have. */
export function useTaskFilters(): Filter[] {
  const t = useWords('workflow')
  return [{ field: 'keyword', title: t('fields.keyword'), type: 'input', maxLength: 100 }]
}
