import { grantTypes, saveClientApp } from '../../../contract/platform/administration/client-apps.ts'
import type { ClientApp } from '../../../contract/platform/administration/client-apps.ts'
import type { Input } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { choices } from '../../../ui/field/choices.ts'
import { showSecret } from '../../../widgets/show-secret/show-secret.tsx'

/** A client app as the form holds it: lists are lines of text. */
interface ClientDraft {
  clientId: string
  name: string
  grantTypes: string[]
  tokenValidity: string
  autoApprove: boolean
  redirectUris: string
  allowedOrigins: string
  scopes: string
}

/** The form of a client app; a new one's secret is shown once. */
export function useClientForm(): MasterForm<ClientApp, ClientDraft> {
  const t = useWords('administration')
  const show = useShowSecret()
  return {
    title: client => (client ? t('clients.editTitle', { name: client.name }) : t('clients.create')),
    call: saveClientApp,
    done: t('saved'),
    width: 720,
    nameOf: field => t.find(`clients.${field.replace(/\[.*/, '')}`),
    begin: draftOf,
    fields: editing => <ClientFields editing={editing} />,
    save: async (draft, client) => {
      const { clientId, secret } = await call(saveClientApp, inputOf(draft, client))
      if (secret !== '') show(clientId, secret)
    },
  }
}

/** Shows the secret of a client app, this once: the server keeps only its hash. */
export function useShowSecret(): (clientId: string, secret: string) => void {
  const t = useWords('administration')
  return (clientId, secret) =>
    showSecret({ title: t('clients.secretTitle', { clientId }), text: t('clients.secretText'), secret })
}

function draftOf(client: ClientApp | undefined): ClientDraft {
  return {
    clientId: client?.clientId ?? '',
    name: client?.name ?? '',
    grantTypes: client?.grantTypes ?? ['authorization_code', 'refresh_token'],
    tokenValidity: String(client?.tokenValidity ?? 7200),
    autoApprove: client?.autoApprove === 1,
    redirectUris: client?.redirectUris.join('\n') ?? '',
    allowedOrigins: client?.allowedOrigins.join('\n') ?? '',
    scopes: client?.scopes.join('\n') ?? '',
  }
}

function inputOf(draft: ClientDraft, client: ClientApp | undefined): Input<typeof saveClientApp> {
  return {
    ...(client && { id: client.id, version: client.version }),
    clientId: draft.clientId,
    name: draft.name,
    grantTypes: grantTypes.filter(grant => draft.grantTypes.includes(grant)),
    tokenValidity: /^\d{1,6}$/.test(draft.tokenValidity.trim()) ? Number(draft.tokenValidity) : 0,
    autoApprove: draft.autoApprove ? 1 : 0,
    redirectUris: linesOf(draft.redirectUris),
    allowedOrigins: linesOf(draft.allowedOrigins),
    scopes: linesOf(draft.scopes),
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map(line => line.trim())
    .filter(Boolean)
}

function ClientFields({ editing }: { editing: Editing<ClientDraft> }) {
  const t = useWords('administration')
  const { bind, draft, set, problem } = editing
  return (
    <>
      <TextField label={t('clients.clientId')} {...bind('clientId')} />
      <TextField label={t('clients.name')} {...bind('name')} />
      <MultiSelectField
        label={t('clients.grantTypes')}
        name="grantTypes"
        required
        values={draft.grantTypes}
        choices={choices(grantTypes, grant => t(`grants.${grant}`))}
        onChange={values => set({ grantTypes: values })}
        error={problem('grantTypes')}
      />
      <DecimalField
        label={t('clients.tokenValidity')}
        {...bind('tokenValidity')}
        suffix={t('clients.seconds')}
        hint={t('clients.validityHint')}
      />
      <TextAreaField
        label={t('clients.redirectUris')}
        span={4}
        {...bind('redirectUris')}
        required={false}
        rows={2}
        hint={t('clients.redirectHint')}
      />
      <TextAreaField
        label={t('clients.allowedOrigins')}
        span={4}
        {...bind('allowedOrigins')}
        required={false}
        rows={2}
        hint={t('clients.originHint')}
      />
      <TextAreaField
        label={t('clients.scopes')}
        span={4}
        {...bind('scopes')}
        required={false}
        rows={2}
        hint={t('clients.scopeHint')}
      />
      <CheckField
        label={t('clients.autoApprove')}
        name="autoApprove"
        span={4}
        checked={draft.autoApprove}
        onChange={autoApprove => set({ autoApprove })}
      />
    </>
  )
}
