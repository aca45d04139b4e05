import { QuestionsPage } from '../../../../widgets/rounds/questions/questions-page.tsx'
import { inquiryRound } from './inquiry-round.ts'

/** Questions about inquiries. */
export function QuestionsRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <QuestionsPage part={inquiryRound} query={query} />
}
