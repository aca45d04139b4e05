import { bodyFields, interfaceProtocols, saveInterfaceDef } from '../../../contract/platform/interfaces/interfaces.ts'
import type { InterfaceDef, InterfaceEvent } from '../../../contract/platform/interfaces/interfaces.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { definitionDraft, definitionInput, definitionProblems } from './definition-draft.ts'
import type { DefinitionDraft } from './definition-draft.ts'
import { interfaceStyles } from './interface-styles.ts'
import { RenewSecret, useShowSecret } from './renew-secret.tsx'

/**
 * The form of an interface; `hosts` are those that the operator allows, `events` those of the areas. A new one's secret is shown once.
 */
export function useDefinitionForm(
  hosts: readonly string[] | undefined,
  events: readonly InterfaceEvent[],
): MasterForm<InterfaceDef, DefinitionDraft> {
  const t = useWords('interfaces')
  const r = useWords('records')
  const show = useShowSecret()
  return {
    title: row => (row ? t('definitions.editTitle', { name: row.name }) : t('definitions.create')),
    call: saveInterfaceDef,
    done: r('saved'),
    width: 720,
    nameOf: field => t.find(`definitions.${field.replace(/[.[].*/, '')}`),
    begin: row => definitionDraft(row, events),
    fields: editing => <DefinitionFields editing={editing} hosts={hosts} events={events} />,
    check: draft => definitionProblems(draft, { required: r('required'), name: t('definitions.mappingName') }),
    save: async (draft, row) => {
      const { code, secret } = await call(saveInterfaceDef, definitionInput(draft, row))
      if (secret !== '') show(code, secret)
    },
  }
}

function DefinitionFields({
  editing,
  hosts,
  events,
}: {
  editing: Editing<DefinitionDraft>
  hosts: readonly string[] | undefined
  events: readonly InterfaceEvent[]
}) {
  const t = useWords('interfaces')
  const { bind, draft, set, problem } = editing
  const isDocument = draft.protocol === 'UBL'
  const offered = events.filter(({ hasDocument }) => !isDocument || hasDocument === 1)
  const allowed =
    hosts === undefined
      ? undefined
      : hosts.length === 0
        ? t('definitions.noHosts')
        : t('definitions.hosts', { hosts: hosts.join(', ') })
  return (
    <>
      <TextField label={t('definitions.code')} {...bind('code')} />
      <TextField label={t('definitions.name')} {...bind('name')} />
      <TextField
        label={t('definitions.endpoint')}
        span={2}
        placeholder="https://"
        {...bind('endpoint')}
        {...(allowed !== undefined && { hint: allowed })}
      />
      <SelectField
        label={t('definitions.protocol')}
        choices={choices(interfaceProtocols, protocol => t(`protocols.${protocol}`))}
        {...bind('protocol')}
        onChange={protocol => set(protocolChange(draft, protocol, events))}
      />
      <DecimalField
        label={t('definitions.retryMax')}
        {...bind('retryMax')}
        min="0"
        max="5"
        precision={0}
        hint={t('definitions.retryHint')}
      />
      <MultiSelectField
        label={t('definitions.eventTypes')}
        name="eventTypes"
        span={2}
        required
        values={draft.eventTypes}
        choices={offered.map(({ type, name }) => ({ value: type, label: name }))}
        onChange={eventTypes => set({ eventTypes })}
        error={problem('eventTypes')}
      />
      {!isDocument && <Names editing={editing} />}
      {draft.id !== '' && <RenewSecret id={draft.id} name={draft.name} />}
    </>
  )
}

/** Fields changed with the protocol: not every event has a document, and documents have different names. */
function protocolChange(
  { eventTypes }: DefinitionDraft,
  protocol: string,
  events: readonly InterfaceEvent[],
): Partial<DefinitionDraft> {
  if (protocol !== 'UBL') return { protocol }
  const hasDocument = (code: string) => events.some(event => event.type === code && event.hasDocument === 1)
  return { protocol, eventTypes: eventTypes.filter(type => hasDocument(type)) }
}

function Names({ editing: { draft, set, problem } }: { editing: Editing<DefinitionDraft> }) {
  useStyles(interfaceStyles)
  const t = useWords('interfaces')
  return (
    <fieldset className="interface-names span-2">
      <legend>{t('definitions.mapping')}</legend>
      <p className="hint">{t('definitions.mappingHint')}</p>
      {bodyFields.map(field => (
        <TextField
          key={field}
          label={field}
          name={`mapping.${field}`}
          placeholder={field}
          maxLength={64}
          value={draft.mapping[field]}
          onChange={name => set({ mapping: { ...draft.mapping, [field]: name } })}
          error={problem(`mapping.${field}`)}
        />
      ))}
    </fieldset>
  )
}
