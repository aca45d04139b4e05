import { useRef, useState } from 'react'
import { sendCompanyChangeCode, submitCompanyChange } from '../../../contract/ground/company-changes/company-changes.ts'
import type { CompanyChange } from '../../../contract/ground/company-changes/company-changes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { accountCardStyles } from '../../../widgets/account-card/account-card-styles.ts'
import { CodeField } from '../../../widgets/account-card/code-field.tsx'
import { useCountdown } from '../../../widgets/account-card/use-countdown.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'

interface AccountCodePanelProps {
  change: CompanyChange
  onChange(change: CompanyChange): void
}

/** Submits a change of bank accounts with the code that the main contact of the company receives. */
export function AccountCodePanel({ change, onChange }: AccountCodePanelProps) {
  useStyles(accountCardStyles)
  const t = useWords('company-changes')
  const act = useAct()
  const { left, start } = useCountdown()
  const [sent, setSent] = useState<'mailed' | 'waits'>()
  const [code, setCode] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { id, changeNo, version, codeTo } = change
  const send = () =>
    act.run(async () => {
      const answer = await call(sendCompanyChangeCode, { id })
      start(answer.seconds)
      setSent(answer.mailed === 1 ? 'mailed' : 'waits')
      box.current?.querySelector('input')?.focus()
    })
  const submit = () =>
    act.run(async () => {
      onChange(await call(submitCompanyChange, { id, version, verifyCode: code }))
      toast(t('done.submit', { changeNo }))
    })
  const text = sent === undefined ? t('code.text', { codeTo }) : t('code.sent', { codeTo })
  return (
    <Panel
      title={t('code.title')}
      text={codeTo === '' ? t('code.noContact') : sent === 'waits' ? `${text} ${t('code.waits')}` : text}
      failure={act.failure}
      acts={
        sent === undefined ? (
          <Button key="send" tone="primary" busy={act.busy} disabled={codeTo === ''} onClick={() => void send()}>
            {t('acts.sendCode')}
          </Button>
        ) : (
          <Button key="submit" tone="primary" busy={act.busy} disabled={code.length < 6} onClick={() => void submit()}>
            {t('acts.submit')}
          </Button>
        )
      }
    >
      <div ref={box}>
        {sent !== undefined && (
          <CodeField value={code} onChange={setCode} wait={left} busy={act.busy} onAgain={() => void send()} />
        )}
      </div>
    </Panel>
  )
}
