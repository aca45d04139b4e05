import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

interface CodeFieldProps {
  value: string
  onChange(value: string): void
  error?: string | undefined
  /** Seconds until another code can be requested. */
  wait: number
  busy: boolean
  onAgain(): void
}

/** Accepts pasted blanks and full-width digits. */
export function CodeField({ value, onChange, error, wait, busy, onAgain }: CodeFieldProps) {
  const t = useWords('account')
  return (
    <div>
      <TextField
        label={t('fields.code')}
        name="verifyCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={value}
        error={error}
        onChange={text => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
      />
      <div className="account-again">
        <Button tone="quiet" size="small" icon="refresh" busy={busy} disabled={wait > 0} onClick={onAgain}>
          {wait > 0 ? t('retrieve.wait', { seconds: wait }) : t('retrieve.again')}
        </Button>
      </div>
    </div>
  )
}
