import { queryTaxRates, removeTaxRates, taxCategories } from '../../contract/master-data/tax-rates.ts'
import type { TaxRate } from '../../contract/master-data/tax-rates.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useList } from '../../kit/state/list-state.ts'
import { choices } from '../../ui/field/choices.ts'
import type { Column } from '../../ui/table/column.ts'
import { useCountries } from '../../widgets/countries/use-countries.ts'
import { useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { useTaxForm } from './tax-form.tsx'

/** Tax rates; those that are used are closed by their last day. */
export function TaxListPage() {
  const t = useWords('master-data')
  const countries = useCountries()
  const { keyword } = useRecordFilters(t('taxes.keyword'))
  return (
    <RecordPage
      title={t('taxes.title')}
      list={useList(queryTaxRates, { pageSize: 20 })}
      query={queryTaxRates}
      columns={useColumns()}
      filters={[
        keyword,
        {
          field: 'category',
          title: t('taxes.category'),
          type: 'select',
          selectData: choices(taxCategories, category => t(`taxCategories.${category}`)),
        },
        { field: 'country', title: t('taxes.country'), type: 'select', selectData: countries.choices },
        { field: 'validOn', title: t('validOn'), type: 'date' },
      ]}
      calls={{ remove: ids => call(removeTaxRates, ids), nameOf: tax => tax.code }}
      template="tax-rates"
      form={useTaxForm()}
      create={t('taxes.create')}
      emptyText={t('taxes.empty')}
    />
  )
}

function useColumns(): Column<TaxRate>[] {
  const t = useWords('master-data')
  const { nameOf } = useCountries()
  return [
    { field: 'code', title: t('taxes.code'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('taxes.names'), sortable: true },
    { field: 'percent', title: t('taxes.percent'), sortable: true, align: 'end', width: 90 },
    { field: 'category', title: t('taxes.category'), cell: tax => t(`taxCategories.${tax.category}`) },
    { field: 'country', title: t('taxes.country'), sortable: true, cell: tax => nameOf(tax.country), hideBelow: 900 },
    { field: 'validFrom', title: t('taxes.validFrom'), sortable: true, width: 120, hideBelow: 1100 },
    {
      field: 'validTo',
      title: t('taxes.validTo'),
      sortable: true,
      width: 120,
      cell: tax => tax.validTo ?? t('taxes.open'),
    },
  ]
}
