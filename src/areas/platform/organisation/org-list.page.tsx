import {
  disableOrgs,
  enableOrgs,
  moveOrg,
  orgTypes,
  queryOrgs,
  removeOrgs,
  orgSheet,
} from '../../../contract/platform/organisation/organisations.ts'
import type { Org } from '../../../contract/platform/organisation/organisations.ts'
import { getOrgTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { useActiveColumn, useRecordFilters } from '../../../widgets/master-list/active-column.tsx'
import { sheetColumns } from '../../../widgets/master-list/file-actions.ts'
import { RecordPage } from '../../../widgets/master-list/record-page.tsx'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'
import { useOrgForm } from './org-form.tsx'

/** The organisations as a tree, and those of the chosen part as a list. */
export function OrgListPage() {
  const t = useWords('organisation')
  const { tree, list, fixed } = useTreeList(queryOrgs, 'orgId', useDetail(getOrgTree, {}))
  const columns = useColumns()
  return (
    <TreeSide
      title={t('orgs.tree')}
      all={t('orgs.all')}
      tree={tree}
      move={async moved => {
        await call(moveOrg, moved)
        list.reload()
      }}
    >
      <RecordPage
        title={t('orgs.title')}
        list={list}
        query={queryOrgs}
        template="orgs"
        sheet={sheetColumns(orgSheet, column => t.find(`orgs.${column}`))}
        fixed={fixed}
        columns={columns}
        filters={useFilters()}
        calls={{
          enable: ids => call(enableOrgs, ids),
          disable: ids => call(disableOrgs, ids),
          remove: ids => call(removeOrgs, ids),
          nameOf: org => org.name,
        }}
        form={useOrgForm(tree.chosen, tree.nodes)}
        create={t('orgs.create')}
        emptyText={t('orgs.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<Org>[] {
  const t = useWords('organisation')
  return [
    { field: 'code', title: t('orgs.code'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('orgs.name'), sortable: true },
    {
      field: 'orgType',
      title: t('orgs.orgType'),
      sortable: true,
      cell: org => t(`orgTypes.${org.orgType}`),
      width: 150,
    },
    { field: 'parentName', title: t('orgs.parentId'), priority: 4 },
    { field: 'companyName', title: t('orgs.companyId'), sortable: true, priority: 4 },
    { field: 'headEmployeeName', title: t('orgs.headEmployeeId'), priority: 5 },
    useActiveColumn<Org>(),
  ]
}

function useFilters(): Filter[] {
  const t = useWords('organisation')
  const { keyword, active } = useRecordFilters(t('orgs.keyword'))
  return [
    keyword,
    {
      field: 'orgType',
      title: t('orgs.orgType'),
      type: 'select',
      selectData: choices(orgTypes, type => t(`orgTypes.${type}`)),
    },
    active,
  ]
}
