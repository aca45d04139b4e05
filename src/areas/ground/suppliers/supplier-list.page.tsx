import { supplierStages } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { riskTiers } from '../../../contract/ground/suppliers/supplier-parts.ts'
import { querySuppliers } from '../../../contract/ground/suppliers/suppliers.ts'
import type { SupplierSummary } from '../../../contract/ground/suppliers/suppliers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { certificateTones } from '../../../widgets/certificates/certificate-state.ts'
import { useCountries } from '../../../widgets/countries/use-countries.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { companyPath } from './company-path.ts'
import { isHeld, SupplierTags } from './supplier-tags.tsx'

const riskTones: Readonly<Record<SupplierSummary['riskTier'], Tone>> = { LOW: 'good', MEDIUM: 'wait', HIGH: 'bad' }

/** The suppliers of the enterprise; the address may carry stages. */
export function SupplierListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('suppliers')
  const host = useElementScope()?.host
  const wanted = supplierStages.filter(stage => query.stage?.split(',').includes(stage))
  const list = useList(querySuppliers, { filters: wanted.length > 0 ? { stage: wanted } : {} })
  const columns = useColumns()
  const title = t('list.title')
  const exportList = useExportAction({
    label: t('list.export'),
    list,
    columns,
    queryCall: querySuppliers.path,
    fileName: title,
  })
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      filters={useFilters()}
      headerActions={[exportList]}
      rowKey={supplier => supplier.id}
      onRow={({ id }) => host && navigate(host, companyPath, { companyId: id })}
      rowHref={({ id }) => link(companyPath, { companyId: id })}
      rowTone={supplier => (isHeld(supplier) ? 'bad' : undefined)}
      emptyText={t('list.empty')}
    />
  )
}

function useColumns(): Column<SupplierSummary>[] {
  const t = useWords('suppliers')
  return [
    { field: 'name', title: t('fields.name'), link: true, sortable: true, card: 'title', minWidth: 220 },
    { field: 'supplierNo', title: t('fields.supplierNo'), sortable: true, width: 116, priority: 1 },
    {
      field: 'stage',
      title: t('fields.stage'),
      sortable: true,
      card: 'status',
      minWidth: 140,
      under: 'name',
      cell: supplier => <SupplierTags supplier={supplier} />,
    },
    {
      field: 'categories',
      title: t('fields.categories'),
      minWidth: 160,
      priority: 2,
      cell: ({ categories }) => categories.join(', '),
    },
    {
      field: 'country',
      title: t('fields.country'),
      sortable: true,
      minWidth: 120,
      priority: 4,
      cell: ({ country, city }) => [city, country].filter(part => part !== '').join(', '),
    },
    {
      field: 'certificateState',
      title: t('fields.certificates'),
      width: 124,
      priority: 2,
      cell: ({ certificateState: state }) =>
        state && <StatusTag tone={certificateTones[state]}>{t(`certificateStates.${state}`)}</StatusTag>,
    },
    { field: 'level', title: t('fields.level'), sortable: true, width: 84, priority: 3 },
    {
      field: 'riskTier',
      title: t('fields.riskTier'),
      sortable: true,
      width: 104,
      priority: 4,
      cell: ({ riskTier }) => <StatusTag tone={riskTones[riskTier]}>{t(`riskTiers.${riskTier}`)}</StatusTag>,
    },
    {
      field: 'contactName',
      title: t('fields.contact'),
      minWidth: 140,
      priority: 3,
      cell: ({ contactName, contactPhone }) => [contactName, contactPhone].filter(part => part !== '').join(' · '),
    },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('suppliers')
  const countries = useCountries()
  return [
    {
      field: 'keyword',
      title: t('list.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t('list.keywordHint'),
    },
    {
      field: 'stage',
      title: t('fields.stage'),
      type: 'select',
      multiple: true,
      selectData: choices(supplierStages, stage => t(`stages.${stage}`)),
    },
    {
      field: 'supplierCategoryId',
      title: t('fields.category'),
      type: 'lookup',
      lov: 'LOV_SUPPLIER_CATEGORY',
    },
    { field: 'country', title: t('fields.country'), type: 'select', selectData: countries.choices },
    {
      field: 'riskTier',
      title: t('fields.riskTier'),
      type: 'select',
      selectData: choices(riskTiers, tier => t(`riskTiers.${tier}`)),
    },
    {
      field: 'held',
      title: t('held.title'),
      type: 'select',
      selectData: [
        { value: 1, label: t('held.yes') },
        { value: 0, label: t('held.no') },
      ],
    },
  ]
}
