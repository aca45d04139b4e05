import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useProblems } from '../../kit/state/use-problems.ts'
import { ErrorSummary } from '../../ui/page/error-summary.tsx'
import { mergeDrafts } from '../../ui/page/merge-drafts.ts'
import type { AsidePlace } from './aside.ts'
import { useDocumentForm } from './document-form.ts'
import type { DocumentForm, Merged } from './document-form.ts'
import { FormNotices } from './form-notices.tsx'

interface Versioned {
  id: string
  version: number | undefined
}

/** Merged field by field; a list of rows counts as one field. */
interface MergedFields<Form> extends Merged<Form> {
  theirs: (keyof Form & string)[]
}

interface FlatFormParts<Form> {
  key: string
  start: Form
  /** Input of the save call; forms with equal input are equal. */
  inputOf(form: Form): unknown
  /** Parses a stored form, which may be of an older program version. */
  read(kept: unknown): Form | undefined
  load(id: string): Promise<Form>
  /** The contract's checks; the server does the rest. */
  problemsOf(form: Form): FieldProblem[]
  /** Maps a problem of the request to its field in the form. */
  placed?(problem: FieldProblem, form: Form): FieldProblem
  /** Absent: only this browser stores the unfinished form. */
  aside?: AsidePlace<Form>
  onDropped?: (() => void) | undefined
}

export interface FlatForm<Form> extends DocumentForm<Form, MergedFields<Form>> {
  base: Form
  form: Form
  problems: readonly FieldProblem[]
  /** A function receives the current form, for asynchronous changes. */
  change(parts: Partial<Form> | ((form: Form) => Partial<Form>)): void
  /** `form` is the saved form. */
  saved(form: Form): void
}

export function useFlatForm<Form extends Versioned>(parts: FlatFormParts<Form>): FlatForm<Form> {
  const { key, start, inputOf, read, load, problemsOf, placed, aside, onDropped } = parts
  const [{ base, form }, setTyped] = useState({ base: start, form: start })
  const [problems, setProblems] = useProblems(form)
  const session = useDocumentForm<Form, MergedFields<Form>>({
    key,
    typed: { base, form },
    isDirty: typed => JSON.stringify(inputOf(typed.base)) !== JSON.stringify(inputOf(typed.form)),
    versionOf: each => each.version,
    read,
    loadNewer: ({ id }) => load(id),
    merge(from, mine, newer) {
      const { draft, theirs, kept } = mergeDrafts(from, mine, newer)
      // The next save must name the newer version.
      const fields = theirs.filter(field => field !== 'version')
      return { form: { ...draft, version: newer.version }, theirs: fields, kept }
    },
    onWrong: setProblems,
    onReplaced: replaced => setTyped({ base, form: replaced }),
    onMerged: (newer, merged) => setTyped({ base: newer, form: merged }),
    onRefused: refused => setProblems(placed ? refused.map(problem => placed(problem, form)) : refused),
    aside,
    onDropped,
    complete: () => (problemsOf(form).length === 0 ? form : undefined),
    check() {
      const found = problemsOf(form)
      setProblems(found)
      return found.length === 0 ? form : undefined
    },
  })
  return {
    ...session,
    base,
    form,
    problems,
    change: changed =>
      setTyped(typed => {
        const parts = typeof changed === 'function' ? changed(typed.form) : changed
        return { ...typed, form: { ...typed.form, ...parts } }
      }),
    saved(next) {
      setTyped({ base: next, form: next })
      setProblems([])
      session.offer.forget()
    },
  }
}

interface FlatFormNoticesProps<Form> {
  session: FlatForm<Form>
  labelOf(field: string): string
  nameOf(field: string): string | undefined
}

export function FlatFormNotices<Form>({ session, labelOf, nameOf }: FlatFormNoticesProps<Form>) {
  const { conflict, problems, change } = session
  const fields = (conflict?.merged.theirs ?? []).map(key => ({
    key,
    label: labelOf(key),
    before: shown(session.base[key]),
    theirs: conflict ? shown(conflict.newer[key]) : null,
    ...(conflict?.merged.kept.has(key) ? { mine: shown(conflict.mine[key]) } : {}),
  }))
  return (
    <FormNotices
      form={session}
      named={problems.length > 0}
      conflictFields={fields}
      onChoose={(key, whose) => {
        const field = conflict?.merged.theirs.find(each => each === key)
        if (!conflict || field === undefined) return
        const parts: Partial<Form> = {}
        parts[field] = conflict[whose === 'mine' ? 'mine' : 'newer'][field]
        change(parts)
      }}
    >
      <ErrorSummary problems={problems} nameOf={problem => nameOf(problem.field)} />
    </FormNotices>
  )
}

/** A list is shown as its length. */
function shown(value: unknown): string | null {
  return typeof value === 'string' ? value || null : Array.isArray(value) ? String(value.length) : null
}
