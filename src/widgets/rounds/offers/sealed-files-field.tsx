import { queryAttachments } from '../../../contract/platform/attachments/attachments.ts'
import type { OfferFile } from '../../../contract/sourcing/rounds/offers.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { DocumentFiles } from '../../document/document-files.tsx'

interface SealedFilesProps {
  businessType: string
  placeId: string
  label: string
}

/** The files of an offer that is not opened yet. They are encrypted on upload. */
export function SealedFilesField({ businessType, placeId, label }: SealedFilesProps) {
  const t = useWords('rounds')
  return (
    <div className="stack">
      <DocumentFiles businessType={businessType} businessId={placeId} label={label} />
      <p className="hint">{t('offers.filesHint')}</p>
    </div>
  )
}

/** The files at a place, with their hashes. Hashes of `sent` ones are known to this browser only. */
export async function sealedFiles(
  businessType: string,
  placeId: string | null | undefined,
  sent: readonly OfferFile[] = [],
): Promise<OfferFile[]> {
  if (!placeId) return []
  const { records } = await call(queryAttachments, { businessType, businessId: placeId })
  return records.map(({ id, hash }) => (hash === '' ? (sent.find(file => file.id === id) ?? { id }) : { id, hash }))
}
