import { useWords } from '../../i18n/words.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Login } from '../../widgets/login/login.tsx'

/** Signs in without leaving the page behind it. */
export function SignInDialog({ providerPath, onClose }: { providerPath: string | undefined; onClose(): void }) {
  const t = useWords('portal')
  return (
    <Dialog open title={t('signInHere')} width={420} onClose={onClose}>
      <Login variant="panel" {...(providerPath !== undefined && { providerPath })} />
    </Dialog>
  )
}
