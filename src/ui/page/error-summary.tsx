import { useEffect, useId, useRef } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'
import { useUiWords } from '../ui-words.ts'

export interface ErrorSummaryProps {
  /** The summary takes the focus when there are new problems. */
  problems: readonly FieldProblem[]
  /** Text for a field: 'Row 20, quantity'. Without it only the message is shown. */
  nameOf?(problem: FieldProblem): string | undefined
  /** Goes to the field; by default the control whose `name` is the problem's field takes the focus. */
  onPick?(problem: FieldProblem): void
}

/** All problems of a form with links to their fields. */
export function ErrorSummary({ problems, nameOf, onPick }: ErrorSummaryProps) {
  useStyles(fieldStyles)
  const t = useUiWords()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const known = useRef<readonly FieldProblem[]>([])
  useEffect(() => {
    const told = (problem: FieldProblem) =>
      known.current.some(one => withoutRow(one) === withoutRow(problem) && one.msg === problem.msg)
    // While correcting problems the user stays in the field, also when its row has moved.
    if (problems.length > known.current.length || !problems.every(told)) box.current?.focus()
    known.current = problems
  }, [problems])
  if (problems.length === 0) return null
  const pick = (problem: FieldProblem) => {
    if (onPick) onPick(problem)
    else focusField(box.current, problem.field)
  }
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="group" aria-labelledby={id}>
      <h2 id={id}>{t('errors.title', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem, at) => (
          <li key={at}>
            <button type="button" onClick={() => pick(problem)}>
              {[nameOf?.(problem), problem.msg].filter(Boolean).join(': ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function withoutRow({ field }: FieldProblem): string {
  return field.replace(/\[\d+\]/g, '[]')
}

function focusField(inside: HTMLElement | null, name: string) {
  const root = inside?.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document)) return
  for (const field of root.querySelectorAll<HTMLElement>('[name]'))
    if (field.getAttribute('name') === name) {
      field.focus()
      field.scrollIntoView({ block: 'center' })
      return
    }
}

/** The message for a field from the problems of an error response; undefined without one. */
export function problemOf(problems: readonly FieldProblem[], field: string): string | undefined {
  return problems.find(problem => problem.field === field)?.msg
}
