import * as calls from '../../../contract/goods/molds/transfers.ts'
import type { MoldTransfer, TransferEvent } from '../../../contract/goods/molds/transfers.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { ask } from '../../../ui/overlay/ask.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface Parts {
  transfer: MoldTransfer
  onTransfer(transfer: MoldTransfer): void
}

/** The acts of a transfer: those the server allows are shown. */
export function useTransferActs({ transfer, onTransfer }: Parts): DocumentAct<TransferEvent>[] {
  const t = useWords('molds')
  const { id, transferNo, moldNo, fromSupplierName: from, toSupplierName: to } = transfer
  return [
    {
      name: 'agree',
      label: t('acts.agree'),
      tone: 'primary',
      icon: 'check',
      needs: 'agree',
      confirm: {
        title: t('transfer.agreeTitle', { transferNo }),
        text: t('transfer.agreeText', { moldNo, from, to }),
      },
      done: t('done.agree', { transferNo }),
      run: async () => onTransfer(await call(calls.agreeTransfer, { id })),
    },
    passing('handOver', { transfer, onTransfer }, t),
    passing('takeOver', { transfer, onTransfer }, t),
    {
      name: 'refuse',
      label: t('acts.refuse'),
      icon: 'x',
      needs: 'refuse',
      confirm: { title: t('transfer.refuseTitle', { transferNo }), text: t('transfer.refuseText'), reason: true },
      done: t('done.refuse', { transferNo }),
      run: async reason => onTransfer(await call(calls.refuseTransfer, { id, reason: reason ?? '' })),
    },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('transfer.cancelTitle', { transferNo }), text: t('transfer.cancelText'), reason: true },
      done: t('done.cancel', { transferNo }),
      run: async reason => onTransfer(await call(calls.cancelTransfer, { id, reason: reason ?? '' })),
    },
  ]
}

/** Handing a mold over, and taking it over: either says in what condition it is. */
function passing(
  event: 'handOver' | 'takeOver',
  { transfer, onTransfer }: Parts,
  t: Words<'molds'>,
): DocumentAct<TransferEvent> {
  return {
    name: event,
    label: t(`acts.${event}`),
    tone: 'primary',
    icon: 'truck',
    needs: event,
    run: async () => {
      const next = await ask<MoldTransfer>(answer => (
        <ConditionDialog event={event} transfer={transfer} onAnswer={answer} />
      ))
      if (next === undefined) return
      toast(t(`done.${event}`, { moldNo: transfer.moldNo }))
      onTransfer(next)
    },
  }
}

interface DialogProps {
  event: 'handOver' | 'takeOver'
  transfer: MoldTransfer
  onAnswer(transfer: MoldTransfer | undefined): void
}

function ConditionDialog({ event, transfer: { id, moldNo }, onAnswer }: DialogProps) {
  const t = useWords('molds')
  const act = useAct()
  const { form, change, notice, leaving } = useTypedForm(`srm.mold-transfer.${id}.${event}`, () => {
    return { condition: '', place: '' }
  })
  const { condition, place } = form
  const answer = leaving(onAnswer)
  const send = () =>
    act.run(async () =>
      answer(
        event === 'handOver'
          ? await call(calls.handOverMold, { id, condition })
          : await call(calls.takeOverMold, { id, condition, place }),
      ),
    )
  return (
    <AskForm
      title={t(`transfer.${event}Title`, { moldNo })}
      text={t('transfer.conditionText')}
      label={t(`acts.${event}`)}
      onCancel={() => answer(undefined)}
      onSubmit={() => void send()}
    >
      {notice}
      <TextAreaField
        name="condition"
        label={t('fields.condition')}
        required
        maxLength={500}
        rows={3}
        value={condition}
        onChange={text => change({ condition: text })}
      />
      {event === 'takeOver' && (
        <TextField
          name="place"
          label={t('fields.place')}
          maxLength={120}
          value={place}
          onChange={text => change({ place: text })}
        />
      )}
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
