import { ApplicationOf } from './application.tsx'
import { NeedsWay } from './needs-way.tsx'

const path = '/form/upgrade-potential-approve'

/** What gives a supplier more, with the decision on it (/form/upgrade-potential-approve). */
export function UpgradeApproveRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return query.id ? <ApplicationOf id={query.id} /> : <NeedsWay path={path} query={query} />
}
