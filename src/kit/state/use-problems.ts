import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { Refused } from '../call/errors.ts'
import type { UseAct } from './act-state.ts'
import { openProblems } from './open-problems.rules.ts'

const none: readonly FieldProblem[] = []

/**
 * A problem ends when its field changes, and does not return with the former value. `onMended` clears the failure when
 * none is left.
 */
export function useProblems(
  form: unknown,
  onMended?: () => void,
): [readonly FieldProblem[], (problems: readonly FieldProblem[]) => void] {
  const [{ problems, checked, mended }, setState] = useState({ problems: none, checked: form, mended: false })
  const open = openProblems(problems, checked, form)
  if (open !== problems) setState({ problems: open, checked: form, mended: open.length === 0 })
  const clear = useEffectEvent(() => onMended?.())
  useEffect(() => {
    if (mended) clear()
  }, [mended])
  return [open, found => setState({ problems: found, checked: form, mended: false })]
}

export function useRefusedProblems(form: unknown, { failure, clear }: UseAct): readonly FieldProblem[] {
  const [problems, setProblems] = useProblems(form, clear)
  const [seen, setSeen] = useState(failure)
  if (seen !== failure) {
    setSeen(failure)
    setProblems(failure instanceof Refused ? failure.errors : none)
  }
  return problems
}
