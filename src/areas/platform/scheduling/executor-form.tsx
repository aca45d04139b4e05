import { addressTypes, renewExecutorSecret, saveExecutor } from '../../../contract/platform/scheduling/executors.ts'
import type { Executor } from '../../../contract/platform/scheduling/executors.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { choices } from '../../../ui/field/choices.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { askConfirm } from '../../../ui/overlay/ask.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { lacking } from '../../../widgets/master-list/lacking.ts'
import { showSecret } from '../../../widgets/show-secret/show-secret.tsx'
import { schedulingStyles } from './scheduling-styles.ts'

interface ExecutorDraft {
  /** Empty for a new one. */
  id: string
  appName: string
  title: string
  addressType: string
  /** One per line. */
  addresses: string
  registered: Executor['addresses']
}

/** The form of an executor; `hosts` are those that the operator allows. The secret of a new one is shown once. */
export function useExecutorForm(hosts: readonly string[] | undefined): MasterForm<Executor, ExecutorDraft> {
  const t = useWords('scheduling')
  const r = useWords('records')
  const show = useShowSecret()
  return {
    title: row => (row ? t('executors.editTitle', { name: row.title }) : t('executors.create')),
    call: saveExecutor,
    done: r('saved'),
    width: 640,
    nameOf: field => t.find(`executors.fields.${field.replace(/[.[].*/, '')}`),
    begin: row => ({
      id: row?.id ?? '',
      appName: row?.appName ?? '',
      title: row?.title ?? '',
      addressType: row?.addressType ?? 'AUTO',
      addresses: row?.addressType === 'MANUAL' ? row.addresses.map(({ address }) => address).join('\n') : '',
      registered: row?.addresses ?? [],
    }),
    fields: editing => <ExecutorFields editing={editing} hosts={hosts ?? []} />,
    check: draft =>
      lacking(
        draft,
        draft.addressType === 'MANUAL' ? ['appName', 'title', 'addresses'] : ['appName', 'title'],
        r('required'),
      ),
    save: async ({ appName, title, addressType, addresses }, row) => {
      const isManual = addressType === 'MANUAL'
      const { secret } = await call(saveExecutor, {
        ...(row && { id: row.id, version: row.version }),
        appName,
        title,
        addressType: isManual ? 'MANUAL' : 'AUTO',
        addresses: isManual ? addresses.split(/[\s,;]+/).filter(Boolean) : [],
      })
      if (secret !== '') show(title, secret)
    },
  }
}

function useShowSecret(): (name: string, secret: string) => void {
  const t = useWords('scheduling')
  return (name, secret) =>
    showSecret({ title: t('executors.secretTitle', { name }), text: t('executors.secretText'), secret })
}

interface ExecutorFieldsProps {
  editing: Editing<ExecutorDraft>
  hosts: readonly string[]
}

function ExecutorFields({ editing: { bind, draft }, hosts }: ExecutorFieldsProps) {
  useStyles(schedulingStyles)
  const t = useWords('scheduling')
  const allowed = hosts.length === 0 ? '' : ` ${t('executors.hosts', { hosts: hosts.join(', ') })}`
  return (
    <>
      <TextField label={t('executors.fields.title')} {...bind('title')} />
      <TextField label={t('executors.fields.appName')} {...bind('appName')} hint={t('executors.hints.appName')} />
      <SelectField
        label={t('executors.fields.addressType')}
        span={2}
        choices={choices(addressTypes, type => t(`executors.addressTypes.${type}`))}
        {...bind('addressType')}
      />
      {draft.addressType === 'MANUAL' ? (
        <TextAreaField
          label={t('executors.fields.addresses')}
          span={2}
          rows={3}
          {...bind('addresses')}
          hint={t('executors.hints.addresses') + allowed}
        />
      ) : (
        allowed !== '' && <p className="hint span-2">{allowed}</p>
      )}
      {draft.registered.length > 0 && (
        <ul className="executor-addresses span-2" aria-label={t('executors.fields.online')}>
          {draft.registered.map(({ address, online }) => (
            <li key={address}>
              {t(online === 1 ? 'executors.addressOnline' : 'executors.addressOffline', { address })}
            </li>
          ))}
        </ul>
      )}
      {draft.id !== '' && <RenewSecret id={draft.id} name={draft.title} />}
    </>
  )
}

/** Gives an executor another secret, whatever else its form changes. */
function RenewSecret({ id, name }: { id: string; name: string }) {
  const t = useWords('scheduling')
  const act = useAct()
  const show = useShowSecret()
  const renew = async () => {
    const question = { title: t('executors.renewTitle', { name }), text: t('executors.renewText') }
    if (!(await askConfirm({ ...question, label: t('executors.renew') }))) return
    const renewed = await act.run(() => call(renewExecutorSecret, { id }))
    if (renewed) show(name, renewed.secret)
  }
  return (
    <div className="executor-secret span-2">
      <Button icon="refresh" busy={act.busy} onClick={() => void renew()}>
        {t('executors.renew')}
      </Button>
      <FailureNote failure={act.failure} />
    </div>
  )
}
