import { useWords } from '../../i18n/words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { UploaderProps } from '../uploader/uploader.tsx'

const Uploader = lazyPart<UploaderProps>(
  'documents',
  async () => (await import('../uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

type DocumentFilesProps = Pick<
  UploaderProps,
  'businessType' | 'businessId' | 'ids' | 'readonly' | 'label' | 'onChanged'
>

export function DocumentFiles(props: DocumentFilesProps) {
  const t = useWords('documents')
  return <Uploader {...props} label={props.label ?? t('attachments')} />
}
