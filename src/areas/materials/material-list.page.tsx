import { useState } from 'react'
import { hasPermission } from '../../account/permissions.ts'
import { disableMaterials, enableMaterials, queryMaterials, removeMaterials } from '../../contract/materials.ts'
import type { Material } from '../../contract/materials.ts'
import { getCategoryTree } from '../../contract/trees.ts'
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
import { useMaterialForm } from './material-form.tsx'

/** The materials of the chosen category. Whoever may not edit them looks at them in the same form. */
export function MaterialListPage() {
  const t = useWords('materials')
  const r = useWords('records')
  const nodes = useDetail(getCategoryTree, {}).value ?? []
  const [chosen, setChosen] = useState('')
  const edits = hasPermission('MATERIAL_EDIT')
  const fixed = { categoryId: chosen || undefined }
  const list = useList(queryMaterials, { fixed, pageSize: 20 })
  const { keyword, active } = useRecordFilters(t('items.keyword'))
  const title = t('items.title')
  const columns = useColumns()
  const exportList = useExportAction({
    ...{ label: r('exportAll'), list, columns, fixed },
    ...{ queryCall: queryMaterials.path, fileName: title },
  })
  const acts = useRecordActs<Material>({
    enable: ids => call(enableMaterials, ids),
    disable: ids => call(disableMaterials, ids),
    remove: ids => call(removeMaterials, ids),
    nameOf: material => material.code,
  })
  return (
    <TreeSide {...{ title, nodes, chosen }} all={t('items.all')} onChoose={setChosen}>
      <MasterPage
        {...{ title, list, columns }}
        filters={[
          keyword,
          { field: 'supplierId', title: t('items.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
          active,
        ]}
        rowKey={material => material.id}
        headerActions={[exportList]}
        {...(edits ? { ...acts, create: t('items.create') } : {})}
        form={useMaterialForm(chosen, nodes, edits)}
        emptyText={t('items.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<Material>[] {
  const t = useWords('materials')
  return [
    { field: 'code', title: t('items.code'), link: true, sortable: true, card: 'title', width: 140 },
    { field: 'name', title: t('items.name'), sortable: true },
    { field: 'spec', title: t('items.spec'), sortable: true, hideBelow: 1000 },
    { field: 'categoryName', title: t('items.categoryId'), hideBelow: 1200 },
    { field: 'unitName', title: t('items.unit'), width: 90, hideBelow: 800 },
    {
      field: 'inspectMode',
      title: t('items.inspectMode'),
      cell: item => t(`inspectModes.${item.inspectMode}`),
      hideBelow: 900,
    },
    useActiveColumn<Material>(),
  ]
}
