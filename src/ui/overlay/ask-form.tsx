import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { FormWorkContext, useActAfterWork } from './form-work.ts'
import { useWrongFocus } from '../field/use-wrong-focus.ts'
import { useUiWords } from '../ui-words.ts'

export interface AskFormProps {
  title: string
  text?: string
  label?: string
  tone?: 'primary' | 'danger'
  /** Another way out, between going back and the act. */
  other?: string
  onCancel(): void
  onOther?(): void
  onSubmit(): void
  children?: ReactNode
}

/**
 * A small dialog with one question: its text, its fields, cancel and the act. Enter in a field answers it; a field that
 * is found wrong then takes the focus. Files that are on their way are waited for.
 */
export function AskForm({ title, text, label, tone, other, onCancel, onOther, onSubmit, children }: AskFormProps) {
  const t = useUiWords()
  const form = useId()
  const box = useRef<HTMLFormElement>(null)
  const focusWrong = useWrongFocus(box)
  const { work, waiting, act } = useActAfterWork(() => {
    onSubmit()
    focusWrong()
  })
  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} data-first-focus={tone === 'danger' && !children ? '' : undefined}>
            {t('dialog.cancel')}
          </Button>
          {other && <Button onClick={onOther}>{other}</Button>}
          <Button
            submit
            form={form}
            busy={waiting}
            tone="primary"
            className={tone === 'danger' ? 'button-danger-solid' : ''}
            data-first-focus={children || tone === 'danger' ? undefined : ''}
          >
            {label ?? t('dialog.continue')}
          </Button>
        </>
      }
    >
      {text && <p className="dialog-text">{text}</p>}
      <form
        ref={box}
        id={form}
        className="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          act()
        }}
      >
        <FormWorkContext value={work}>{children}</FormWorkContext>
      </form>
    </Dialog>
  )
}
