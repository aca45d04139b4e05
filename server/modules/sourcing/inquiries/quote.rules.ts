import type { QuoteContent } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { Requirement } from '../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { answerProblems, itemProblems, offeredProblems } from '../rounds/read.rules.ts'
import type { AskedRow } from '../rounds/read.rules.ts'

/** `taxes` are the percentages valid now, `today` is the server's date. */
export function quoteProblems(
  content: QuoteContent,
  { article: articles, formRule }: { article: readonly AskedRow[]; formRule: readonly Requirement[] },
  taxes: ReadonlyMap<string, string>,
  today: string,
): Problem[] {
  const problems: Problem[] = []
  if (content.validUntil < today)
    problems.push({ field: 'validUntil', name: 'invalidInput', key: 'inquiry.validityPast' })
  if (content.incoterm && !content.incotermPlace?.trim())
    problems.push({ field: 'incotermPlace', name: 'requiredMissing', key: 'incotermPlace' })
  const quoted = content.items.filter(item => item.noQuoteFlag !== 1)
  if (quoted.length === 0) problems.push({ field: 'items', name: 'submitAtLeastOne', key: 'inquiry.nothingQuoted' })
  content.items.forEach((item, at) => {
    const field = (name: string) => ({ field: `items[${at}].${name}`, row: at })
    const article = articles.find(({ id }) => id === item.articleId)
    if (article === undefined) problems.push({ ...field('articleId'), name: 'noSuchData' })
    else if (item.offeredQty && item.noQuoteFlag !== 1)
      problems.push(
        ...offeredProblems(item, item.offeredQty, article).map(each => ({ ...field('offeredQty'), ...each })),
      )
    if (content.items.findIndex(each => each.articleId === item.articleId) < at)
      problems.push({ ...field('articleId'), name: 'duplicateInput', key: 'inquiry.articleTwice' })
    problems.push(...itemProblems(item, at, taxes))
    if (item.noQuoteFlag !== 1)
      problems.push(...answerProblems(item.ext ?? [], formRule, place => field(`ext${place}`)))
  })
  const missing = articles.filter(article => !content.items.some(item => item.articleId === article.id))
  if (missing.length > 0)
    problems.push({
      field: 'items',
      name: 'requiredMissing',
      key: 'inquiry.articlesMissing',
      values: { count: missing.length },
    })
  return problems
}
