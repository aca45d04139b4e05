import type { QuoteSummary } from '../../contract/inquiries/inquiry-parts.ts'
import { quoteFileType } from '../../contract/inquiries/inquiry-parts.ts'
import { useWords } from '../../i18n/words.ts'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { DocumentFiles } from '../../widgets/document/document-files.tsx'

type Filed = Pick<QuoteSummary, 'id' | 'quoteNo' | 'supplierName' | 'filesId' | 'fileCount'>

/** The files of one opened quote; nothing when it has none. */
export function QuoteFiles({ quote }: { quote: Filed }) {
  const t = useWords('inquiries')
  if (quote.filesId === null || quote.fileCount === 0) return null
  const label = t('parity.filesOf', { supplier: quote.supplierName })
  return <DocumentFiles businessType={quoteFileType} businessId={quote.filesId} readonly label={label} />
}

/** The files of all opened quotes, supplier by supplier; nothing when there are none. */
export function QuoteFilesSection({ quotes }: { quotes: readonly Filed[] }) {
  const t = useWords('inquiries')
  const filed = quotes.filter(quote => quote.fileCount > 0)
  if (filed.length === 0) return null
  return (
    <SectionBox
      title={t('detail.quoteFiles')}
      count={filed.reduce((count, quote) => count + quote.fileCount, 0)}
      content={
        <div className="stack">
          {filed.map(quote => (
            <QuoteFiles key={quote.id} quote={quote} />
          ))}
        </div>
      }
    />
  )
}
