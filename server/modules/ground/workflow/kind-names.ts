import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { ApprovalSubject } from '../../../kit/approval-subject.ts'
import type { Page } from '../../../../src/contract/envelope.ts'

type Subjects = readonly ApprovalSubject[]

export function kindName(subjects: Subjects, businessType: string, language: Language): string {
  return subjects.find(each => each.businessType === businessType)?.names[language] ?? businessType
}

export function withKindNames<Row extends { businessType: string }>(
  subjects: Subjects,
  language: Language,
  page: Page<Row>,
): Page<Row & { typeName: string }> {
  const records = page.records.map(row => ({ ...row, typeName: kindName(subjects, row.businessType, language) }))
  return { ...page, records }
}
