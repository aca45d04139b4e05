import type { AuthorizeQuestion } from '../../contract/platform/session/session.ts'
import { useWords } from '../../i18n/words.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { AccountCard } from '../account-card/account-card.tsx'
import { authorizeStyles } from './authorize-styles.ts'

interface AuthorizeQuestionCardProps {
  question: AuthorizeQuestion
  busy: boolean
  failure: Failure | undefined
  onDecide(decision: 'ALLOW' | 'REFUSE'): void
  onOther(): void
}

export function AuthorizeQuestionCard({ question, busy, failure, onDecide, onOther }: AuthorizeQuestionCardProps) {
  useStyles(authorizeStyles)
  const t = useWords('account')
  const user = useSession(session => session.userInfo)
  const { clientName: name, origin, modules } = question
  return (
    <AccountCard title={t('authorize.title', { name })} text={t('authorize.text', { name, origin })}>
      <div className="authorize-part">
        <h2>{t('authorize.who')}</h2>
        <strong>{user && user.name !== user.userName ? `${user.name} (${user.userName})` : user?.userName}</strong>
      </div>
      <div className="authorize-part">
        {modules && modules.length > 0 ? (
          <>
            <h2>{t('authorize.may')}</h2>
            <ul className="authorize-modules">
              {modules.map(module => (
                <li key={module}>{module}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t(modules ? 'authorize.mayNothing' : 'authorize.mayAll')}</p>
        )}
      </div>
      <FailureNote failure={failure} />
      <div className="authorize-decide">
        <Button disabled={busy} onClick={() => onDecide('REFUSE')}>
          {t('authorize.refuse')}
        </Button>
        <Button tone="primary" disabled={busy} onClick={() => onDecide('ALLOW')}>
          {t('authorize.allow')}
        </Button>
      </div>
      <p className="authorize-end">{t('authorize.end')}</p>
      <div className="account-acts">
        <Button tone="quiet" icon="log-out" onClick={onOther}>
          {t('authorize.other')}
        </Button>
      </div>
    </AccountCard>
  )
}
