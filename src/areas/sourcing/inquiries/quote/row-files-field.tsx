import { useState } from 'react'
import { quoteFileType } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { placeQuoteRowFiles, queryQuoteRowFiles } from '../../../../contract/sourcing/inquiries/quotes.ts'
import type { QuoteContent, QuoteItemInput } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'

/** Files of single rows of a quote: of rows with files, and of the selected one. They are encrypted on upload. */
export function RowFilesField({ inquiry: { id: inquiryId, article } }: { inquiry: Pick<Inquiry, 'id' | 'article'> }) {
  const t = useWords('inquiries')
  const act = useAct()
  const { value, failure, reload } = useDetail(queryQuoteRowFiles, { inquiryId })
  const [chosen, setChosen] = useState<{ articleId: string; filesId: string }[]>([])
  const filed = (value ?? []).filter(row => row.files.length > 0)
  const added = chosen.filter(row => !filed.some(each => each.articleId === row.articleId))
  const nameOf = (articleId: string) => materialName(article.find(each => each.id === articleId) ?? {})
  const choose = (articleId: string) =>
    void act.run(async () => {
      const { filesId } = await call(placeQuoteRowFiles, { inquiryId, articleId })
      setChosen(known => [...known, { articleId, filesId }])
    })
  // What has files already is not known before they are loaded.
  if (value === undefined) return <FailureNote failure={failure} onRetry={reload} />
  const left = article.filter(({ id }) => ![...filed, ...added].some(row => row.articleId === id))
  return (
    <div className="stack">
      {[...filed, ...added].map(({ articleId, filesId }) => (
        <DocumentFiles key={filesId} businessType={quoteFileType} businessId={filesId} label={nameOf(articleId)} />
      ))}
      {left.length > 0 && (
        <SelectField
          name="rowFiles"
          label={t('detail.rowFiles')}
          emptyLabel={t('detail.rowFilesChoose')}
          disabled={act.busy}
          value=""
          onChange={articleId => articleId !== '' && choose(articleId)}
          choices={left.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        />
      )}
      <FailureNote failure={act.failure} />
    </div>
  )
}

/** The rows of a quote with their files. Hashes of `sent` ones are known to this browser only. */
export async function withRowFiles(
  inquiryId: string,
  items: readonly QuoteItemInput[],
  sent?: QuoteContent,
): Promise<QuoteItemInput[]> {
  const places = await call(queryQuoteRowFiles, { inquiryId })
  return items.map(item => {
    const found = places.find(place => place.articleId === item.articleId)?.files ?? []
    if (found.length === 0 || item.noQuoteFlag === 1) return item
    const before = sent?.items.find(each => each.articleId === item.articleId)?.files ?? []
    return {
      ...item,
      files: found.map(file => (file.hash ? file : (before.find(each => each.id === file.id) ?? file))),
    }
  })
}
