import { useState } from 'react'
import { disableOrgs, enableOrgs, moveOrg, orgTypes, queryOrgs, removeOrgs } from '../../contract/organisations.ts'
import type { Org } from '../../contract/organisations.ts'
import { getOrgTree } from '../../contract/trees.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call.ts'
import { useDetail } from '../../kit/detail-state.ts'
import { useList } from '../../kit/list-state.ts'
import { choices } from '../../ui/choices.ts'
import type { Column } from '../../ui/column.ts'
import type { Filter } from '../../ui/filter.ts'
import { MasterPage } from '../../ui/master-page.tsx'
import { useExportAction } from '../../widgets/export-button/export-action.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { useRecordActs } from '../../widgets/master-list/record-acts.ts'
import { reloadingAlso } from '../../widgets/master-list/reloading-also.ts'
import { TreeSide } from '../../widgets/master-list/tree-side.tsx'
import { useOrgForm } from './org-form.tsx'

/** The organisations as a tree, and those of the chosen part as a list. */
export function OrgListPage() {
  const t = useWords('organisation')
  const r = useWords('records')
  const tree = useDetail(getOrgTree, {})
  const nodes = tree.value ?? []
  const [chosen, setChosen] = useState('')
  const fixed = { orgId: chosen || undefined }
  const list = reloadingAlso(useList(queryOrgs, { fixed, pageSize: 20 }), tree.reload)
  const columns = useColumns()
  const exportList = useExportAction({
    ...{ label: r('exportAll'), list, columns, fixed },
    ...{ queryCall: queryOrgs.path, fileName: t('orgs.title') },
  })
  return (
    <TreeSide
      title={t('orgs.tree')}
      all={t('orgs.all')}
      nodes={nodes}
      chosen={chosen}
      onChoose={setChosen}
      move={async moved => {
        await call(moveOrg, moved)
        list.reload()
      }}
    >
      <MasterPage
        title={t('orgs.title')}
        list={list}
        columns={columns}
        filters={useFilters()}
        rowKey={org => org.id}
        headerActions={[exportList]}
        {...useRecordActs<Org>({
          enable: ids => call(enableOrgs, ids),
          disable: ids => call(disableOrgs, ids),
          remove: ids => call(removeOrgs, ids),
          nameOf: org => org.name,
        })}
        form={useOrgForm(chosen, nodes)}
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
    { field: 'parentName', title: t('orgs.parentId'), hideBelow: 1000 },
    { field: 'companyName', title: t('orgs.companyId'), sortable: true, hideBelow: 1000 },
    { field: 'headEmployeeName', title: t('orgs.headEmployeeId'), hideBelow: 1100 },
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
