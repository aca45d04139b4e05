import type { RegisterEvent, RegisterForm } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { link } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { allowedActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { SaidSoFar } from '../../../widgets/document/approval-panel.tsx'
import { OpinionUpload } from '../../../widgets/workflow/opinion-files.tsx'
import { useDecision } from './use-decision.ts'
import type { Decision } from './use-decision.ts'
import { usePurchasingOrgs } from './use-purchasing-orgs.ts'

/** Approving a registration for organisations and a purchaser, refusing it, or sending it back. */
export function DecidePanel({ form, onDecided }: { form: RegisterForm; onDecided(): void }) {
  const t = useWords('registration')
  const decision = useDecision(form, onDecided)
  const { act, decide } = decision
  const acts: DocumentAct<RegisterEvent>[] = [
    { name: 'reject', label: t('acts.reject'), tone: 'danger', needs: 'reject', run: () => decide('REJECT') },
    { name: 'back', label: t('acts.sendBack'), icon: 'undo', needs: 'back', run: () => decide('BACK') },
    {
      name: 'agree',
      label: t('acts.agree'),
      tone: 'primary',
      icon: 'check',
      needs: 'agree',
      run: () => decide('AGREE'),
    },
  ]
  return (
    <Panel
      title={t('decide.title')}
      text={t('decide.text')}
      failure={act.failure}
      acts={<ActionButtons actions={allowedActions(form, acts)} />}
    >
      <SaidSoFar pcUrl={link('/dashboard/register-detail', { id: form.id })} changes />
      {decision.notice}
      <DecisionFields decision={decision} />
      <OpinionUpload
        ids={decision.draft.attachmentIds}
        onChange={ids => decision.change({ attachmentIds: [...ids] })}
      />
    </Panel>
  )
}

function DecisionFields({ decision }: { decision: Decision }) {
  const t = useWords('registration')
  const orgs = usePurchasingOrgs()
  const { draft, change, errorOf } = decision
  return (
    <FormGrid columns={3}>
      <MultiSelectField
        label={t('fields.orgIds')}
        name="orgIds"
        required
        values={draft.orgIds}
        choices={orgs}
        error={errorOf('orgIds')}
        onChange={orgIds => change({ orgIds })}
      />
      <GrantField decision={decision} name="purchaserId" lov="LOV_PURCHASER" required />
      <GrantField decision={decision} name="paymentTermId" lov="LOV_PAYMENT_TERM" />
      <GrantField decision={decision} name="currency" lov="LOV_CURRENCY" />
      <GrantField decision={decision} name="taxCode" lov="LOV_TAX" />
      <TextAreaField
        label={t('fields.opinion')}
        name="opinion"
        span={3}
        rows={2}
        hint={t('decide.opinionHint')}
        maxLength={500}
        value={draft.opinion}
        error={errorOf('opinion')}
        onChange={opinion => change({ opinion })}
      />
    </FormGrid>
  )
}

interface GrantFieldProps {
  decision: Decision
  name: 'purchaserId' | 'currency' | 'taxCode' | 'paymentTermId'
  lov: string
  required?: boolean
}

/** One entry of a list; whether it is required depends on the country. */
function GrantField({ decision: { draft, change, errorOf }, name, lov, required = false }: GrantFieldProps) {
  const t = useWords('registration')
  return (
    <LookupField
      label={t(`fields.${name}`)}
      name={name}
      lov={lov}
      required={required}
      value={draft[name]}
      text=""
      hint={required ? undefined : t('hints.suggested')}
      error={errorOf(name)}
      onChange={value => change({ [name]: value })}
    />
  )
}
