import { useWords } from '../../../i18n/words.ts'
import { Refused } from '../../../kit/call/errors.ts'
import type { Failure } from '../../../kit/call/errors.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'

/** The reason why a link is closed: used, expired or invalid; other failures offer a retry. */
export function LinkClosed({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const t = useWords('lifecycle')
  const host = useElementScope()?.host
  if (!(failure instanceof Refused)) return <FailureNote failure={failure} onRetry={onRetry} />
  const titles: Record<string, string> = { '16005': t('link.used'), '16012': t('link.expired') }
  return (
    <div role="alert">
      <EmptyState
        title={titles[failure.code] ?? t('link.unknown')}
        text={failure.msg}
        action={{ name: 'login', label: t('link.signIn'), run: () => host && void navigate(host, '/') }}
      />
    </div>
  )
}
