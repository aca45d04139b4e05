import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { portalClient } from '../../kit/call/oauth-client.ts'
import { sessionOpened } from '../../kit/session/session-start.ts'

const demoPassword = 'demo1234'

/** Only on demonstration servers. */
export function DemoAccounts({ onFill }: { onFill(userName: string, password: string): void }) {
  const t = useWords('login')
  const accounts = useDemoAccounts()
  const [filled, setFilled] = useState('')
  if (accounts.length === 0) return null
  return (
    <section className="login-demo" aria-label={t('demo')}>
      <p>{t('demoHint')}</p>
      <div className="login-accounts">
        {accounts.map(name => (
          <button
            key={name}
            type="button"
            aria-label={t('fill', { name })}
            onClick={() => {
              onFill(name, demoPassword)
              setFilled(name)
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <span className="unseen" role="status">
        {filled && t('filled', { name: filled })}
      </span>
    </section>
  )
}

/** Empty on failure: the form works without. */
function useDemoAccounts(): readonly string[] {
  const [accounts, setAccounts] = useState<readonly string[]>([])
  useEffect(() => {
    let here = true
    sessionOpened()
      .then(portalClient)
      .then(
        ({ demoAccounts }) => here && setAccounts(demoAccounts),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [])
  return accounts
}
