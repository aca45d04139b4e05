import { useState } from 'react'
import type { ReactNode } from 'react'
import { loadWords } from '../../i18n/words.ts'
import { AskForm } from './ask-form.tsx'
import { openOverlay } from './overlay.tsx'
import type { Overlay } from './overlay.tsx'
import { TextAreaField } from '../field/text-area-field.tsx'
import { DayField } from '../field/day-field.tsx'
import { useUiWords } from '../ui-words.ts'

export interface Question {
  title: string
  text?: string
  /** The verb on the button. */
  label?: string
  tone?: 'primary' | 'danger'
  /** `true`: a reason must be given, `'optional'`: it may. */
  reason?: boolean | 'optional'
  reasonLabel?: string
  /** Another way out, between going back and the act. */
  other?: string
}

/** What was chosen: the act, with its reason, or the other way out. */
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

/** Asks before an act; `undefined` when the reader changes their mind. */
export function askConfirm(question: Question): Promise<Answered | undefined> {
  return ask(answer => <Confirm question={question} onAnswer={answer} />)
}

/** Asks for the reason of an act; `undefined` when the reader changes their mind. */
export async function askReason(question: Question): Promise<string | undefined> {
  return (await askConfirm({ ...question, reason: true }))?.reason
}

/** Asks for a day, `YYYY-MM-DD`; `undefined` when the reader changes their mind. */
export function askDay(question: DayQuestion): Promise<string | undefined> {
  return ask(answer => <AskDay question={question} onAnswer={answer} />)
}

/** Shows what `render` makes, over everything, until it answers; `undefined`: the reader changed their mind. */
export async function ask<Answer>(
  render: (answer: (value: Answer | undefined) => void) => ReactNode,
): Promise<Answer | undefined> {
  await loadWords('ui')
  return new Promise(resolve => {
    let overlay: Overlay | undefined
    const answer = (value: Answer | undefined) => {
      overlay?.close()
      overlay = undefined
      resolve(value)
    }
    overlay = openOverlay(render(answer))
  })
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
