import { useEffect, useState } from 'react'
import { startProviderSignIn } from '../../account/provider-sign-in.ts'
import { findSignInProviders } from '../../contract/platform/identity-providers/identity-providers.ts'
import { useWords } from '../../i18n/words.ts'
import type { ProviderChoice } from '../../kit/call/oauth-client.ts'
import { call } from '../../kit/call/call.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { providerStyles } from './provider-styles.ts'

interface ProviderSignInProps {
  providers: readonly ProviderChoice[]
  typedName: string
  path: string
}

/** A button per identity provider; one whose domain was typed is named and shown first. */
export function ProviderSignIn({ providers, typedName, path }: ProviderSignInProps) {
  useStyles(providerStyles)
  const t = useWords('provider-sign-in')
  const act = useAct()
  const found = useProvidersOf(typedName)
  const offered = [...found, ...providers.filter(({ id }) => found.every(each => each.id !== id))]
  if (!t.ready || offered.length === 0) return null
  const [first] = found
  return (
    <section className="login-providers">
      <p className="login-or">{t('or')}</p>
      <div role="status">{first && <p className="login-domain">{t('domain', { name: first.name })}</p>}</div>
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          className="login-provider"
          tone={id === first?.id ? 'primary' : 'neutral'}
          icon="log-in"
          busy={act.busy}
          onClick={() => void act.run(() => startProviderSignIn(id, path))}
        >
          {t('with', { name })}
        </Button>
      ))}
      <FailureNote failure={act.failure} />
    </section>
  )
}

/** Empty for a name that is no e-mail address, and on failure: the password remains. */
function useProvidersOf(typedName: string): readonly ProviderChoice[] {
  const [answer, setAnswer] = useState<{ of: string; found: readonly ProviderChoice[] }>()
  const asked = typedName.includes('@') && typedName.length <= 128
  useEffect(() => {
    if (!asked) return undefined
    const giveUp = new AbortController()
    call(findSignInProviders, { userName: typedName }, { signal: giveUp.signal }).then(
      found => setAnswer({ of: typedName, found }),
      () => undefined,
    )
    return () => giveUp.abort()
  }, [asked, typedName])
  return answer?.of === typedName ? answer.found : []
}
