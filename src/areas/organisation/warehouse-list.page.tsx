import {
  disableWarehouses,
  enableWarehouses,
  queryWarehouses,
  removeWarehouses,
} from '../../contract/organisation/warehouses.ts'
import type { Warehouse } from '../../contract/organisation/warehouses.ts'
import { getOrgTree } from '../../contract/trees.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { Column } from '../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { TreeSide } from '../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../widgets/master-list/use-tree-list.ts'
import { useWarehouseForm } from './warehouse-form.tsx'

/** The warehouses of the chosen part of the organisation. */
export function WarehouseListPage() {
  const t = useWords('organisation')
  const { tree, list, fixed } = useTreeList(queryWarehouses, 'orgId', useDetail(getOrgTree, {}))
  const { keyword, active } = useRecordFilters(t('warehouses.keyword'))
  const columns = useColumns()
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} tree={tree}>
      <RecordPage
        title={t('warehouses.title')}
        list={list}
        query={queryWarehouses}
        template="warehouses"
        fixed={fixed}
        columns={columns}
        filters={[keyword, active]}
        calls={{
          enable: ids => call(enableWarehouses, ids),
          disable: ids => call(disableWarehouses, ids),
          remove: ids => call(removeWarehouses, ids),
          nameOf: warehouse => warehouse.name,
        }}
        form={useWarehouseForm()}
        create={t('warehouses.create')}
        emptyText={t('warehouses.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<Warehouse>[] {
  const t = useWords('organisation')
  return [
    { field: 'code', title: t('warehouses.code'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('warehouses.name'), sortable: true },
    { field: 'inventoryOrgName', title: t('warehouses.inventoryOrgId'), sortable: true },
    { field: 'address', title: t('warehouses.address'), hideBelow: 1100 },
    { field: 'contact', title: t('warehouses.contact'), width: 120, hideBelow: 1000 },
    { field: 'phone', title: t('warehouses.phone'), width: 150, hideBelow: 1000 },
    useActiveColumn<Warehouse>(),
  ]
}
