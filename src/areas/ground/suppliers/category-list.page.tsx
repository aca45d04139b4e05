import type { Input } from '../../../contract/envelope.ts'
import {
  disableSupplierCategories,
  enableSupplierCategories,
  moveSupplierCategory,
  querySupplierCategories,
  removeSupplierCategories,
  supplierCategorySheet,
} from '../../../contract/ground/suppliers/categories.ts'
import type { SupplierCategory } from '../../../contract/ground/suppliers/categories.ts'
import { getSupplierCategoryTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../../widgets/master-list/active-column.tsx'
import { sheetColumns } from '../../../widgets/master-list/file-actions.ts'
import { RecordPage } from '../../../widgets/master-list/record-page.tsx'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'
import { useSupplierCategoryForm } from './category-form.tsx'

/** The kinds of suppliers, as a tree and as a list. */
export function SupplierCategoryListPage() {
  const t = useWords('suppliers')
  const { tree, list, fixed } = useTreeList(
    querySupplierCategories,
    'categoryId',
    useDetail(getSupplierCategoryTree, {}),
  )
  const { keyword, active } = useRecordFilters(t('categories.keyword'))
  const title = t('categories.title')
  const columns = useColumns()
  const move = async (moved: Input<typeof moveSupplierCategory>) => {
    await call(moveSupplierCategory, moved)
    list.reload()
  }
  return (
    <TreeSide title={title} tree={tree} move={move} all={t('categories.all')}>
      <RecordPage
        title={title}
        list={list}
        columns={columns}
        fixed={fixed}
        query={querySupplierCategories}
        template="supplier-categories"
        sheet={sheetColumns(supplierCategorySheet, column => t.find(`categories.${column}`))}
        filters={[keyword, active]}
        calls={{
          enable: ids => call(enableSupplierCategories, ids),
          disable: ids => call(disableSupplierCategories, ids),
          remove: ids => call(removeSupplierCategories, ids),
          nameOf: category => category.name,
        }}
        form={useSupplierCategoryForm(tree.chosen, tree.nodes)}
        create={t('categories.create')}
        emptyText={t('categories.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<SupplierCategory>[] {
  const t = useWords('suppliers')
  return [
    { field: 'code', title: t('categories.code'), link: true, sortable: true, card: 'title', width: 120 },
    { field: 'name', title: t('categories.name'), sortable: true },
    { field: 'parentName', title: t('categories.parentId'), priority: 3 },
    useActiveColumn<SupplierCategory>(),
  ]
}
