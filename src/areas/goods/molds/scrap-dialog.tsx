import { useState } from 'react'
import { askMoldScrap, moldBusinessType } from '../../../contract/goods/molds/molds.ts'
import type { Mold } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { ask } from '../../../ui/overlay/ask.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import type { UploaderProps } from '../../../widgets/uploader/uploader.tsx'

const Uploader = lazyPart<UploaderProps>(
  'molds',
  async () => (await import('../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** Opens the dialog for the reason and photos; returns the mold, undefined on cancel. */
export function askScrap(mold: Mold): Promise<Mold | undefined> {
  return ask<Mold>(answer => <ScrapDialog mold={mold} onAnswer={answer} />)
}

interface DialogProps {
  mold: Mold
  onAnswer(mold: Mold | undefined): void
}

function ScrapDialog({ mold: { id, moldNo }, onAnswer }: DialogProps) {
  const t = useWords('molds')
  const act = useAct()
  const { form, change, notice, leaving } = useTypedForm(`srm.mold-scrap.${id}`, () => ({ reason: '' }))
  const { reason } = form
  const answer = leaving(onAnswer)
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <AskForm
      title={t('scrap.askTitle', { moldNo })}
      text={t('scrap.askText')}
      label={t('acts.askScrap')}
      tone="danger"
      onCancel={() => answer(undefined)}
      onSubmit={() =>
        void act.run(async () => answer(await call(askMoldScrap, { id, reason, attachmentIds: [...ids] })))
      }
    >
      {notice}
      <TextAreaField
        name="reason"
        label={t('fields.reason')}
        required
        maxLength={500}
        rows={3}
        value={reason}
        onChange={text => change({ reason: text })}
      />
      <Uploader businessType={moldBusinessType} label={t('fields.photos')} ids={ids} onChanged={setIds} />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
