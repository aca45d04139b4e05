import {
  dataScopes,
  getModuleTree,
  queryRoles,
  removeRoles,
  roleSides,
  saveRole,
} from '../../../contract/platform/administration/roles.ts'
import type { Role } from '../../../contract/platform/administration/roles.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { CheckTree } from '../../../ui/tree/check-tree.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { choices } from '../../../ui/field/choices.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { useRemoval } from './use-removal.ts'

type Draft = Pick<Role, 'code' | 'name' | 'side' | 'dataScope' | 'moduleIds'>

/** Roles: what their holders see and may do. */
export function RoleListPage() {
  const t = useWords('administration')
  const list = useList(queryRoles)
  const removal = useRemoval<Role>('roles', {
    remove: roles => call(removeRoles, { ids: roles.map(({ id }) => id) }),
  })
  const columns: Column<Role>[] = [
    { field: 'code', title: t('roles.code'), link: true, sortable: true, card: 'title', width: 160 },
    { field: 'name', title: t('roles.name'), sortable: true },
    { field: 'side', title: t('roles.side'), sortable: true, cell: role => t(`sides.${role.side}`) },
    { field: 'dataScope', title: t('roles.dataScope'), cell: role => t(`dataScopes.${role.dataScope}`) },
    { field: 'modules', title: t('roles.modules'), align: 'end', cell: role => role.moduleIds.length },
    { field: 'userCount', title: t('roles.users'), align: 'end' },
    {
      field: 'systemFlag',
      title: t('roles.origin'),
      card: 'status',
      cell: role => (
        <StatusTag tone={role.systemFlag === 1 ? 'neutral' : 'info'}>
          {t(role.systemFlag === 1 ? 'roles.delivered' : 'roles.own')}
        </StatusTag>
      ),
    },
  ]
  const filters: Filter[] = [
    { field: 'keyword', title: t('roles.keyword'), type: 'input', maxLength: 64 },
    {
      field: 'side',
      title: t('roles.side'),
      type: 'select',
      selectData: choices(roleSides, side => t(`sides.${side}`)),
    },
  ]
  const exported = useExportAction({
    label: t('export'),
    list,
    // The origin of a role is a tag; its modules are in one cell, by name.
    columns: columns
      .filter(({ field }) => field !== 'systemFlag')
      .map(column => (column.field === 'modules' ? { ...column, field: 'moduleIds' } : column)),
    queryCall: queryRoles.path,
    fileName: t('roles.title'),
  })
  return (
    <MasterPage
      title={t('roles.title')}
      list={list}
      columns={columns}
      filters={filters}
      rowKey={role => role.id}
      actions={useRowActions()}
      bulkActions={[removal]}
      form={useRoleForm()}
      headerActions={[exported]}
      create={t('roles.create')}
      emptyText={t('roles.empty')}
    />
  )
}

function useRowActions(): RowAction<Role>[] {
  const t = useWords('administration')
  return [
    {
      name: 'remove',
      label: t('remove'),
      icon: 'trash',
      tone: 'danger',
      when: role => role.systemFlag === 0,
      confirm: role => ({ title: t('roles.removeTitle', { name: role.name }), text: t('removeText') }),
      done: t('removed'),
      run: role => call(removeRoles, { ids: [role.id] }),
    },
  ]
}

function useRoleForm(): MasterForm<Role, Draft> {
  const t = useWords('administration')
  return {
    title: role => (role ? t('roles.editTitle', { name: role.name }) : t('roles.create')),
    call: saveRole,
    done: t('saved'),
    nameOf: field => t.find(`roles.${field === 'moduleIds' ? 'modules' : field}`),
    begin: role =>
      role
        ? { code: role.code, name: role.name, side: role.side, dataScope: role.dataScope, moduleIds: role.moduleIds }
        : { code: '', name: '', side: 'BUYER', dataScope: 'ORG_TREE', moduleIds: [] },
    fields: editing => <RoleFields editing={editing} />,
    save: (draft, role) => call(saveRole, role ? { ...draft, id: role.id, version: role.version } : draft),
  }
}

function RoleFields({ editing }: { editing: Editing<Draft> }) {
  const t = useWords('administration')
  const modules = useDetail(getModuleTree, {})
  const { bind, draft, set, problem } = editing
  return (
    <>
      <TextField label={t('roles.code')} {...bind('code')} />
      <TextField label={t('roles.name')} {...bind('name')} />
      <SelectField
        label={t('roles.side')}
        choices={choices(roleSides, side => t(`sides.${side}`))}
        {...bind('side')}
        onChange={value => set({ side: roleSides.find(side => side === value) ?? draft.side })}
      />
      <SelectField
        label={t('roles.dataScope')}
        choices={choices(dataScopes, scope => t(`dataScopes.${scope}`))}
        {...bind('dataScope')}
        onChange={value => set({ dataScope: dataScopes.find(scope => scope === value) ?? draft.dataScope })}
      />
      <CheckTree
        label={t('roles.modules')}
        nodes={modules.value ?? []}
        values={draft.moduleIds}
        onChange={moduleIds => set({ moduleIds })}
        error={problem('moduleIds')}
      />
    </>
  )
}
