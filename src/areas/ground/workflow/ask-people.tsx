import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { OpinionUpload } from '../../../widgets/workflow/opinion-files.tsx'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'

/** Who was chosen, and what is said to them. */
export interface AskedPeople {
  userIds: string[]
  opinion: string
  attachmentIds: string[]
}

interface AskPeopleProps {
  title: string
  several: boolean
  /** Whether a word to them is kept, with files. */
  said: boolean
  onAnswer(answer: AskedPeople | undefined): void
}

/** Dialog for one user or several, with a note to them. */
export function AskPeople({ title, several, said, onAnswer }: AskPeopleProps) {
  const t = useWords('workflow')
  const [value, setValue] = useState('')
  const [opinion, setOpinion] = useState('')
  const [attachmentIds, setAttachmentIds] = useState<string[]>([])
  const [missing, setMissing] = useState(false)
  const userIds = value.split(',').filter(Boolean)
  const submit = () => {
    if (userIds.length === 0) setMissing(true)
    else onAnswer({ userIds, opinion: opinion.trim(), attachmentIds })
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
      {said && (
        <>
          <TextAreaField label={t('fields.opinion')} value={opinion} maxLength={500} onChange={setOpinion} />
          <OpinionUpload ids={attachmentIds} onChange={ids => setAttachmentIds([...ids])} />
        </>
      )}
    </AskForm>
  )
}
