import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { TenderClarifications } from './tender-clarifications.tsx'
import { useTenderQuestions } from './tender-round.ts'

/** Letters and questions on the page of a published tender. */
export function useClarificationSections(tender: Tender): Section[] {
  const t = useWords('tender-clarifications')
  const questions = useTenderQuestions(tender)
  if (tender.publishTime === null) return questions
  const content = <TenderClarifications tender={tender} />
  return [{ name: 'letters', title: t('letters.many'), content }, ...questions]
}
