import {
  baseDates,
  disablePaymentTerms,
  enablePaymentTerms,
  queryPaymentTerms,
  removePaymentTerms,
} from '../../contract/master-data/payment-terms.ts'
import type { PaymentTerm } from '../../contract/master-data/payment-terms.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useList } from '../../kit/state/list-state.ts'
import { choices } from '../../ui/field/choices.ts'
import type { Column } from '../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { usePaymentTermForm } from './payment-term-form.tsx'

/** When suppliers are paid. */
export function PaymentTermListPage() {
  const t = useWords('master-data')
  const { keyword, active } = useRecordFilters(t('terms.keyword'))
  const bases = choices(baseDates, day => t(`baseDates.${day}`))
  return (
    <RecordPage
      title={t('terms.title')}
      list={useList(queryPaymentTerms, { pageSize: 20 })}
      query={queryPaymentTerms}
      columns={useColumns()}
      filters={[keyword, { field: 'baseDate', title: t('terms.baseDate'), type: 'select', selectData: bases }, active]}
      calls={{
        enable: ids => call(enablePaymentTerms, ids),
        disable: ids => call(disablePaymentTerms, ids),
        remove: ids => call(removePaymentTerms, ids),
        nameOf: term => term.code,
      }}
      template="payment-terms"
      form={usePaymentTermForm()}
      create={t('terms.create')}
      emptyText={t('terms.empty')}
    />
  )
}

function useColumns(): Column<PaymentTerm>[] {
  const t = useWords('master-data')
  return [
    { field: 'code', title: t('terms.code'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('terms.names'), sortable: true },
    { field: 'baseDate', title: t('terms.baseDate'), cell: term => t(`baseDates.${term.baseDate}`), hideBelow: 900 },
    { field: 'days', title: t('terms.days'), sortable: true, align: 'end', width: 80 },
    {
      field: 'stages',
      title: t('terms.stages'),
      cell: ({ stages }) => (stages.length === 0 ? '' : `${stages.map(stage => stage.percent).join(' / ')} %`),
      width: 150,
      hideBelow: 1100,
    },
    useActiveColumn<PaymentTerm>(),
  ]
}
