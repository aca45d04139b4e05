import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/words.ts'
import type { Failure } from '../../../kit/call/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { auditStyles } from './audit-styles.ts'

interface CheckDialogProps {
  title: string
  text: string
  /** How many parts were looked at, of how many; `done` when none is left. */
  checked: number
  total: number
  done: boolean
  failure: Failure | undefined
  /** Message when every part is correct. */
  whole: string
  /** What was found, with its heading; nothing while all is well. */
  faults: { title: string; list: readonly { key: string; text: ReactNode }[] } | undefined
  onRetry(): void
  onClose(): void
}

/** A check over many parts, one call after the other, with its findings. Closing it stops. */
export function CheckDialog(props: CheckDialogProps) {
  useStyles(auditStyles)
  const t = useWords('audit')
  const { title, checked, total, done, faults } = props
  const most = Math.max(1, total)
  return (
    <Dialog
      open
      width={520}
      title={title}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>{t(done ? 'verify.close' : 'verify.stop')}</Button>}
    >
      <div className="audit-verify">
        <p>{props.text}</p>
        <progress aria-label={title} max={most} value={done ? most : checked} />
        <p className="audit-count">{t('verify.count', { checked: String(checked), total: String(total) })}</p>
        <FailureNote failure={props.failure} onRetry={props.onRetry} />
        <div role="status">
          {done && !faults && (
            <p className="audit-result audit-whole">
              <Icon name="circle-check" />
              {props.whole}
            </p>
          )}
          {faults && (
            <>
              <p className="audit-result audit-broken">
                <Icon name="alert-triangle" />
                {faults.title}
              </p>
              <ul className="audit-faults">
                {faults.list.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
