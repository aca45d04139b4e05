import { useState } from 'react'
import { disableEmployees, enableEmployees, queryEmployees, removeEmployees } from '../../contract/employees.ts'
import type { Employee } from '../../contract/employees.ts'
import { getOrgTree } from '../../contract/trees.ts'
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
import { useEmployeeForm } from './employee-form.tsx'

/** The people of the chosen part of the organisation. */
export function EmployeeListPage() {
  const t = useWords('organisation')
  const r = useWords('records')
  const nodes = useDetail(getOrgTree, {}).value ?? []
  const [chosen, setChosen] = useState('')
  const fixed = { orgId: chosen || undefined }
  const list = useList(queryEmployees, { fixed, pageSize: 20 })
  const { keyword, active } = useRecordFilters(t('employees.keyword'))
  const columns = useColumns()
  const exportList = useExportAction({
    ...{ label: r('exportAll'), list, columns, fixed },
    ...{ queryCall: queryEmployees.path, fileName: t('employees.title') },
  })
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} nodes={nodes} chosen={chosen} onChoose={setChosen}>
      <MasterPage
        title={t('employees.title')}
        list={list}
        columns={columns}
        filters={[keyword, active]}
        rowKey={employee => employee.id}
        headerActions={[exportList]}
        {...useRecordActs<Employee>({
          enable: ids => call(enableEmployees, ids),
          disable: ids => call(disableEmployees, ids),
          remove: ids => call(removeEmployees, ids),
          nameOf: employee => employee.name,
        })}
        form={useEmployeeForm(chosen, nodes)}
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
