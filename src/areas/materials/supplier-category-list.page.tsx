import { useState } from 'react'
import type { Input } from '../../contract/envelope.ts'
import {
  disableSupplierCategories,
  enableSupplierCategories,
  moveSupplierCategory,
  querySupplierCategories,
  removeSupplierCategories,
} from '../../contract/categories.ts'
import type { SupplierCategory } from '../../contract/categories.ts'
import { getSupplierCategoryTree } from '../../contract/trees.ts'
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
import { useSupplierCategoryForm } from './supplier-category-form.tsx'

/** The kinds of suppliers, as a tree and as a list. */
export function SupplierCategoryListPage() {
  const t = useWords('materials')
  const r = useWords('records')
  const tree = useDetail(getSupplierCategoryTree, {})
  const nodes = tree.value ?? []
  const [chosen, setChosen] = useState('')
  const fixed = { categoryId: chosen || undefined }
  const list = reloadingAlso(useList(querySupplierCategories, { fixed, pageSize: 20 }), tree.reload)
  const { keyword, active } = useRecordFilters(t('categories.keyword'))
  const title = t('categories.supplierTitle')
  const columns = useColumns()
  const exportList = useExportAction({
    ...{ label: r('exportAll'), list, columns, fixed },
    ...{ queryCall: querySupplierCategories.path, fileName: title },
  })
  const move = async (moved: Input<typeof moveSupplierCategory>) => {
    await call(moveSupplierCategory, moved)
    list.reload()
  }
  return (
    <TreeSide {...{ title, nodes, chosen, move }} all={t('categories.all')} onChoose={setChosen}>
      <MasterPage
        {...{ title, list, columns }}
        filters={[keyword, active]}
        rowKey={category => category.id}
        headerActions={[exportList]}
        {...useRecordActs<SupplierCategory>({
          enable: ids => call(enableSupplierCategories, ids),
          disable: ids => call(disableSupplierCategories, ids),
          remove: ids => call(removeSupplierCategories, ids),
          nameOf: category => category.name,
        })}
        form={useSupplierCategoryForm(chosen, nodes)}
        create={t('categories.create')}
        emptyText={t('categories.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<SupplierCategory>[] {
  const t = useWords('materials')
  return [
    { field: 'code', title: t('categories.code'), link: true, sortable: true, card: 'title', width: 120 },
    { field: 'name', title: t('categories.name'), sortable: true },
    { field: 'parentName', title: t('categories.parentId'), hideBelow: 800 },
    useActiveColumn<SupplierCategory>(),
  ]
}
