import type { ReactNode } from 'react'
import { dimensions, disableUnits, enableUnits, queryUnits, removeUnits } from '../../contract/master-data/units.ts'
import type { Unit } from '../../contract/master-data/units.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useList } from '../../kit/state/list-state.ts'
import { choices } from '../../ui/field/choices.ts'
import type { Column } from '../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { useUnitForm } from './unit-form.tsx'

/** The units of measure; `children` stand above the filters. */
export function UnitList({ children }: { children: ReactNode }) {
  const t = useWords('master-data')
  const { keyword, active } = useRecordFilters(t('units.keyword'))
  const kinds = choices(dimensions, dimension => t(`dimensions.${dimension}`))
  return (
    <RecordPage
      title={t('units.title')}
      list={useList(queryUnits, { pageSize: 20 })}
      query={queryUnits}
      columns={useColumns()}
      filters={[
        keyword,
        { field: 'dimension', title: t('units.dimension'), type: 'select', selectData: kinds },
        active,
      ]}
      calls={{
        enable: ids => call(enableUnits, ids),
        disable: ids => call(disableUnits, ids),
        remove: ids => call(removeUnits, ids),
        nameOf: unit => unit.name,
      }}
      template="units"
      form={useUnitForm()}
      create={t('units.create')}
      emptyText={t('units.empty')}
    >
      {children}
    </RecordPage>
  )
}

function useColumns(): Column<Unit>[] {
  const t = useWords('master-data')
  return [
    { field: 'code', title: t('units.code'), link: true, sortable: true, card: 'title', width: 100 },
    { field: 'name', title: t('units.names'), sortable: true },
    { field: 'symbol', title: t('units.symbol'), width: 100 },
    { field: 'dimension', title: t('units.dimension'), cell: unit => t(`dimensions.${unit.dimension}`) },
    { field: 'precision', title: t('units.precision'), sortable: true, align: 'end', width: 150 },
    useActiveColumn<Unit>(),
  ]
}
