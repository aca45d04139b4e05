import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { openOverlay } from '../../ui/overlay.tsx'
import { toast } from '../../ui/toast.tsx'

/** Shows the secret of a client app, this once: the server keeps only its hash. */
export function showSecret(clientId: string, secret: string): void {
  const overlay = openOverlay(<Secret clientId={clientId} secret={secret} onClose={() => overlay.close()} />)
}

function Secret({ clientId, secret, onClose }: { clientId: string; secret: string; onClose(): void }) {
  const t = useWords('administration')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast(t('clients.copied'))
    } catch {
      // A page without the permission leaves copying to the keyboard.
      toast(t('clients.copyFailed'), 'bad')
    }
  }
  return (
    <Dialog
      open
      title={t('clients.secretTitle', { clientId })}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {t('clients.copy')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('clients.secretDone')}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{t('clients.secretText')}</p>
      <TextField label={t('clients.secret')} value={secret} onChange={() => undefined} readOnly />
    </Dialog>
  )
}
