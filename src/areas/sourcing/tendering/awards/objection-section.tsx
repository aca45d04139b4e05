import { useState } from 'react'
import {
  getTenderResult,
  queryTenderObjections,
  saveTenderObjection,
} from '../../../../contract/sourcing/tendering/awards.ts'
import { tenderObjectionType } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { lazyPart } from '../../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { UploaderProps } from '../../../../widgets/uploader/uploader.tsx'
import { ObjectionList } from './objection-list.tsx'
import { ResultTables } from './result-table.tsx'

const Uploader = lazyPart<UploaderProps>(
  'tender-awards',
  async () => (await import('../../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** The published result for a bidder, with the form for an objection while it is possible. */
export function PublishedResultSection({ tenderId }: { tenderId: string }) {
  const result = useDetail(getTenderResult, { id: tenderId })
  const objections = useDetail(queryTenderObjections, { tenderingId: tenderId })
  const failure = result.failure ?? objections.failure
  if (failure) return <FailureNote failure={failure} onRetry={result.reload} />
  if (result.value === undefined) return <Skeleton shape="table" />
  return (
    <div className="stack">
      <ResultTables result={result.value} />
      {(objections.value ?? []).length > 0 && <ObjectionList objections={objections.value ?? []} />}
      {result.value.allowed.includes('object') && <ObjectForm tenderId={tenderId} onSent={objections.reload} />}
    </div>
  )
}

const empty = { text: '' }

function ObjectForm({ tenderId, onSent }: { tenderId: string; onSent(): void }) {
  const t = useWords('tender-awards')
  const act = useAct()
  const { form, change, notice, drop } = useTypedForm(`srm.tender-objection.${tenderId}`, () => empty)
  const [attachmentIds, setAttachmentIds] = useState<readonly string[]>([])
  const [sent, setSent] = useState(0)
  const send = () =>
    act.run(async () => {
      await call(saveTenderObjection, {
        tenderingId: tenderId,
        text: form.text,
        attachmentIds: [...attachmentIds],
      })
      drop(empty)
      change(empty)
      setAttachmentIds([])
      setSent(count => count + 1)
      toast(t('done.objected'))
      onSent()
    })
  return (
    <div className="stack" role="group" aria-label={t('objections.new')}>
      <h3>{t('objections.new')}</h3>
      {notice}
      <FailureNote failure={act.failure} />
      <TextAreaField
        name="text"
        label={t('objections.content')}
        required
        maxLength={2000}
        value={form.text}
        onChange={text => change({ text })}
      />
      <Uploader
        key={sent}
        label={t('objections.files')}
        businessType={tenderObjectionType}
        onChanged={setAttachmentIds}
      />
      <div className="button-row">
        <ActionButtons
          actions={[
            {
              name: 'object',
              label: t('objections.object'),
              icon: 'send',
              disabled: form.text.trim() === '',
              run: send,
            },
          ]}
        />
      </div>
    </div>
  )
}
