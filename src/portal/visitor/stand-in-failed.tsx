import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { useErrorEvent, useFailureText } from '../../ui/page/use-tell-error.ts'
import { StandIn } from './stand-in.tsx'

/** Also emits `srm-error`. */
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
