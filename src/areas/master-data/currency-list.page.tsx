import {
  disableCurrencies,
  enableCurrencies,
  queryCurrencies,
  removeCurrencies,
} from '../../contract/master-data/currencies.ts'
import type { Currency } from '../../contract/master-data/currencies.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { Column } from '../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { useCurrencyForm } from './currency-form.tsx'

/** The currencies in which is bought. */
export function CurrencyListPage() {
  const t = useWords('master-data')
  const { keyword, active } = useRecordFilters(t('currencies.keyword'))
  return (
    <RecordPage
      title={t('currencies.title')}
      list={useList(queryCurrencies, { pageSize: 20 })}
      query={queryCurrencies}
      columns={useColumns()}
      filters={[keyword, active]}
      calls={{
        enable: ids => call(enableCurrencies, ids),
        disable: ids => call(disableCurrencies, ids),
        remove: ids => call(removeCurrencies, ids),
        nameOf: currency => currency.code,
      }}
      template="currencies"
      form={useCurrencyForm()}
      create={t('currencies.create')}
      emptyText={t('currencies.empty')}
    />
  )
}

function useColumns(): Column<Currency>[] {
  const t = useWords('master-data')
  return [
    { field: 'code', title: t('currencies.code'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('currencies.names'), sortable: true },
    { field: 'symbol', title: t('currencies.symbol'), width: 110 },
    { field: 'digits', title: t('currencies.digits'), sortable: true, align: 'end', width: 150 },
    useActiveColumn<Currency>(),
  ]
}
