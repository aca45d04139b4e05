import { useState } from 'react'
import type { Approval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { link as addressOf, navigate } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { Action } from '../../../ui/actions.ts'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { CodeField } from '../../../widgets/account-card/code-field.tsx'
import { degradePath } from './lifecycle-tones.ts'
import type { LinkCode } from './use-link-code.ts'

interface LinkCodePanelProps {
  linkCode: LinkCode
  /** Where the code went, mostly hidden. */
  codeTo: string
  applyId: string
  /** The decision, as its button says it. */
  label: string
  tone: 'primary' | 'danger'
  decide(verifyCode: string): Promise<Approval>
  onDecided(approval: Approval): void
  onBack(): void
}

/** Requests the code sent to the approver of a link, or a sign-in. */
export function LinkCodePanel(props: LinkCodePanelProps) {
  const { linkCode, codeTo, applyId, label, tone, decide, onDecided, onBack } = props
  const t = useWords('lifecycle')
  const tAccount = useWords('account')
  const host = useElementScope()?.host
  const act = useAct()
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    if (code.length !== 6) return
    const decided = await act.run(() => decide(code))
    if (decided) onDecided(decided)
  }
  const wrong = code.length === 6 ? undefined : tAccount(code === '' ? 'check.missing' : 'check.code')
  const actions: Action[] = [
    { name: 'back', label: t('decide.back'), run: onBack },
    {
      name: 'sign-in',
      label: t('link.signIn'),
      // Back to the application after the sign-in, without the link in the address.
      run: () => host && void navigate(host, '/', { redirect: addressOf(degradePath, { id: applyId }) }),
    },
    { name: 'decide', label, tone, run: submit },
  ]
  return (
    <Panel
      title={t('decide.confirm')}
      text={t('decide.code', { email: codeTo })}
      failure={act.failure ?? linkCode.failure}
      acts={<ActionButtons actions={actions} />}
    >
      <CodeField
        value={code}
        onChange={text => {
          act.clear()
          setCode(text)
        }}
        error={checked ? wrong : undefined}
        wait={linkCode.left}
        busy={linkCode.busy}
        onAgain={() => void linkCode.send()}
      />
    </Panel>
  )
}
