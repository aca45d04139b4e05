import { employees } from '../../../contract/platform/organisation/employees.ts'
import type { Employee } from '../../../contract/platform/organisation/employees.ts'
import { getOrgTree } from '../../../contract/trees.ts'
import type { TreeNode } from '../../../contract/vocabulary.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TreeSelectField } from '../../../widgets/tree-select/tree-select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListView } from '../../../widgets/master-list/record-list-view.tsx'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import { useTreeList } from '../../../widgets/master-list/use-tree-list.ts'

const texts = { area: 'organisation', texts: 'employees' } as const
const nameOf = (employee: Employee) => employee.name

/** The people of the chosen part of the organisation. */
export function EmployeeListPage() {
  const t = useWords('organisation')
  const { tree, list, fixed } = useTreeList(employees.query, 'orgId', useDetail(getOrgTree, {}))
  const form = useEmployeeForm(tree.chosen, tree.nodes)
  return (
    <TreeSide title={t('orgs.tree')} all={t('orgs.all')} tree={tree}>
      <RecordListView
        calls={employees}
        texts={texts}
        nameOf={nameOf}
        template="employees"
        list={list}
        fixed={fixed}
        form={form}
        columns={[
          { field: 'empNo', link: true, sortable: true, card: 'title', width: 110 },
          { field: 'name', sortable: true },
          { field: 'orgName', title: t('employees.orgId'), sortable: true },
          { field: 'position', sortable: true, priority: 4 },
          { field: 'username', title: t('employees.userId'), priority: 3 },
          { field: 'managerName', title: t('employees.managerId'), priority: 5 },
          { field: 'phone', width: 140, priority: 4 },
          { field: 'email', priority: 6 },
        ]}
        sidePanel
      />
    </TreeSide>
  )
}

/** The form of an employee; a new one begins in the chosen organisation. */
function useEmployeeForm(orgId: string, orgs: readonly TreeNode[]) {
  const t = useWords('organisation')
  return useRecordForm(employees, texts, {
    nameOf,
    defaults: { orgId },
    shown: ['username', 'managerName'],
    fields: ({ field, lookup }) => (
      <>
        <TextField {...field('empNo')} />
        <TextField {...field('name')} />
        <TreeSelectField {...field('orgId')} tree={orgs} span={4} />
        <TextField {...field('position')} />
        <LookupField {...lookup('managerId', 'managerName')} lov="LOV_EMPLOYEE" />
        <LookupField
          {...lookup('userId', 'username')}
          lov="LOV_USER"
          params={{ free: '1' }}
          hint={t('employees.userHint')}
        />
        <TextField {...field('phone')} type="tel" />
        <TextField {...field('email')} type="email" span={4} />
      </>
    ),
  })
}
