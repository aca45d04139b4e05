import type { ReactNode } from 'react'
import { queryConversions, removeConversions } from '../../contract/master-data/units.ts'
import type { UnitConversion } from '../../contract/master-data/units.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { Column } from '../../ui/table/column.ts'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { useConversionForm } from './conversion-form.tsx'

/** How one unit is counted in another; `children` stand above the filters. */
export function ConversionList({ children }: { children: ReactNode }) {
  const t = useWords('master-data')
  return (
    <RecordPage
      title={t('units.title')}
      list={useList(queryConversions, { pageSize: 20 })}
      query={queryConversions}
      columns={useColumns()}
      filters={[
        { field: 'unit', title: t('conversions.unit'), type: 'lookup', lov: 'LOV_UNIT' },
        { field: 'materialId', title: t('conversions.materialId'), type: 'lookup', lov: 'LOV_MATERIAL' },
      ]}
      calls={{
        remove: ids => call(removeConversions, ids),
        nameOf: ({ fromName, toName }) => `${fromName} → ${toName}`,
      }}
      template="unit-conversions"
      form={useConversionForm()}
      create={t('conversions.create')}
      emptyText={t('conversions.empty')}
    >
      {children}
    </RecordPage>
  )
}

function useColumns(): Column<UnitConversion>[] {
  const t = useWords('master-data')
  return [
    {
      field: 'fromUnit',
      title: t('conversions.fromUnit'),
      cell: ({ fromUnit, fromName }) => `1 ${fromName} (${fromUnit})`,
      link: true,
      sortable: true,
      card: 'title',
    },
    { field: 'factor', title: t('conversions.factor'), sortable: true, align: 'end', width: 160 },
    {
      field: 'toUnit',
      title: t('conversions.toUnit'),
      cell: ({ toUnit, toName }) => `${toName} (${toUnit})`,
      sortable: true,
    },
    {
      field: 'materialCode',
      title: t('conversions.materialId'),
      cell: ({ materialCode, materialName }) =>
        materialCode === '' ? t('conversions.all') : `${materialCode} ${materialName}`,
      sortable: true,
    },
  ]
}
