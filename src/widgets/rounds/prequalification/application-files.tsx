import { applicationType } from '../../../contract/sourcing/rounds/prequalification.ts'
import type { RoundBusinessType } from '../../../contract/sourcing/rounds/round-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import type { UploaderProps } from '../../uploader/uploader.tsx'

const Uploader = lazyPart<UploaderProps>(
  'rounds',
  async () => (await import('../../uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

interface FilesProps {
  businessType: RoundBusinessType
  /** Null before the first submission: then `ids` are the files that go with it. */
  applicationId: string | null
  ids?: readonly string[]
  readonly: boolean
  onChanged?(ids: readonly string[]): void
}

/** Files of an application, which only the applicant and the buyer see. */
export function ApplicationFiles({ businessType, applicationId, ids = [], readonly, onChanged }: FilesProps) {
  const t = useWords('rounds')
  return (
    <Uploader
      businessType={applicationType(businessType)}
      label={t('prequal.files')}
      readonly={readonly}
      {...(applicationId === null ? { ids } : { businessId: applicationId })}
      onChanged={changed => applicationId === null && onChanged?.(changed)}
    />
  )
}
