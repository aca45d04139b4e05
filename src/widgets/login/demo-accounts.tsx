import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'

const demoPassword = 'demo1234'

interface DemoAccountsProps {
  accounts: readonly string[]
  onFill(userName: string, password: string): void
}

/** Only on demonstration servers. */
export function DemoAccounts({ accounts, onFill }: DemoAccountsProps) {
  const t = useWords('login')
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
