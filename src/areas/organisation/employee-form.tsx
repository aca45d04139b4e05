import { saveEmployee } from '../../contract/organisation/employees.ts'
import type { Employee } from '../../contract/organisation/employees.ts'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { treeChoices } from '../../ui/field/choices.ts'
import type { Editing } from '../../ui/page/editing.ts'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../ui/page/master-dialog.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { lacking } from '../../widgets/master-list/lacking.ts'

/** An employee as the form holds him. */
interface EmployeeDraft {
  empNo: string
  name: string
  orgId: string
  userId: string
  username: string
  phone: string
  email: string
  position: string
  managerId: string
  managerName: string
}

/** The form of an employee; a new one begins in the chosen organisation. */
export function useEmployeeForm(orgId: string, orgs: readonly TreeNode[]): MasterForm<Employee, EmployeeDraft> {
  const t = useWords('organisation')
  const r = useWords('records')
  return {
    title: employee => (employee ? t('employees.editTitle', { name: employee.name }) : t('employees.create')),
    call: saveEmployee,
    done: r('saved'),
    nameOf: field => t.find(`employees.${field}`),
    begin: employee => ({
      empNo: employee?.empNo ?? '',
      name: employee?.name ?? '',
      orgId: employee?.orgId ?? orgId,
      userId: employee?.userId ?? '',
      username: employee?.username ?? '',
      phone: employee?.phone ?? '',
      email: employee?.email ?? '',
      position: employee?.position ?? '',
      managerId: employee?.managerId ?? '',
      managerName: employee?.managerName ?? '',
    }),
    fields: editing => <EmployeeFields editing={editing} orgs={orgs} />,
    check: draft => lacking(draft, ['empNo', 'name', 'orgId'], r('required')),
    save: ({ userId, managerId, username: _username, managerName: _managerName, ...draft }, employee) =>
      call(saveEmployee, {
        ...(employee && { id: employee.id, version: employee.version }),
        ...draft,
        userId: userId || null,
        managerId: managerId || null,
      }),
  }
}

function EmployeeFields({ editing, orgs }: { editing: Editing<EmployeeDraft>; orgs: readonly TreeNode[] }) {
  const t = useWords('organisation')
  const { bind, draft, set } = editing
  return (
    <>
      <TextField label={t('employees.empNo')} {...bind('empNo')} />
      <TextField label={t('employees.name')} {...bind('name')} />
      <SelectField label={t('employees.orgId')} choices={treeChoices(orgs)} span={4} {...bind('orgId')} />
      <TextField label={t('employees.position')} {...bind('position')} required={false} />
      <LookupField
        label={t('employees.managerId')}
        lov="LOV_EMPLOYEE"
        text={draft.managerName}
        {...bind('managerId')}
        required={false}
        onChange={(managerId, managerName) => set({ managerId, managerName })}
      />
      <LookupField
        label={t('employees.userId')}
        lov="LOV_USER"
        params={{ free: '1' }}
        text={draft.username}
        {...bind('userId')}
        required={false}
        hint={t('employees.userHint')}
        onChange={(userId, username) => set({ userId, username })}
      />
      <TextField label={t('employees.phone')} type="tel" {...bind('phone')} required={false} />
      <TextField label={t('employees.email')} type="email" span={4} {...bind('email')} required={false} />
    </>
  )
}
