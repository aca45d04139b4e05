import { saveIdentityProvider } from '../../../contract/platform/identity-providers/identity-providers.ts'
import type { IdentityProvider } from '../../../contract/platform/identity-providers/identity-providers.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { ClaimsPreview } from './claims-preview.tsx'
import { providerDraft, providerInput, providerProblems } from './provider-draft.ts'
import type { IdentityOptions, ProviderDraft } from './provider-draft.ts'
import { ProviderTest } from './provider-test.tsx'
import { RoleRows } from './role-rows.tsx'

/** The form of an identity provider; `options` are undefined until loaded. */
export function useProviderForm(options: IdentityOptions | undefined): MasterForm<IdentityProvider, ProviderDraft> {
  const t = useWords('identity-providers')
  const r = useWords('records')
  return {
    title: row => (row ? t('editTitle', { name: row.name }) : t('create')),
    call: saveIdentityProvider,
    done: r('saved'),
    width: 760,
    nameOf: field => t.find(`fields.${field.replace(/[.[].*/, '')}`),
    begin: providerDraft,
    fields: editing => <ProviderFields editing={editing} options={options} />,
    check: draft => providerProblems(draft, r('required')),
    save: (draft, row) => call(saveIdentityProvider, providerInput(draft, row)),
  }
}

interface ProviderFieldsProps {
  editing: Editing<ProviderDraft>
  options: IdentityOptions | undefined
}

function ProviderFields({ editing, options }: ProviderFieldsProps) {
  const t = useWords('identity-providers')
  const { bind, draft, set } = editing
  const hosts = options?.hosts ?? []
  return (
    <>
      <TextField label={t('fields.name')} {...bind('name')} hint={t('hints.name')} />
      <TextField
        label={t('fields.issuer')}
        type="url"
        placeholder="https://"
        {...bind('issuer')}
        {...(hosts.length > 0 && { hint: t('hosts', { hosts: hosts.join(', ') }) })}
      />
      <TextField label={t('fields.clientId')} {...bind('clientId')} />
      <TextField
        label={t('fields.clientSecret')}
        type="password"
        autoComplete="new-password"
        {...bind('clientSecret')}
        hint={t(draft.hasSecret ? 'hints.secretKept' : 'hints.secretNone')}
      />
      <TextField label={t('fields.scopes')} span={2} {...bind('scopes')} />
      <ProviderTest issuer={draft.issuer} scopes={draft.scopes} />
      {options && <Addresses options={options} />}
      <TextAreaField
        label={t('fields.domains')}
        span={2}
        {...bind('domains')}
        required={false}
        rows={2}
        hint={t('hints.domains')}
      />
      <TextField label={t('fields.userNameClaim')} {...bind('userNameClaim')} hint={t('hints.claim')} />
      <TextField label={t('fields.rolesClaim')} {...bind('rolesClaim')} hint={t('hints.claim')} />
      <RoleRows editing={editing} roles={options?.roles ?? []} />
      <ClaimsPreview draft={draft} />
      <CheckField
        label={t('fields.passwordsOff')}
        name="passwordsOff"
        span={2}
        checked={draft.passwordsOff}
        onChange={passwordsOff => set({ passwordsOff })}
        hint={t('hints.passwordsOff')}
      />
    </>
  )
}

function Addresses({ options }: { options: IdentityOptions }) {
  useStyles(noteStyles)
  const t = useWords('identity-providers')
  return (
    <div className="note-block span-2">
      <p className="hint">{t('addresses')}</p>
      <dl className="fact-list">
        <div>
          <dt>{t('redirectUri')}</dt>
          <dd>{options.redirectUri}</dd>
        </div>
        <div>
          <dt>{t('signedOutUri')}</dt>
          <dd>{options.signedOutUri}</dd>
        </div>
      </dl>
    </div>
  )
}
