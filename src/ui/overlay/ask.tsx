import { useState } from 'react'
import type { ReactNode } from 'react'
import { loadWords } from '../../i18n/words.ts'
import { $session } from '../../kit/session/session-store.ts'
import { AskForm } from './ask-form.tsx'
import { openOverlay } from './overlay.tsx'
import type { Overlay } from './overlay.tsx'
import { TextAreaField } from '../field/text-area-field.tsx'
import { DayField } from '../field/day-field.tsx'
import { useUiWords } from '../ui-words.ts'

export interface Question {
  title: string
  text?: string
  label?: string
  tone?: 'primary' | 'danger'
  /** `true`: a reason is required; `'optional'`: it may be given. */
  reason?: boolean | 'optional'
  reasonLabel?: string
  other?: string
}

export interface Answered {
  reason?: string
  other?: true
}

export interface DayQuestion {
  title: string
  text?: string
  label?: string
  dayLabel?: string
  value?: string
  min?: string
  max?: string
}

/** `undefined` when the user cancels. */
export function askConfirm(question: Question): Promise<Answered | undefined> {
  return ask(answer => <Confirm question={question} onAnswer={answer} />)
}

/** `undefined` when the user cancels. */
export async function askReason(question: Question): Promise<string | undefined> {
  return (await askConfirm({ ...question, reason: true }))?.reason
}

/** `YYYY-MM-DD`; `undefined` when the user cancels. */
export function askDay(question: DayQuestion): Promise<string | undefined> {
  return ask(answer => <AskDay question={question} onAnswer={answer} />)
}

/** `undefined` when the user cancels, or when the session ends. */
export async function ask<Answer>(
  render: (answer: (value: Answer | undefined) => void) => ReactNode,
): Promise<Answer | undefined> {
  await loadWords('ui')
  return new Promise(resolve => {
    let overlay: Overlay | undefined
    const user = userNow()
    const stop = $session.listen(() => {
      if (user !== undefined && userNow() !== user) answer(undefined)
    })
    const answer = (value: Answer | undefined) => {
      stop()
      overlay?.close()
      overlay = undefined
      resolve(value)
    }
    overlay = openOverlay(render(answer))
  })
}

function userNow(): string | undefined {
  return $session.get().userInfo?.id
}

function Confirm(props: { question: Question; onAnswer(answer: Answered | undefined): void }) {
  const { question, onAnswer } = props
  const t = useUiWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (question.reason === true && reason.trim() === '') setMissing(true)
    else onAnswer(question.reason ? { reason: reason.trim() } : {})
  }
  return (
    <AskForm
      {...question}
      onCancel={() => onAnswer(undefined)}
      onOther={() => onAnswer({ other: true })}
      onSubmit={submit}
    >
      {question.reason && (
        <TextAreaField
          label={question.reasonLabel ?? t('dialog.reason')}
          value={reason}
          onChange={setReason}
          required={question.reason === true}
          error={missing && reason.trim() === '' ? t('dialog.reasonMissing') : undefined}
          maxLength={500}
        />
      )}
    </AskForm>
  )
}

function AskDay({ question, onAnswer }: { question: DayQuestion; onAnswer(answer: string | undefined): void }) {
  const t = useUiWords()
  const [day, setDay] = useState(question.value ?? '')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (day === '') setError(t('dialog.dayMissing'))
    else if (day < (question.min ?? '') || day > (question.max ?? '9999')) setError(t('dialog.dayRange'))
    else onAnswer(day)
  }
  return (
    <AskForm {...question} onCancel={() => onAnswer(undefined)} onSubmit={submit}>
      <DayField
        label={question.dayLabel ?? t('dialog.day')}
        value={day}
        onChange={value => {
          setDay(value)
          setError(undefined)
        }}
        min={question.min}
        max={question.max}
        required
        error={error}
      />
    </AskForm>
  )
}
