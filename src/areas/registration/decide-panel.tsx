import { useState } from 'react'
import { decideRegisterForm } from '../../contract/registration.ts'
import type { RegisterDecision, RegisterForm } from '../../contract/registration.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/act-state.ts'
import { call } from '../../kit/call.ts'
import { Refused } from '../../kit/errors.ts'
import { Button } from '../../ui/button.tsx'
import { problemOf } from '../../ui/error-summary.tsx'
import { FormGrid } from '../../ui/form-grid.tsx'
import { LookupField } from '../../ui/lookup-field.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePurchasingOrgs } from './use-purchasing-orgs.ts'

const empty = { purchaserId: '', currency: '', taxCode: '', paymentTermId: '', opinion: '' }

/** Approving a registration for organisations and a purchaser, refusing it, or sending it back. */
export function DecidePanel({ form, onDecided }: { form: RegisterForm; onDecided(): void }) {
  const t = useWords('registration')
  const act = useAct()
  const orgs = usePurchasingOrgs()
  const [values, setValues] = useState(empty)
  const [orgIds, setOrgIds] = useState<string[]>([])
  const refused = act.failure instanceof Refused ? act.failure.errors : []
  const change = (part: Partial<typeof empty>) => {
    act.clear()
    setValues(now => ({ ...now, ...part }))
  }
  const decide = (decision: RegisterDecision) =>
    act.run(async () => {
      const { paymentTermId, purchaserId, ...texts } = values
      await call(decideRegisterForm, {
        ...texts,
        ...(purchaserId === '' ? {} : { purchaserId }),
        ...(paymentTermId === '' ? {} : { paymentTermId }),
        id: form.id,
        version: form.version,
        decision,
        orgIds,
      })
      toast(t(`done.${decision}`, { company: form.companyName }))
      onDecided()
    })
  const lookup = (name: 'purchaserId' | 'currency' | 'taxCode' | 'paymentTermId', lov: string, required = false) => (
    <LookupField
      label={t(`fields.${name}`)}
      name={name}
      lov={lov}
      required={required}
      value={values[name]}
      text=""
      hint={required ? undefined : t('hints.suggested')}
      error={problemOf(refused, name)}
      onChange={value => change({ [name]: value })}
    />
  )
  return (
    <Panel
      title={t('decide.title')}
      text={t('decide.text')}
      failure={act.failure}
      acts={
        <>
          <Button tone="danger" busy={act.busy} onClick={() => void decide('REJECT')}>
            {t('acts.reject')}
          </Button>
          <Button icon="undo" busy={act.busy} onClick={() => void decide('BACK')}>
            {t('acts.sendBack')}
          </Button>
          <Button tone="primary" icon="check" busy={act.busy} onClick={() => void decide('AGREE')}>
            {t('acts.agree')}
          </Button>
        </>
      }
    >
      <FormGrid columns={3}>
        <MultiSelectField
          label={t('fields.orgIds')}
          name="orgIds"
          required
          values={orgIds}
          choices={orgs}
          error={problemOf(refused, 'orgIds')}
          onChange={ids => {
            act.clear()
            setOrgIds(ids)
          }}
        />
        {lookup('purchaserId', 'LOV_PURCHASER', true)}
        {lookup('paymentTermId', 'LOV_PAYMENT_TERM')}
        {lookup('currency', 'LOV_CURRENCY')}
        {lookup('taxCode', 'LOV_TAX')}
        <TextAreaField
          label={t('fields.opinion')}
          name="opinion"
          span={3}
          rows={2}
          hint={t('decide.opinionHint')}
          maxLength={500}
          value={values.opinion}
          error={problemOf(refused, 'opinion')}
          onChange={opinion => change({ opinion })}
        />
      </FormGrid>
    </Panel>
  )
}
