import { renewInterfaceSecret } from '../../../contract/platform/interfaces/interfaces.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { askConfirm } from '../../../ui/overlay/ask.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { showSecret } from '../../../widgets/show-secret/show-secret.tsx'
import { interfaceStyles } from './interface-styles.ts'

/** Shows the signing secret of an interface, this once. */
export function useShowSecret(): (code: string, secret: string) => void {
  const t = useWords('interfaces')
  return (code, secret) =>
    showSecret({ title: t('definitions.secretTitle', { code }), text: t('definitions.secretText'), secret })
}

/** Gives an interface another secret, whatever else its form changes. */
export function RenewSecret({ id, name }: { id: string; name: string }) {
  useStyles(interfaceStyles)
  const t = useWords('interfaces')
  const act = useAct()
  const show = useShowSecret()
  const renew = async () => {
    const question = { title: t('definitions.renewTitle', { name }), text: t('definitions.renewText') }
    if (!(await askConfirm({ ...question, label: t('definitions.renew') }))) return
    const renewed = await act.run(() => call(renewInterfaceSecret, { id }))
    if (renewed) show(renewed.code, renewed.secret)
  }
  return (
    <div className="interface-secret span-2">
      <Button icon="refresh" busy={act.busy} onClick={() => void renew()}>
        {t('definitions.renew')}
      </Button>
      <FailureNote failure={act.failure} />
    </div>
  )
}
