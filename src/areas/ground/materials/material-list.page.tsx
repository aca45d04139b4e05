import { hasPermission } from '../../../account/permissions.ts'
import {
  disableMaterials,
  enableMaterials,
  queryMaterialSources,
  queryMaterials,
  removeMaterials,
  sourceSheet,
  materialSheet,
} from '../../../contract/ground/materials/materials.ts'
import type { Material } from '../../../contract/ground/materials/materials.ts'
import { getCategoryTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../../widgets/master-list/active-column.tsx'
import { sheetColumns } from '../../../widgets/master-list/file-actions.ts'
import { RecordPage } from '../../../widgets/master-list/record-page.tsx'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'
import { useMaterialForm } from './material-form.tsx'

/** The materials of the selected category, in a read-only form without the right to edit them. */
export function MaterialListPage() {
  const t = useWords('materials')
  const { tree, list, fixed } = useTreeList(queryMaterials, 'categoryId', useDetail(getCategoryTree, {}))
  const edits = useSession(({ menu }) => hasPermission('MATERIAL_EDIT', menu))
  const { keyword, active } = useRecordFilters(t('items.keyword'))
  const title = t('items.title')
  const columns = useColumns()
  const sources = useSheetActions({
    title: t('items.sources'),
    list: { ...list, filters: { ...list.filters, ...fixed } },
    query: queryMaterialSources,
    columns: sourceSheet,
    titleOf: column => t.find(`items.${column}`),
    template: 'material-sources',
    onWritten: list.reload,
    labels: { exports: t('items.exportSources'), imports: t('items.importSources') },
  })
  return (
    <TreeSide title={title} tree={tree} all={t('items.all')}>
      <RecordPage
        title={title}
        list={list}
        columns={columns}
        fixed={fixed}
        query={queryMaterials}
        template="materials"
        sheet={sheetColumns(materialSheet, column => t.find(`items.${column}`))}
        moreActions={edits ? sources : sources.slice(0, 1)}
        filters={[
          keyword,
          { field: 'supplierId', title: t('items.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
          active,
        ]}
        calls={{
          enable: ids => call(enableMaterials, ids),
          disable: ids => call(disableMaterials, ids),
          remove: ids => call(removeMaterials, ids),
          nameOf: material => material.code,
        }}
        readOnly={!edits}
        create={t('items.create')}
        form={useMaterialForm(tree.chosen, tree.nodes, edits)}
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
    { field: 'spec', title: t('items.spec'), sortable: true, priority: 4 },
    { field: 'categoryName', title: t('items.categoryId'), priority: 5 },
    { field: 'unitName', title: t('items.unit'), width: 90, priority: 3 },
    {
      field: 'inspectMode',
      title: t('items.inspectMode'),
      cell: item => t(`inspectModes.${item.inspectMode}`),
      priority: 4,
    },
    useActiveColumn<Material>(),
  ]
}
