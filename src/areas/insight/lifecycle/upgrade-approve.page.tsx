import { useWords } from '../../../i18n/words.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ApplicationOf } from './application.tsx'

/** What gives a supplier more, with the decision on it (/form/upgrade-potential-approve). */
export function UpgradeApproveRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('lifecycle')
  if (query.id) return <ApplicationOf id={query.id} />
  return <EmptyState page title={t('link.nothing')} text={t('link.nothingText')} />
}
