import { useState } from 'react'
import { queryDefaultPasswords } from '../../../contract/platform/administration/default-passwords.ts'
import { userTypes } from '../../../contract/platform/session/session.ts'
import {
  queryGrantableRoles,
  queryUsers,
  saveUser,
  userSheet,
  userStates,
} from '../../../contract/platform/administration/users.ts'
import type { User } from '../../../contract/platform/administration/users.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { Action } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { sheetColumns } from '../../../widgets/master-list/file-actions.ts'
import { importAction } from '../../../widgets/import-dialog/import-action.ts'
import { userTones } from '../../../contract/platform/administration/users.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DefaultPasswordsDialog } from './default-passwords.tsx'
import type { DefaultPasswordsRow } from './default-passwords.tsx'
import { useUserActs, useUserBulkActs } from './user-acts.ts'
import { draftProblems, userDraft, userInput } from './user-draft.ts'
import type { UserDraft } from './user-draft.ts'
import { UserFields } from './user-fields.tsx'

/** Users administered by the current user. */
export function UserListPage({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('administration')
  const wanted = userStates.filter(state => state === query.state)
  const list = useList(queryUsers, { filters: wanted.length > 0 ? { state: wanted } : {} })
  const columns = useColumns()
  const exported = useExportAction({
    label: t('export'),
    list,
    columns: [
      ...sheetColumns(userSheet, column => t.find(`users.${column}`)),
      ...columns.filter(({ field }) => field === 'state' || field === 'lastLoginTime'),
    ],
    queryCall: queryUsers.path,
    fileName: t('users.title'),
  })
  const imported = importAction({
    label: t('import'),
    template: 'users',
    name: t('users.title'),
    onWritten: list.reload,
  })
  const [passwords, setPasswords] = useState<DefaultPasswordsRow>()
  const defaults: Action = {
    name: 'defaultPasswords',
    label: t('defaultPasswords.title'),
    icon: 'lock',
    run: async () => setPasswords(await call(queryDefaultPasswords, {})),
  }
  return (
    <>
      <MasterPage
        title={t('users.title')}
        list={list}
        columns={columns}
        filters={useFilters()}
        rowKey={user => user.id}
        actions={useUserActs()}
        bulkActions={useUserBulkActs()}
        form={useUserForm()}
        headerActions={[defaults, exported, imported]}
        create={t('users.create')}
        emptyText={t('users.empty')}
      />
      {passwords && <DefaultPasswordsDialog row={passwords} onClose={() => setPasswords(undefined)} />}
    </>
  )
}

function useColumns(): Column<User>[] {
  const t = useWords('administration')
  return [
    { field: 'username', title: t('users.username'), link: true, sortable: true, card: 'title', width: 140 },
    { field: 'name', title: t('users.name'), sortable: true },
    {
      field: 'state',
      title: t('users.state'),
      card: 'status',
      cell: user => <StatusTag tone={userTones[user.state]}>{t(`userStates.${user.state}`)}</StatusTag>,
    },
    { field: 'userType', title: t('users.userType'), cell: user => t(`userTypes.${user.userType}`), priority: 4 },
    { field: 'roles', title: t('users.roles'), cell: user => user.roles.map(role => role.name).join(', ') },
    {
      field: 'orgName',
      title: t('users.belongsTo'),
      cell: user => user.orgName || user.suppliers.map(supplier => supplier.name).join(', '),
      priority: 4,
    },
    { field: 'phone', title: t('users.phone'), priority: 3 },
    { field: 'lastLoginTime', title: t('users.lastLogin'), sortable: true, priority: 6 },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('administration')
  const roles = useDetail(queryGrantableRoles, {}).value ?? []
  return [
    { field: 'keyword', title: t('users.keyword'), type: 'input', maxLength: 64 },
    {
      field: 'state',
      title: t('users.state'),
      type: 'select',
      multiple: true,
      selectData: choices(userStates, state => t(`userStates.${state}`)),
    },
    {
      field: 'userType',
      title: t('users.userType'),
      type: 'select',
      selectData: choices(userTypes, type => t(`userTypes.${type}`)),
    },
    {
      field: 'roleId',
      title: t('users.role'),
      type: 'select',
      selectData: roles.map(role => ({ value: role.id, label: role.name })),
    },
  ]
}

function useUserForm(): MasterForm<User, UserDraft> {
  const t = useWords('administration')
  return {
    title: user => (user ? t('users.editTitle', { name: user.name }) : t('users.create')),
    call: saveUser,
    done: t('saved'),
    width: 720,
    nameOf: field => t.find(`users.${field === 'roleIds' ? 'roles' : field === 'supplierIds' ? 'suppliers' : field}`),
    begin: userDraft,
    fields: editing => <UserFields editing={editing} />,
    check: (draft, user) => draftProblems(draft, user === undefined, t),
    save: (draft, user) => call(saveUser, userInput(draft, user)),
  }
}
