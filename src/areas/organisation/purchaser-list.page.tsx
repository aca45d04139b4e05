import {
  disablePurchasers,
  enablePurchasers,
  queryPurchasers,
  removePurchasers,
} from '../../contract/organisation/purchasers.ts'
import type { PurchaserRecord } from '../../contract/organisation/purchasers.ts'
import { getOrgTree } from '../../contract/trees.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { Column } from '../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { TreeSide } from '../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../widgets/master-list/use-tree-list.ts'
import { usePurchaserForm } from './purchaser-form.tsx'

/** The purchasers of the chosen part of the organisation, with what each one buys. */
export function PurchaserListPage() {
  const t = useWords('organisation')
  const { tree, list, fixed } = useTreeList(queryPurchasers, 'orgId', useDetail(getOrgTree, {}))
  const { keyword, active } = useRecordFilters(t('purchasers.keyword'))
  const columns = useColumns()
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} tree={tree}>
      <RecordPage
        title={t('purchasers.title')}
        list={list}
        query={queryPurchasers}
        template="purchasers"
        fixed={fixed}
        columns={columns}
        filters={[keyword, active]}
        calls={{
          enable: ids => call(enablePurchasers, ids),
          disable: ids => call(disablePurchasers, ids),
          remove: ids => call(removePurchasers, ids),
          nameOf: purchaser => purchaser.name,
        }}
        form={usePurchaserForm()}
        create={t('purchasers.create')}
        emptyText={t('purchasers.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<PurchaserRecord>[] {
  const t = useWords('organisation')
  return [
    { field: 'empNo', title: t('employees.empNo'), link: true, sortable: true, card: 'title', width: 100 },
    { field: 'name', title: t('employees.name'), sortable: true, width: 110 },
    { field: 'purchasingOrgName', title: t('purchasers.purchasingOrgId'), sortable: true },
    { field: 'categoryNames', title: t('purchasers.categoryIds') },
    { field: 'phone', title: t('employees.phone'), width: 118, priority: 4 },
    useActiveColumn<PurchaserRecord>(),
  ]
}
