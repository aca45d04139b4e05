import { useState } from 'react'
import type { DemandRow } from '../../../../contract/sourcing/demand/demand-parts.ts'
import { assignDemandRows } from '../../../../contract/sourcing/demand/demand-rows.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { AskForm } from '../../../../ui/overlay/ask-form.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'

interface AssignProps {
  rows: readonly DemandRow[]
  onClose(): void
  onDone(): void
}

/** Dialog for the purchaser of rows. */
export function AssignDialog({ rows, onClose, onDone }: AssignProps) {
  const t = useWords('demand')
  const act = useAct()
  const typed = useTypedForm(`srm.demand-assign.${rows.map(row => row.id).join()}`, () => ({ id: '', name: '' }))
  const { form: purchaser } = typed
  const [missing, setMissing] = useState(false)
  const orgs = [...new Set(rows.map(row => row.orgId))]
  const assign = () => {
    setMissing(purchaser.id === '')
    if (purchaser.id === '') return
    void act.run(async () => {
      await call(assignDemandRows, { ids: rows.map(row => row.id), purchaserId: purchaser.id })
      typed.drop()
      toast(t('done.assign', { count: rows.length, name: purchaser.name }))
      onDone()
    })
  }
  return (
    <AskForm
      title={t('assign.title', { count: rows.length })}
      text={t('assign.text')}
      label={t('acts.assign')}
      onCancel={typed.leaving(onClose)}
      onSubmit={assign}
    >
      {typed.notice}
      <LookupField
        name="purchaserId"
        label={t('fields.purchaserId')}
        required
        lov="LOV_PURCHASER"
        params={orgs.length === 1 ? { orgId: orgs[0] } : {}}
        value={purchaser.id}
        text={purchaser.name}
        error={missing ? t('problems.required') : undefined}
        onChange={(id, name) => typed.change({ id, name })}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
