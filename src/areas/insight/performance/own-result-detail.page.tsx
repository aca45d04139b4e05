import { getOwnResult } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { Scorecard } from './scorecard.tsx'

/** Query: `?id=`, the result. */
export function OwnResultDetailRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('performance')
  const host = useElementScope()?.host
  const detail = useDetail(getOwnResult, id ? { id } : undefined)
  usePageName(detail.value?.perfNo ?? '')
  if (!id) return <EmptyState page title={t('own.none')} />
  return (
    <LoadedDocument detail={detail}>
      {result => (
        <Scorecard
          result={result}
          own
          onResult={detail.set}
          onBack={host && (() => void navigate(host, '/perform/my-result'))}
        />
      )}
    </LoadedDocument>
  )
}
