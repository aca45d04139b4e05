import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { AskForm } from '../../ui/overlay/ask-form.tsx'
import { LovPicker } from '../../widgets/lov-picker/lov-picker.tsx'

interface AskPeopleProps {
  title: string
  several: boolean
  onAnswer(answer: { userIds: string[]; opinion: string } | undefined): void
}

/** Asks for one user or several, and for a word to them. */
export function AskPeople({ title, several, onAnswer }: AskPeopleProps) {
  const t = useWords('workflow')
  const [value, setValue] = useState('')
  const [opinion, setOpinion] = useState('')
  const [missing, setMissing] = useState(false)
  const userIds = value.split(',').filter(Boolean)
  const submit = () => {
    if (userIds.length === 0) setMissing(true)
    else onAnswer({ userIds, opinion: opinion.trim() })
  }
  return (
    <AskForm title={title} onCancel={() => onAnswer(undefined)} onSubmit={submit}>
      <Field
        label={t('fields.people')}
        required
        error={missing && userIds.length === 0 ? t('peopleMissing') : undefined}
      >
        {() => (
          <LovPicker
            code="LOV_USER"
            multiple={several}
            placeholder={t('fields.people')}
            value={value}
            onChange={chosen => setValue(chosen.value)}
          />
        )}
      </Field>
      <TextAreaField label={t('fields.opinion')} value={opinion} maxLength={500} onChange={setOpinion} />
    </AskForm>
  )
}
