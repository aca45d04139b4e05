import type { Language } from '../../../src/contract/session/session.ts'
import type { ApprovalSubject } from '../../kit/approval-subject.ts'
import type { Page } from '../../../src/contract/envelope.ts'

/** What is known of all kinds of documents that are approved. */
type Subjects = readonly ApprovalSubject[]

/** What a kind of document is called, as its area names it; its code where no area does. */
export function kindName(subjects: Subjects, businessType: string, language: Language): string {
  return subjects.find(each => each.businessType === businessType)?.names[language] ?? businessType
}

/** The page of a list with the name of each row's kind of document. */
export function withKindNames<Row extends { businessType: string }>(
  subjects: Subjects,
  language: Language,
  page: Page<Row>,
): Page<Row & { typeName: string }> {
  const records = page.records.map(row => ({ ...row, typeName: kindName(subjects, row.businessType, language) }))
  return { ...page, records }
}
