import { useWords } from '../../../i18n/words.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

/** Shown to a visitor without link and sign-in: the page is public, its data are not. */
export function NeedsWay({ path, query }: { path: string; query: Readonly<Record<string, string>> }) {
  const t = useWords('lifecycle')
  const host = useElementScope()?.host
  const signedIn = useSession(session => session.tokens !== undefined)
  if (signedIn) return <EmptyState title={t('link.nothing')} text={t('link.nothingText')} />
  const signIn = () => {
    // Back to this page after the sign-in.
    if (host) navigate(host, '/', { redirect: link(path, query) })
  }
  return (
    <EmptyState
      title={t('link.needed')}
      text={t('link.neededText')}
      action={{ name: 'login', label: t('link.signIn'), tone: 'primary', run: signIn }}
    />
  )
}
