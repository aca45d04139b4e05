import { useState } from 'react'
import { opinionBusinessType } from '../../contract/workflow/workflow.ts'
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
  /** Files that will go with the decision. */
  ids: readonly string[]
  onChange(ids: readonly string[]): void
}

/** Files for an opinion; the place for them opens with a button, because most opinions have none. */
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

/** The files of an opinion that was given. */
export function OpinionFiles({ taskId }: { taskId: string }) {
  const t = useWords('documents')
  return <Uploader businessType={opinionBusinessType} businessId={taskId} label={t('decision.files')} readonly />
}
