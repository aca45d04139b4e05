import { useState } from 'react'
import type { Output } from '../../../contract/envelope.ts'
import { testIdentityProvider } from '../../../contract/platform/identity-providers/identity-providers.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { providerFormStyles } from './provider-form-styles.ts'

type Finding = Output<typeof testIdentityProvider>['findings'][number]

const icons = { good: 'check', wait: 'info', bad: 'alert-triangle' } as const

/** Reads the discovery document of the typed issuer. */
export function ProviderTest({ issuer, scopes }: { issuer: string; scopes: string }) {
  useStyles(providerFormStyles)
  const t = useWords('identity-providers')
  const act = useAct()
  const [tested, setTested] = useState<{ issuer: string; scopes: string; findings: Finding[] }>()
  const test = async () => {
    const answer = await act.run(() => call(testIdentityProvider, { issuer, scopes }))
    if (answer) setTested({ issuer, scopes, findings: answer.findings })
  }
  const findings = tested?.issuer === issuer && tested.scopes === scopes ? tested.findings : []
  return (
    <div className="provider-part span-2">
      <div>
        <Button icon="refresh" busy={act.busy} disabled={issuer.trim() === ''} onClick={() => void test()}>
          {t('test')}
        </Button>
      </div>
      <FailureNote failure={act.failure} />
      <div role="status">
        {findings.length > 0 && (
          <ul className="provider-findings">
            {findings.map(({ tone, text }) => (
              <li key={text} className={`provider-${tone}`}>
                <Icon name={icons[tone]} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
