import { useWords } from '../../../i18n/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import type { IdentityOptions, ProviderDraft } from './provider-draft.ts'
import { providerFormStyles } from './provider-form-styles.ts'

interface RoleRowsProps {
  editing: Editing<ProviderDraft>
  roles: IdentityOptions['roles']
}

/** Which value of the roles claim gives which role. */
export function RoleRows({ editing: { draft, set, problem }, roles }: RoleRowsProps) {
  useStyles(providerFormStyles)
  const t = useWords('identity-providers')
  const rows = draft.roles
  const change = (at: number, part: { value?: string; roleId?: string }) =>
    set({ roles: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <fieldset className="provider-roles span-2">
      <legend>{t('mapping.title')}</legend>
      <p className="hint">{t('mapping.hint')}</p>
      {rows.map((row, index) => (
        <div key={index} className="provider-role">
          <TextField
            label={t('mapping.value')}
            name={`roles[${index}].value`}
            maxLength={255}
            value={row.value}
            onChange={value => change(index, { value })}
          />
          <SelectField
            label={t('mapping.role')}
            name={`roles[${index}].roleId`}
            value={row.roleId}
            choices={roles.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
            onChange={roleId => change(index, { roleId })}
          />
          <IconButton
            icon="trash"
            label={t('mapping.remove', { row: index + 1 })}
            onClick={() => set({ roles: rows.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div>
        <Button repeats icon="plus" onClick={() => set({ roles: [...rows, { value: '', roleId: '' }] })}>
          {t('mapping.add')}
        </Button>
      </div>
      {problem('roles') !== undefined && <p className="field-error">{problem('roles')}</p>}
    </fieldset>
  )
}
