import { useState } from 'react'
import { disablePurchasers, enablePurchasers, queryPurchasers, removePurchasers } from '../../contract/purchasers.ts'
import type { PurchaserRecord } from '../../contract/purchasers.ts'
import { getOrgTree } from '../../contract/trees.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call.ts'
import { useDetail } from '../../kit/detail-state.ts'
import { useList } from '../../kit/list-state.ts'
import type { Column } from '../../ui/column.ts'
import { MasterPage } from '../../ui/master-page.tsx'
import { useExportAction } from '../../widgets/export-button/export-action.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { useRecordActs } from '../../widgets/master-list/record-acts.ts'
import { TreeSide } from '../../widgets/master-list/tree-side.tsx'
import { usePurchaserForm } from './purchaser-form.tsx'

/** The purchasers of the chosen part of the organisation, with what each one buys. */
export function PurchaserListPage() {
  const t = useWords('organisation')
  const r = useWords('records')
  const nodes = useDetail(getOrgTree, {}).value ?? []
  const [chosen, setChosen] = useState('')
  const fixed = { orgId: chosen || undefined }
  const list = useList(queryPurchasers, { fixed, pageSize: 20 })
  const { keyword, active } = useRecordFilters(t('purchasers.keyword'))
  const columns = useColumns()
  const exportList = useExportAction({
    ...{ label: r('exportAll'), list, columns, fixed },
    ...{ queryCall: queryPurchasers.path, fileName: t('purchasers.title') },
  })
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} nodes={nodes} chosen={chosen} onChoose={setChosen}>
      <MasterPage
        title={t('purchasers.title')}
        list={list}
        columns={columns}
        filters={[keyword, active]}
        rowKey={purchaser => purchaser.id}
        headerActions={[exportList]}
        {...useRecordActs<PurchaserRecord>({
          enable: ids => call(enablePurchasers, ids),
          disable: ids => call(disablePurchasers, ids),
          remove: ids => call(removePurchasers, ids),
          nameOf: purchaser => purchaser.name,
        })}
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
    { field: 'empNo', title: t('employees.empNo'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('employees.name'), sortable: true, width: 140 },
    { field: 'purchasingOrgName', title: t('purchasers.purchasingOrgId'), sortable: true },
    { field: 'categoryNames', title: t('purchasers.categoryIds') },
    { field: 'phone', title: t('employees.phone'), width: 140, hideBelow: 900 },
    useActiveColumn<PurchaserRecord>(),
  ]
}
