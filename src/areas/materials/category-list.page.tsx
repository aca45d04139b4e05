import { useState } from 'react'
import type { Input } from '../../contract/envelope.ts'
import {
  disableCategories,
  enableCategories,
  moveCategory,
  queryCategories,
  removeCategories,
} from '../../contract/categories.ts'
import type { MaterialCategory } from '../../contract/categories.ts'
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
import { reloadingAlso } from '../../widgets/master-list/reloading-also.ts'
import { TreeSide } from '../../widgets/master-list/tree-side.tsx'
import { useCategoryForm } from './category-form.tsx'

/** The kinds of materials with the rules for receiving them, as a tree and as a list. */
export function CategoryListPage() {
  const t = useWords('materials')
  const r = useWords('records')
  const tree = useDetail(getCategoryTree, {})
  const nodes = tree.value ?? []
  const [chosen, setChosen] = useState('')
  const fixed = { categoryId: chosen || undefined }
  const list = reloadingAlso(useList(queryCategories, { fixed, pageSize: 20 }), tree.reload)
  const { keyword, active } = useRecordFilters(t('categories.keyword'))
  const title = t('categories.materialTitle')
  const columns = useColumns()
  const exportList = useExportAction({
    ...{ label: r('exportAll'), list, columns, fixed },
    ...{ queryCall: queryCategories.path, fileName: title },
  })
  const move = async (moved: Input<typeof moveCategory>) => {
    await call(moveCategory, moved)
    list.reload()
  }
  return (
    <TreeSide {...{ title, nodes, chosen, move }} all={t('categories.all')} onChoose={setChosen}>
      <MasterPage
        {...{ title, list, columns }}
        filters={[keyword, active]}
        rowKey={category => category.id}
        headerActions={[exportList]}
        {...useRecordActs<MaterialCategory>({
          enable: ids => call(enableCategories, ids),
          disable: ids => call(disableCategories, ids),
          remove: ids => call(removeCategories, ids),
          nameOf: category => category.name,
        })}
        form={useCategoryForm(chosen, nodes)}
        create={t('categories.create')}
        emptyText={t('categories.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<MaterialCategory>[] {
  const t = useWords('materials')
  return [
    { field: 'code', title: t('categories.code'), link: true, sortable: true, card: 'title', width: 120 },
    { field: 'name', title: t('categories.name'), sortable: true },
    { field: 'parentName', title: t('categories.parentId'), hideBelow: 800 },
    { field: 'purchaserName', title: t('categories.purchaserId'), hideBelow: 1100 },
    { field: 'receiveTolerancePct', title: t('categories.receiveTolerancePct'), align: 'end', hideBelow: 1000 },
    { field: 'shortTolerancePct', title: t('categories.shortTolerancePct'), align: 'end', hideBelow: 1000 },
    {
      field: 'inspectMode',
      title: t('categories.inspectMode'),
      cell: category => t(`inspectModes.${category.inspectMode}`),
    },
    useActiveColumn<MaterialCategory>(),
  ]
}
