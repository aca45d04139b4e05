import { useEffect, useEffectEvent, useState } from 'react'
import { finishProviderSignIn } from '../../account/provider-sign-in.ts'
import { signInFaults } from '../../contract/platform/identity-providers/identity-providers.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { stateStyles } from '../../ui/styles/state.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import type { Query } from '../address.ts'
import type { Router } from '../router.ts'

/** After the return from an identity provider: exchanges the code, or shows why the sign-in failed. */
export function ProviderReturn({ router, query }: { router: Router; query: Query }) {
  useStyles(stateStyles)
  const t = useWords('provider-sign-in')
  const [failed, setFailed] = useState(false)
  const { 'sign-in': code, 'sign-in-fault': _, ...rest } = query
  // Neither the history nor a reload repeats a code.
  const forget = useEffectEvent(() => router.replace({ path: '/', query: rest }))
  useEffect(() => {
    forget()
    if (code === undefined) return
    finishProviderSignIn(code).then(
      done => setFailed(!done),
      () => setFailed(true),
    )
  }, [code])
  const named = signInFaults.find(name => name === query['sign-in-fault'])
  const fault = named ?? (failed ? 'attempt' : undefined)
  if (!t.ready) return null
  if (fault === undefined)
    return (
      <p className="login-screen-return" role="status">
        {t('finishing')}
      </p>
    )
  return (
    <div className="failure login-screen-return" role="alert">
      <Icon name="alert-triangle" />
      <span className="failure-text">{t(`faults.${fault}`)}</span>
    </div>
  )
}
