import { warehouses } from '../../../contract/platform/organisation/warehouses.ts'
import { getOrgTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { RecordListView } from '../../../widgets/master-list/record-list-view.tsx'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'
import { useWarehouseForm } from './warehouse-form.tsx'

const texts = { area: 'organisation', texts: 'warehouses' } as const

/** The warehouses of the chosen part of the organisation. */
export function WarehouseListPage() {
  const t = useWords('organisation')
  const { tree, list, fixed } = useTreeList(warehouses.query, 'orgId', useDetail(getOrgTree, {}))
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} tree={tree}>
      <RecordListView
        calls={warehouses}
        texts={texts}
        template="warehouses"
        list={list}
        fixed={fixed}
        form={useWarehouseForm()}
        nameOf={warehouse => warehouse.name}
        columns={[
          { field: 'code', link: true, sortable: true, card: 'title', width: 110 },
          { field: 'name', sortable: true },
          { field: 'inventoryOrgName', title: t('warehouses.inventoryOrgId'), sortable: true },
          { field: 'address', priority: 5 },
          { field: 'contact', width: 120, priority: 4 },
          { field: 'phone', width: 150, priority: 4 },
        ]}
        sidePanel
      />
    </TreeSide>
  )
}
