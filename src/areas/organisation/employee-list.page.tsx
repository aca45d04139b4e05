import {
  disableEmployees,
  enableEmployees,
  queryEmployees,
  removeEmployees,
} from '../../contract/organisation/employees.ts'
import type { Employee } from '../../contract/organisation/employees.ts'
import { getOrgTree } from '../../contract/trees.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { Column } from '../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from '../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../widgets/master-list/record-page.tsx'
import { TreeSide } from '../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../widgets/master-list/use-tree-list.ts'
import { useEmployeeForm } from './employee-form.tsx'

/** The people of the chosen part of the organisation. */
export function EmployeeListPage() {
  const t = useWords('organisation')
  const { tree, list, fixed } = useTreeList(queryEmployees, 'orgId', useDetail(getOrgTree, {}))
  const { keyword, active } = useRecordFilters(t('employees.keyword'))
  const columns = useColumns()
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} tree={tree}>
      <RecordPage
        title={t('employees.title')}
        list={list}
        query={queryEmployees}
        template="employees"
        fixed={fixed}
        columns={columns}
        filters={[keyword, active]}
        calls={{
          enable: ids => call(enableEmployees, ids),
          disable: ids => call(disableEmployees, ids),
          remove: ids => call(removeEmployees, ids),
          nameOf: employee => employee.name,
        }}
        form={useEmployeeForm(tree.chosen, tree.nodes)}
        create={t('employees.create')}
        emptyText={t('employees.empty')}
        sidePanel
      />
    </TreeSide>
  )
}

function useColumns(): Column<Employee>[] {
  const t = useWords('organisation')
  return [
    { field: 'empNo', title: t('employees.empNo'), link: true, sortable: true, card: 'title', width: 110 },
    { field: 'name', title: t('employees.name'), sortable: true },
    { field: 'orgName', title: t('employees.orgId'), sortable: true },
    { field: 'position', title: t('employees.position'), sortable: true, hideBelow: 1000 },
    { field: 'username', title: t('employees.userId'), hideBelow: 800 },
    { field: 'managerName', title: t('employees.managerId'), hideBelow: 1100 },
    { field: 'phone', title: t('employees.phone'), width: 140, hideBelow: 1000 },
    { field: 'email', title: t('employees.email'), hideBelow: 1300 },
    useActiveColumn<Employee>(),
  ]
}
