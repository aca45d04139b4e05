import { useContext } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Failed, isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import { Button, IconButton } from '../button.tsx'
import { useElementScope } from '../theme/element-scope.tsx'
import { Icon } from '../icon.tsx'
import { ShowNewer } from './show-newer.ts'
import { useStyles } from '../theme/sheet.ts'
import { stateStyles } from '../styles/state.ts'
import { useErrorEvent, useFailureText } from './use-tell-error.ts'
import { useUiWords } from '../ui-words.ts'

export interface FailureNoteProps {
  /** `Refused` or `Failed`. */
  failure: Error | undefined
  onRetry?(): void
  onClose?(): void
}

/** Not signed in: not an error; the button requests a login from the page. */
function SignInNote({ text }: { text: string }) {
  const t = useUiWords()
  const scope = useElementScope()
  return (
    <div className="failure failure-login" role="status">
      <Icon name="lock" />
      <span className="failure-text">{text}</span>
      {scope && (
        <Button size="small" icon="log-in" onClick={() => scope.emit('need-login', { reason: 'missing' })}>
          {t('failure.signIn')}
        </Button>
      )}
    </div>
  )
}

export function FailureNote({ failure, onRetry, onClose }: FailureNoteProps) {
  useStyles(stateStyles)
  const t = useUiWords()
  const showNewer = useContext(ShowNewer)
  const errors = useWords('errors', useElementScope()?.lang)
  const key = failure instanceof Refused ? failure.code : failure instanceof Failed ? failure.kind : ''
  const text = useFailureText(failure)
  useErrorEvent(failure, text, onRetry)
  if (!failure) return null
  if (key === 'login') return <SignInNote text={errors('login')} />
  const trace = failure instanceof Failed ? failure.traceId : ''
  return (
    <div className={key === 'request' ? 'failure failure-warning' : 'failure'} role="alert">
      <Icon name="alert-triangle" />
      <span className="failure-text">
        {text || t('failure.unknown')}
        {trace && <span className="failure-trace"> {t('failure.trace', { id: trace })}</span>}
      </span>
      {isChangedMeanwhile(key) && showNewer && (
        <Button size="small" icon="refresh" onClick={showNewer}>
          {t('failure.showNewer')}
        </Button>
      )}
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
      {onClose && <IconButton size="small" icon="x" label={t('dialog.close')} onClick={onClose} />}
    </div>
  )
}
