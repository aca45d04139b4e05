import type { InquiryArticle, QuoteSummary } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { quoteFileType } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'

type Filed = Pick<QuoteSummary, 'id' | 'quoteNo' | 'supplierName' | 'filesId' | 'fileCount' | 'rowFiles'>
type Articles = readonly Pick<InquiryArticle, 'id' | 'materialCode' | 'materialText' | 'spec'>[]

/** How many files an opened quote has, those of its rows among them. */
export function filesOf({ fileCount, rowFiles }: Pick<Filed, 'fileCount' | 'rowFiles'>): number {
  return rowFiles.reduce((count, row) => count + row.fileCount, fileCount)
}

/** The files of one opened quote, then those of its rows; nothing when it has none. */
export function QuoteFiles({ quote, articles }: { quote: Filed; articles: Articles }) {
  const t = useWords('inquiries')
  const label = t('parity.filesOf', { supplier: quote.supplierName })
  return (
    <>
      {quote.filesId !== null && quote.fileCount > 0 && (
        <DocumentFiles businessType={quoteFileType} businessId={quote.filesId} readonly label={label} />
      )}
      {quote.rowFiles.map(({ articleId, filesId }) => (
        <DocumentFiles
          key={filesId}
          businessType={quoteFileType}
          businessId={filesId}
          readonly
          label={`${label}: ${materialName(articles.find(article => article.id === articleId) ?? {})}`}
        />
      ))}
    </>
  )
}

/** The files of all opened quotes, by supplier; empty without files. */
export function QuoteFilesSection({ quotes, articles }: { quotes: readonly Filed[]; articles: Articles }) {
  const t = useWords('inquiries')
  const filed = quotes.filter(quote => filesOf(quote) > 0)
  if (filed.length === 0) return null
  return (
    <SectionBox
      title={t('detail.quoteFiles')}
      count={filed.reduce((count, quote) => count + filesOf(quote), 0)}
      content={
        <div className="stack">
          {filed.map(quote => (
            <QuoteFiles key={quote.id} quote={quote} articles={articles} />
          ))}
        </div>
      }
    />
  )
}
