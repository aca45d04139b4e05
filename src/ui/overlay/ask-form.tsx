import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { FormWorkContext, useActAfterWork } from './form-work.ts'
import { EntryChecksContext } from '../field/entry-checks.ts'
import { useWrongFocus } from '../field/use-wrong-focus.ts'
import { useUiWords } from '../ui-words.ts'

export interface AskFormProps {
  title: string
  text?: string
  label?: string
  tone?: 'primary' | 'danger'
  other?: string
  onCancel(): void
  onOther?(): void
  onSubmit(): void
  children?: ReactNode
}

/** Enter submits; the first invalid field takes the focus. Waits for running uploads. */
export function AskForm({ title, text, label, tone, other, onCancel, onOther, onSubmit, children }: AskFormProps) {
  const t = useUiWords()
  const form = useId()
  const box = useRef<HTMLFormElement>(null)
  const focusWrong = useWrongFocus(box)
  const { work, entries, waiting, act } = useActAfterWork(() => {
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
        <FormWorkContext value={work}>
          <EntryChecksContext value={entries}>{children}</EntryChecksContext>
        </FormWorkContext>
      </form>
    </Dialog>
  )
}
