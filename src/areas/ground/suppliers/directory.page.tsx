import {
  approvedStages,
  directoryStates,
  getDirectoryTree,
  queryDirectory,
} from '../../../contract/ground/suppliers/directory.ts'
import type { DirectoryEntry } from '../../../contract/ground/suppliers/directory.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'
import { directoryPath, DirectoryStateTag } from './directory-state.tsx'
import { isHeld, SupplierTags } from './supplier-tags.tsx'

/** The approved suppliers as a tree, and those of the chosen category, or the chosen one, as a list: an entry per organisation. */
export function DirectoryPage() {
  const t = useWords('suppliers')
  const host = useElementScope()?.host
  const { tree, list, fixed } = useTreeList(queryDirectory, chosenIn, useDetail(getDirectoryTree, {}))
  const columns = useColumns()
  const title = t('directory.title')
  const exportList = useExportAction({
    label: t('directory.export'),
    list: { ...list, filters: { ...list.filters, ...fixed } },
    columns,
    queryCall: queryDirectory.path,
    fileName: title,
  })
  return (
    <TreeSide title={t('directory.tree')} tree={tree} all={t('directory.all')}>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        filters={useFilters()}
        headerActions={[exportList]}
        rowKey={entry => [entry.supplierId, entry.categoryId, entry.orgId].join(' ')}
        onRow={entry => host && navigate(host, directoryPath, keyOf(entry))}
        rowHref={entry => link(directoryPath, keyOf(entry))}
        rowTone={entry => (isHeld(entry) || entry.state === 'EXPIRED' ? 'bad' : undefined)}
        emptyText={t('directory.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

/** A category, or a supplier below it: `12`, `12/345`. */
function chosenIn(chosen: string) {
  const [categoryId, supplierId] = chosen.split('/')
  return { categoryId: categoryId || undefined, supplierId }
}

const keyOf = ({ supplierId, categoryId, orgId }: DirectoryEntry) => ({ supplierId, categoryId, orgId })

function useColumns(): Column<DirectoryEntry>[] {
  const t = useWords('suppliers')
  return [
    {
      field: 'supplierName',
      title: t('fields.name'),
      link: true,
      sortable: true,
      card: 'title',
      minWidth: 200,
    },
    {
      field: 'stage',
      title: t('fields.stage'),
      sortable: true,
      card: 'status',
      minWidth: 120,
      under: 'supplierName',
      cell: entry => <SupplierTags supplier={entry} />,
    },
    { field: 'categoryName', title: t('directory.category'), minWidth: 140 },
    { field: 'orgName', title: t('directory.org'), minWidth: 150, priority: 1 },
    {
      field: 'state',
      title: t('fields.certificateState'),
      width: 140,
      cell: ({ state }) => <DirectoryStateTag state={state} />,
    },
    {
      field: 'validTo',
      title: t('directory.validTo'),
      sortable: true,
      width: 124,
      priority: 2,
      cell: ({ validTo, state }) => validTo ?? (state === 'MISSING' ? '–' : t('directory.noEnd')),
    },
    { field: 'validFrom', title: t('directory.validFrom'), sortable: true, width: 124, priority: 4 },
    { field: 'level', title: t('fields.level'), sortable: true, width: 84, priority: 3 },
    { field: 'supplierNo', title: t('fields.supplierNo'), sortable: true, width: 116, priority: 5 },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('suppliers')
  return [
    {
      field: 'keyword',
      title: t('list.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t('directory.keywordHint'),
    },
    { field: 'orgId', title: t('directory.org'), type: 'lookup', lov: 'LOV_ORG' },
    {
      field: 'stage',
      title: t('fields.stage'),
      type: 'select',
      multiple: true,
      selectData: choices(approvedStages, stage => t(`stages.${stage}`)),
    },
    {
      field: 'state',
      title: t('fields.certificateState'),
      type: 'select',
      multiple: true,
      selectData: choices(directoryStates, state => t(`directoryStates.${state}`)),
    },
  ]
}
