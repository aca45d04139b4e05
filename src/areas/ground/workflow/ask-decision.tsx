import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { ask } from '../../../ui/overlay/ask.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { OpinionUpload } from '../../../widgets/workflow/opinion-files.tsx'

/** Opinion and files of a decision. */
interface Said {
  opinion: string
  attachmentIds: string[]
}

interface AskDecisionProps {
  title: string
  /** Whether an opinion must be given. */
  needed: boolean
  danger: boolean
  onAnswer(answer: Said | undefined): void
}

/** Opens the dialog for the opinion and its files; undefined on cancel. */
export function askDecision(question: Omit<AskDecisionProps, 'onAnswer'>): Promise<Said | undefined> {
  return ask<Said>(answer => <AskDecision {...question} onAnswer={answer} />)
}

function AskDecision({ title, needed, danger, onAnswer }: AskDecisionProps) {
  const t = useWords('workflow')
  const [opinion, setOpinion] = useState('')
  const [attachmentIds, setAttachmentIds] = useState<string[]>([])
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (needed && opinion.trim() === '') setMissing(true)
    else onAnswer({ opinion: opinion.trim(), attachmentIds })
  }
  return (
    <AskForm
      title={title}
      label={title}
      {...(danger ? { tone: 'danger' } : {})}
      onCancel={() => onAnswer(undefined)}
      onSubmit={submit}
    >
      <TextAreaField
        label={t('fields.opinion')}
        value={opinion}
        required={needed}
        maxLength={500}
        error={missing && opinion.trim() === '' ? t('opinionMissing') : undefined}
        onChange={setOpinion}
      />
      <OpinionUpload ids={attachmentIds} onChange={ids => setAttachmentIds([...ids])} />
    </AskForm>
  )
}
