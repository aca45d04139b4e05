import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import { useStyles } from '../../ui/theme/sheet.ts'

interface SaveFootProps {
  label: string
  summary?: ReactNode
  busy: boolean
  save: string
  /** Absent for users who may only save. */
  submit: string | undefined
  onSave(submit: boolean): void
}

/** Sticky: summary, save and submit buttons. */
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
