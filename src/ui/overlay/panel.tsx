import type { ReactNode } from 'react'
import type { Failure } from '../../kit/call/errors.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { FormWorkContext, useFormWork } from './form-work.ts'
import { useStyles } from '../theme/sheet.ts'
import { noteStyles } from '../styles/note.ts'

export interface PanelProps {
  title: string
  text?: string
  failure?: Failure | undefined
  children?: ReactNode
  acts: ReactNode
}

/** Its buttons are disabled while uploads run. */
export function Panel({ title, text, failure, children, acts }: PanelProps) {
  useStyles(noteStyles)
  const { work, running } = useFormWork()
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {text !== undefined && <p className="hint">{text}</p>}
      <FormWorkContext value={work}>{children}</FormWorkContext>
      <FailureNote failure={failure} />
      <fieldset className="panel-acts" disabled={running}>
        {acts}
      </fieldset>
    </section>
  )
}
