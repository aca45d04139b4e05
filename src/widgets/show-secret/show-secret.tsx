import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { openOverlay } from '../../ui/overlay/overlay.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useCopy } from '../../ui/use-copy.ts'

export interface SecretText {
  title: string
  text: string
  secret: string
}

/** Shown once: no request returns it again. */
export function showSecret(text: SecretText): void {
  const overlay = openOverlay(<Secret {...text} onClose={() => overlay.close()} />)
}

function Secret({ title, text, secret, onClose }: SecretText & { onClose(): void }) {
  const t = useWords('records')
  const copy = useCopy()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={() => void copy(secret)}>
            {t('secret.copy')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{text}</p>
      <TextField label={t('secret.label')} value={secret} onChange={() => undefined} readOnly />
    </Dialog>
  )
}
