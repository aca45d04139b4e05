import { queryAttachments } from '../../../contract/attachments/attachments.ts'
import { quoteFileType } from '../../../contract/inquiries/inquiry-parts.ts'
import type { QuoteFile } from '../../../contract/inquiries/quotes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'

/** The files of a quote that is not opened. They are sealed as they come. */
export function QuoteFilesField({ placeId }: { placeId: string }) {
  const t = useWords('inquiries')
  return (
    <div className="stack">
      <DocumentFiles businessType={quoteFileType} businessId={placeId} label={t('detail.quoteFiles')} />
      <p className="hint">{t('hints.quoteFiles')}</p>
    </div>
  )
}

/** What a quote sends: all files of its place, with their hashes. Of those that were `sent` before only this browser knows them. */
export async function sentFiles(placeId: string | null, sent: readonly QuoteFile[] = []): Promise<QuoteFile[]> {
  if (placeId === null) return []
  const { records } = await call(queryAttachments, { businessType: quoteFileType, businessId: placeId })
  return records.map(({ id, hash }) => (hash === '' ? (sent.find(file => file.id === id) ?? { id }) : { id, hash }))
}
