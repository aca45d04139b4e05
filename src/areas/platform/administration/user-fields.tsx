import { languages, userTypes } from '../../../contract/platform/session/session.ts'
import { getTree } from '../../../contract/trees.ts'
import { genders, queryGrantableRoles } from '../../../contract/platform/administration/users.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { Field } from '../../../ui/field/field.tsx'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import { PhoneField } from '../../../ui/field/phone-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TreeSelectField } from '../../../widgets/tree-select/tree-select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'
import { choices } from '../../../ui/field/choices.ts'
import type { UserDraft } from './user-draft.ts'

export function UserFields({ editing }: { editing: Editing<UserDraft> }) {
  const t = useWords('administration')
  const { bind } = editing
  return (
    <>
      <TextField label={t('users.username')} {...bind('username')} />
      <TextField label={t('users.name')} {...bind('name')} />
      <PhoneField label={t('users.phone')} {...bind('phone')} />
      <TextField label={t('users.email')} type="email" {...bind('email')} />
      <PasswordFields editing={editing} />
      <RightsFields editing={editing} />
      <DayField label={t('users.validUntil')} {...bind('validUntil')} />
      <SelectField
        label={t('users.locale')}
        choices={choices(languages, language => t(`languages.${language}`))}
        emptyLabel={t('users.localeOfEnterprise')}
        {...bind('locale')}
      />
      <SelectField
        label={t('users.gender')}
        choices={choices(genders, gender => t(`genders.${gender}`))}
        {...bind('gender')}
      />
      <DecimalField label={t('users.age')} {...bind('age')} />
      <TextField label={t('users.group')} {...bind('group')} />
      <CheckField
        label={t('users.activeHint')}
        name="active"
        checked={editing.draft.active}
        onChange={active => editing.set({ active })}
        error={editing.problem('active')}
      />
      <TextAreaField label={t('users.remark')} rows={2} span={4} {...bind('remark')} />
    </>
  )
}

function PasswordFields({ editing: { bind, draft, set, isNew } }: { editing: Editing<UserDraft> }) {
  const t = useWords('administration')
  const label = t(isNew ? 'users.password' : 'users.newPassword')
  const typed = { type: 'password', autoComplete: 'new-password', required: isNew } as const
  return (
    <>
      <TextField label={label} {...bind('password')} {...typed} />
      <TextField label={t('users.confirmPassword')} {...bind('confirmPassword')} {...typed} />
      <CheckField
        label={t('users.mustChangePwd')}
        name="mustChangePwd"
        span={4}
        checked={draft.mustChangePwd}
        onChange={mustChangePwd => set({ mustChangePwd })}
      />
    </>
  )
}

/** What decides what a user sees: their type, their roles, their organisation or their companies. */
function RightsFields({ editing: { bind, draft, set, problem } }: { editing: Editing<UserDraft> }) {
  const t = useWords('administration')
  const roles = useDetail(queryGrantableRoles, {}).value ?? []
  const orgs = useDetail(getTree, { type: 'ORG' }).value ?? []
  return (
    <>
      <SelectField
        label={t('users.userType')}
        choices={choices(userTypes, type => t(`userTypes.${type}`))}
        {...bind('userType')}
      />
      <MultiSelectField
        label={t('users.roles')}
        name="roleIds"
        required
        values={draft.roleIds}
        choices={roles.map(role => ({ value: role.id, label: role.name }))}
        onChange={roleIds => set({ roleIds })}
        error={problem('roleIds')}
      />
      {draft.userType === 'SUPPLIER' ? (
        <Field label={t('users.suppliers')} required span={4} error={problem('supplierIds')}>
          {() => (
            <LovPicker
              code="LOV_SUPPLIER"
              multiple
              placeholder={t('users.suppliers')}
              value={draft.supplierIds}
              onChange={({ value }) => set({ supplierIds: value })}
            />
          )}
        </Field>
      ) : (
        <TreeSelectField label={t('users.org')} tree={orgs} span={4} {...bind('orgId')} />
      )}
    </>
  )
}
