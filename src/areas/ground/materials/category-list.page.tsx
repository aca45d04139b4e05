import type { Input } from '../../../contract/envelope.ts'
import {
  disableCategories,
  enableCategories,
  moveCategory,
  queryCategories,
  removeCategories,
  categorySheet,
} from '../../../contract/ground/materials/categories.ts'
import type { MaterialCategory } from '../../../contract/ground/materials/categories.ts'
import { getCategoryTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../../widgets/master-list/active-column.tsx'
import { sheetColumns } from '../../../widgets/master-list/file-actions.ts'
import { RecordPage } from '../../../widgets/master-list/record-page.tsx'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'
import { useCategoryForm } from './category-form.tsx'

/** The kinds of materials with the rules for receiving them, as a tree and as a list. */
export function CategoryListPage() {
  const t = useWords('materials')
  const { tree, list, fixed } = useTreeList(queryCategories, 'categoryId', useDetail(getCategoryTree, {}))
  const { keyword, active } = useRecordFilters(t('categories.keyword'))
  const title = t('categories.materialTitle')
  const columns = useColumns()
  const move = async (moved: Input<typeof moveCategory>) => {
    await call(moveCategory, moved)
    list.reload()
  }
  return (
    <TreeSide title={title} tree={tree} move={move} all={t('categories.all')}>
      <RecordPage
        title={title}
        list={list}
        columns={columns}
        fixed={fixed}
        query={queryCategories}
        template="categories"
        sheet={sheetColumns(categorySheet, column => t.find(`categories.${column}`))}
        filters={[keyword, active]}
        calls={{
          enable: ids => call(enableCategories, ids),
          disable: ids => call(disableCategories, ids),
          remove: ids => call(removeCategories, ids),
          nameOf: category => category.name,
        }}
        form={useCategoryForm(tree.chosen, tree.nodes)}
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
    { field: 'parentName', title: t('categories.parentId'), priority: 3 },
    { field: 'purchaserName', title: t('categories.purchaserId'), priority: 5 },
    { field: 'receiveTolerancePct', title: t('categories.receiveTolerancePct'), align: 'end', priority: 4 },
    { field: 'shortTolerancePct', title: t('categories.shortTolerancePct'), align: 'end', priority: 4 },
    {
      field: 'inspectMode',
      title: t('categories.inspectMode'),
      cell: category => t(`inspectModes.${category.inspectMode}`),
    },
    useActiveColumn<MaterialCategory>(),
  ]
}
