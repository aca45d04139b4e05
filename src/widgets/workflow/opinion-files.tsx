import { useState } from 'react'
import { opinionBusinessType } from '../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { UploaderProps } from '../uploader/uploader.tsx'

const Uploader = lazyPart<UploaderProps>(
  'documents',
  async () => (await import('../uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

interface OpinionUploadProps {
  ids: readonly string[]
  onChange(ids: readonly string[]): void
}

/** Opened by a button, because most opinions have no files. */
export function OpinionUpload({ ids, onChange }: OpinionUploadProps) {
  const t = useWords('documents')
  const [open, setOpen] = useState(ids.length > 0)
  if (!open)
    return (
      <Button icon="paperclip" onClick={() => setOpen(true)}>
        {t('decision.addFiles')}
      </Button>
    )
  return <Uploader businessType={opinionBusinessType} label={t('decision.files')} ids={ids} onChanged={onChange} />
}

export function OpinionFiles({ taskId }: { taskId: string }) {
  const t = useWords('documents')
  return <Uploader businessType={opinionBusinessType} businessId={taskId} label={t('decision.files')} readonly />
}
