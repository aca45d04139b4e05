import { useState } from 'react'
import { CheckField } from '../field/check-field.tsx'
import { AskForm } from './ask-form.tsx'
import { ask } from './ask.tsx'

export interface WhichQuestion {
  title: string
  text: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** `undefined` when the user cancels or selects none. */
export function askWhich(question: WhichQuestion): Promise<string[] | undefined> {
  return ask(answer => (
    <Which question={question} onAnswer={values => answer(values?.length === 0 ? undefined : values)} />
  ))
}

function Which({ question, onAnswer }: { question: WhichQuestion; onAnswer(values: string[] | undefined): void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { choices, ...texts } = question
  return (
    <AskForm {...texts} tone="danger" onCancel={() => onAnswer(undefined)} onSubmit={() => onAnswer([...chosen])}>
      {choices.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={on => setChosen(on ? [...chosen, value] : chosen.filter(other => other !== value))}
        />
      ))}
    </AskForm>
  )
}
