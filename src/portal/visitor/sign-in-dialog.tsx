import { useWords } from '../../i18n/words.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Login } from '../../widgets/login/login.tsx'

/** Signs in without leaving the page behind it. */
export function SignInDialog({ onClose }: { onClose(): void }) {
  const t = useWords('portal')
  return (
    <Dialog open title={t('signInHere')} width={420} onClose={onClose}>
      <Login variant="panel" />
    </Dialog>
  )
}
