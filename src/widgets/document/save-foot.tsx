import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import { useStyles } from '../../ui/theme/sheet.ts'

interface SaveFootProps {
  /** What the region is called. */
  label: string
  /** What the form holds, in words. */
  summary?: ReactNode
  busy: boolean
  /** What the button says that saves a draft. */
  save: string
  /** What the button says that submits it; absent for those who may only save. */
  submit: string | undefined
  /** Saves what was typed as a draft, or submits it. */
  onSave(submit: boolean): void
}

/** The foot of an edit form, which stays in sight: what the form holds, and the buttons that save and submit it. */
export function SaveFoot({ label, summary, busy, save, submit, onSave }: SaveFootProps) {
  useStyles(formFootStyles)
  return (
    <div className="form-foot" role="region" aria-label={label}>
      {summary !== undefined && <p>{summary}</p>}
      <div className="button-row">
        <Button busy={busy} onClick={() => onSave(false)}>
          {save}
        </Button>
        {submit !== undefined && (
          <Button tone="primary" busy={busy} onClick={() => onSave(true)}>
            {submit}
          </Button>
        )}
      </div>
    </div>
  )
}
