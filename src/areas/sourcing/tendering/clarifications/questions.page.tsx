import { QuestionsPage } from '../../../../widgets/rounds/questions/questions-page.tsx'
import { tenderRound } from './tender-round.ts'

/** Questions about tenders. */
export function TenderQuestionsRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <QuestionsPage part={tenderRound} query={query} />
}
