import { useEffect } from 'react'
import { useWords } from '../../i18n/words.ts'
import { tellSession } from '../../kit/session/session-events.ts'
import { Button } from '../../ui/button.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { StandIn } from './stand-in.tsx'

/** Notifies the host page, once for all elements. */
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
