import { useState } from 'react'
import type { Problem8D } from '../../../contract/goods/quality/problem-parts.ts'
import { lotsToProve } from '../../../contract/goods/quality/problem-parts.ts'
import { closeProblem, problemNotEffective, reviewProblem } from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface PanelProps {
  problem: Problem8D
  onProblem(problem: Problem8D): void
}

/** Accepting what the supplier submitted, or sending it back with a note. */
export function ReviewPanel({ problem, onProblem }: PanelProps) {
  const t = useWords('quality')
  const act = useAct()
  const [missing, setMissing] = useState(false)
  const { id, problemNo } = problem
  const { form, change, notice, drop } = useTypedForm(`srm.problem-review.${id}`, () => ({ note: '' }))
  const { note } = form
  const review = (accepted: boolean) => {
    if (!accepted && note.trim() === '') {
      setMissing(true)
      return undefined
    }
    return act.run(async () => {
      const next = await call(reviewProblem, { id, acceptFlag: accepted ? 1 : 0, note })
      drop()
      onProblem(next)
      toast(t(accepted ? 'done.accepted' : 'done.returned', { problemNo }))
    })
  }
  return (
    <Panel
      title={t('review.title')}
      text={t('review.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'sendBack', label: t('acts.sendBack'), icon: 'undo', run: () => review(false) },
            { name: 'accept', label: t('acts.accept'), tone: 'primary', icon: 'check', run: () => review(true) },
          ]}
        />
      }
    >
      {notice}
      <TextAreaField
        name="note"
        label={t('review.note')}
        maxLength={500}
        value={note}
        error={missing && note.trim() === '' ? t('review.noteMissing') : undefined}
        onChange={text => change({ note: text })}
      />
    </Panel>
  )
}

/** Closes a solved problem, or returns it to the analysis. */
export function ClosePanel({ problem, onProblem }: PanelProps) {
  const t = useWords('quality')
  const act = useAct()
  const { id, problemNo, lots } = problem
  const { form, change, notice, drop } = useTypedForm(`srm.problem-close.${id}`, () => ({ closing: '', reason: '' }))
  const { closing, reason } = form
  const proved = lots.length === lotsToProve && lots.every(lot => Number(lot.rejectedQty) === 0)
  const close = () =>
    act.run(async () => {
      const next = await call(closeProblem, { id, closing, reason })
      drop()
      onProblem(next)
      toast(t('done.closed', { problemNo }))
    })
  const again = (why: string | undefined) =>
    act.run(async () => {
      const next = await call(problemNotEffective, { id, reason: why ?? '' })
      drop()
      onProblem(next)
      toast(t('done.notEffective', { problemNo }))
    })
  return (
    <Panel
      title={t('close.title')}
      text={t(proved ? 'close.proved' : 'close.notProved', { count: lots.length, most: lotsToProve })}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'notEffective',
              label: t('acts.notEffective'),
              icon: 'undo',
              confirm: { title: t('notEffective.title', { problemNo }), text: t('notEffective.text'), reason: true },
              run: again,
            },
            { name: 'close', label: t('acts.close'), tone: 'primary', icon: 'check', run: close },
          ]}
        />
      }
    >
      {notice}
      <TextAreaField
        name="closing"
        label={t('answer.closing')}
        required
        maxLength={1000}
        value={closing}
        onChange={text => change({ closing: text })}
      />
      {!proved && (
        <TextAreaField
          name="reason"
          label={t('close.reason')}
          required
          maxLength={500}
          rows={2}
          value={reason}
          onChange={text => change({ reason: text })}
        />
      )}
    </Panel>
  )
}
