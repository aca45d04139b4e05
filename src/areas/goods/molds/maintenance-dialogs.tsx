import { useState } from 'react'
import { beginMaintenance, endMaintenance, maintenanceKinds } from '../../../contract/goods/molds/molds.ts'
import type { Mold } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { ask } from '../../../ui/overlay/ask.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface DialogProps {
  mold: Mold
  onAnswer(mold: Mold | undefined): void
}

/** Opens the dialog for the kind of maintenance; returns the mold, undefined on cancel. */
export function askBegin(mold: Mold): Promise<Mold | undefined> {
  return ask<Mold>(answer => <BeginDialog mold={mold} onAnswer={answer} />)
}

/** Opens the dialog for the work done. */
export function askEnd(mold: Mold): Promise<Mold | undefined> {
  return ask<Mold>(answer => <EndDialog mold={mold} onAnswer={answer} />)
}

function BeginDialog({ mold: { id, moldNo }, onAnswer }: DialogProps) {
  const t = useWords('molds')
  const act = useAct()
  const [kind, setKind] = useState<string>('LEVEL1')
  const chosen = maintenanceKinds.find(each => each === kind) ?? 'LEVEL1'
  return (
    <AskForm
      title={t('maintenance.beginTitle', { moldNo })}
      text={t('maintenance.beginText')}
      label={t('acts.beginMaintenance')}
      onCancel={() => onAnswer(undefined)}
      onSubmit={() => void act.run(async () => onAnswer(await call(beginMaintenance, { id, kind: chosen })))}
    >
      <SelectField
        name="kind"
        label={t('fields.maintenanceKind')}
        required
        value={kind}
        choices={maintenanceKinds.map(value => ({ value, label: t(`maintenanceKind.${value}`) }))}
        onChange={setKind}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}

function EndDialog({ mold: { id, moldNo }, onAnswer }: DialogProps) {
  const t = useWords('molds')
  const act = useAct()
  const { form, change, notice, leaving } = useTypedForm(`srm.mold-maintenance.${id}`, () => {
    return { content: '', result: '', cost: '' }
  })
  const { content, result, cost } = form
  const answer = leaving(onAnswer)
  const end = () => call(endMaintenance, { id, content, result, ...(cost && { cost }) })
  return (
    <AskForm
      title={t('maintenance.endTitle', { moldNo })}
      text={t('maintenance.endText')}
      label={t('acts.endMaintenance')}
      onCancel={() => answer(undefined)}
      onSubmit={() => void act.run(async () => answer(await end()))}
    >
      {notice}
      <TextAreaField
        name="content"
        label={t('fields.content')}
        required
        maxLength={500}
        rows={3}
        value={content}
        onChange={text => change({ content: text })}
      />
      <TextField
        name="result"
        label={t('fields.result')}
        required
        maxLength={200}
        value={result}
        onChange={text => change({ result: text })}
      />
      <DecimalField
        name="cost"
        label={t('fields.cost')}
        precision={4}
        value={cost}
        onChange={text => change({ cost: text })}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
