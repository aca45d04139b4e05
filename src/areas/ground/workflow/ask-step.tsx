import { useState } from 'react'
import type { Instance } from '../../../contract/ground/workflow/instances.ts'
import { useWords } from '../../../i18n/words.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { OpinionUpload } from '../../../widgets/workflow/opinion-files.tsx'

interface AskStepProps {
  title: string
  steps: Instance['returnTo']
  onAnswer(answer: { nodeId: string; opinion: string; attachmentIds: string[] } | undefined): void
}

/** Dialog for the step to return to, and the reason. */
export function AskStep({ title, steps, onAnswer }: AskStepProps) {
  const t = useWords('workflow')
  const [nodeId, setNodeId] = useState(steps[0]?.nodeId ?? '')
  const [opinion, setOpinion] = useState('')
  const [attachmentIds, setAttachmentIds] = useState<string[]>([])
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (opinion.trim() === '') setMissing(true)
    else onAnswer({ nodeId, opinion: opinion.trim(), attachmentIds })
  }
  return (
    <AskForm title={title} onCancel={() => onAnswer(undefined)} onSubmit={submit}>
      <SelectField
        label={t('fields.step')}
        value={nodeId}
        choices={steps.map(step => ({ value: step.nodeId, label: step.name || step.nodeId }))}
        onChange={setNodeId}
      />
      <TextAreaField
        label={t('fields.opinion')}
        value={opinion}
        required
        maxLength={500}
        error={missing && opinion.trim() === '' ? t('opinionMissing') : undefined}
        onChange={setOpinion}
      />
      <OpinionUpload ids={attachmentIds} onChange={ids => setAttachmentIds([...ids])} />
    </AskForm>
  )
}
