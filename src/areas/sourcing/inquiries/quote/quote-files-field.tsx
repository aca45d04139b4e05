import { queryAttachments } from '../../../../contract/platform/attachments/attachments.ts'
import { quoteFileType } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { QuoteFile } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'

/** The files of an unopened quote. They are encrypted on upload. */
export function QuoteFilesField({ placeId }: { placeId: string }) {
  const t = useWords('inquiries')
  return (
    <div className="stack">
      <DocumentFiles businessType={quoteFileType} businessId={placeId} label={t('detail.quoteFiles')} />
      <p className="hint">{t('hints.quoteFiles')}</p>
    </div>
  )
}

/** The files of a quote, with their hashes. Hashes of `sent` ones are known to this browser only. */
export async function sentFiles(placeId: string | null, sent: readonly QuoteFile[] = []): Promise<QuoteFile[]> {
  if (placeId === null) return []
  const { records } = await call(queryAttachments, { businessType: quoteFileType, businessId: placeId })
  return records.map(({ id, hash }) => (hash === '' ? (sent.find(file => file.id === id) ?? { id }) : { id, hash }))
}
