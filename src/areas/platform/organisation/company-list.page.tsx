import {
  bankAccountSheet,
  disableCompanies,
  enableCompanies,
  queryBankAccounts,
  queryCompanies,
  removeCompanies,
  companySheet,
} from '../../../contract/platform/organisation/companies.ts'
import type { Company } from '../../../contract/platform/organisation/companies.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../../widgets/master-list/active-column.tsx'
import { sheetColumns } from '../../../widgets/master-list/file-actions.ts'
import { RecordPage } from '../../../widgets/master-list/record-page.tsx'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import { useCompanyForm } from './company-form.tsx'
import { useCountries } from '../../../widgets/countries/use-countries.ts'

/** The legal entities that buy. */
export function CompanyListPage() {
  const t = useWords('organisation')
  const list = useList(queryCompanies)
  const countries = useCountries()
  const { keyword, active } = useRecordFilters(t('companies.keyword'))
  const columns = useColumns()
  const accounts = useSheetActions({
    title: t('companies.bankAccounts'),
    list,
    query: queryBankAccounts,
    columns: bankAccountSheet,
    titleOf: column => t.find(`companies.${column === 'company' ? 'companyCode' : column}`),
    template: 'bank-accounts',
    onWritten: list.reload,
    labels: { exports: t('companies.exportAccounts'), imports: t('companies.importAccounts') },
  })
  return (
    <RecordPage
      title={t('companies.title')}
      list={list}
      query={queryCompanies}
      template="companies"
      sheet={sheetColumns(companySheet, column => t.find(`companies.${column}`))}
      moreActions={accounts}
      columns={columns}
      filters={[
        keyword,
        { field: 'country', title: t('companies.country'), type: 'select', selectData: countries.choices },
        active,
      ]}
      calls={{
        enable: ids => call(enableCompanies, ids),
        disable: ids => call(disableCompanies, ids),
        remove: ids => call(removeCompanies, ids),
        nameOf: company => company.shortName,
      }}
      form={useCompanyForm()}
      create={t('companies.create')}
      emptyText={t('companies.empty')}
    />
  )
}

function useColumns(): Column<Company>[] {
  const t = useWords('organisation')
  const { nameOf } = useCountries()
  return [
    { field: 'code', title: t('companies.code'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('companies.name'), sortable: true },
    { field: 'shortName', title: t('companies.shortName'), priority: 5 },
    { field: 'country', title: t('companies.country'), sortable: true, cell: company => nameOf(company.country) },
    { field: 'creditCode', title: t('companies.creditCode'), width: 190, priority: 4 },
    { field: 'taxNo', title: t('companies.taxNo'), priority: 6 },
    {
      field: 'identifiers',
      title: t('companies.identifiers'),
      cell: company => company.identifiers.map(({ scheme, value }) => `${scheme}:${value}`).join(', '),
      priority: 7,
    },
    { field: 'currency', title: t('companies.currency'), sortable: true, width: 110 },
    useActiveColumn<Company>(),
  ]
}
