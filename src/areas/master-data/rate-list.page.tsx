import { queryRates, removeRates } from '../../contract/master-data/currencies.ts'
import type { ExchangeRate } from '../../contract/master-data/currencies.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { Column } from '../../ui/table/column.ts'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { useRateForm } from './rate-form.tsx'

/** What currencies cost in others, from which day on. */
export function RateListPage() {
  const t = useWords('master-data')
  const lov = { type: 'lookup', lov: 'LOV_CURRENCY' } as const
  return (
    <RecordPage
      title={t('rates.title')}
      list={useList(queryRates, { pageSize: 20 })}
      query={queryRates}
      columns={useColumns()}
      filters={[
        { ...lov, field: 'fromCurrency', title: t('rates.fromCurrency') },
        { ...lov, field: 'toCurrency', title: t('rates.toCurrency') },
        { field: 'validOn', title: t('validOn'), type: 'date' },
      ]}
      calls={{
        remove: ids => call(removeRates, ids),
        nameOf: rate => `${rate.fromCurrency}/${rate.toCurrency} ${rate.validFrom}`,
      }}
      template="exchange-rates"
      form={useRateForm()}
      create={t('rates.create')}
      emptyText={t('rates.empty')}
    />
  )
}

function useColumns(): Column<ExchangeRate>[] {
  const t = useWords('master-data')
  return [
    {
      field: 'fromCurrency',
      title: t('rates.fromCurrency'),
      link: true,
      sortable: true,
      card: 'title',
      width: 130,
    },
    { field: 'toCurrency', title: t('rates.toCurrency'), sortable: true, width: 130 },
    { field: 'rate', title: t('rates.rate'), sortable: true, align: 'end', width: 160 },
    { field: 'validFrom', title: t('rates.validFrom'), sortable: true, width: 140 },
    { field: 'source', title: t('rates.source') },
  ]
}
