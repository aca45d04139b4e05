import { useEffect } from 'react'
import { useWords } from '../../i18n/words.ts'
import { tellSession } from '../../kit/session/session-events.ts'
import { Button } from '../../ui/button.tsx'
import { useErrorEvent, useFailureText } from '../../ui/page/use-tell-error.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { StandIn } from './stand-in.tsx'

/** Says that a sign-in is needed, and tells the host page so, once for all elements that say it. */
export function NeedLogin() {
  const t = useWords('portal')
  const scope = useElementScope()
  useEffect(() => tellSession('needLogin', { reason: 'missing' }), [])
  return (
    <StandIn icon="lock" title={t('page.signIn')} text={t('page.needLogin')}>
      <Button icon="log-in" onClick={() => scope?.emit('need-login', { reason: 'missing' })}>
        {t('page.signIn')}
      </Button>
    </StandIn>
  )
}

/** Says that a page, or menu and profile, could not be loaded, and tells the host page why. */
export function StandInFailed({ failure, onRetry }: { failure: unknown; onRetry(): void }) {
  const t = useWords('portal')
  useErrorEvent(failure, useFailureText(failure), onRetry)
  return (
    <div role="alert">
      <StandIn icon="alert-triangle" title={t('loadFailed.title')} text={t('loadFailed.text')}>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </StandIn>
    </div>
  )
}
