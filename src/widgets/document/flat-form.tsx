import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
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

/** What somebody else saved, brought together field by field; a list of rows counts as one field. */
interface MergedFields<Form> extends Merged<Form> {
  theirs: (keyof Form & string)[]
}

interface FlatFormParts<Form> {
  /** Names the draft in this browser. */
  key: string
  start: Form
  /** What is sent when it is saved; forms that send the same are the same. */
  inputOf(form: Form): unknown
  /** A form out of what was kept, perhaps by an older version of the program. */
  read(kept: unknown): Form | undefined
  /** What the server has now. */
  load(id: string): Promise<Form>
  /** What the contract would refuse anyway; what needs the server's knowledge is left to it. */
  problemsOf(form: Form): FieldProblem[]
  /** A problem that the server told of what was sent, at its place in the form; absent: they are the same. */
  placed?(problem: FieldProblem, form: Form): FieldProblem
  /** Where the server keeps it while it is not finished; absent: only this browser does. */
  aside?: AsidePlace<Form>
}

/** One document under edit whose form is a flat record of fields, with everything that goes on around it. */
export interface FlatForm<Form> extends DocumentForm<Form, MergedFields<Form>> {
  base: Form
  form: Form
  problems: readonly FieldProblem[]
  /** Puts in what was typed; a function makes it from the form as it is then, for what ends at any time. */
  change(parts: Partial<Form> | ((form: Form) => Partial<Form>)): void
  /** The server has taken what was typed; `form` is what it made of it. */
  saved(form: Form): void
}

/** The session of one form: what is typed, what is wrong with it, and what `useDocumentForm` does around it. */
export function useFlatForm<Form extends Versioned>(parts: FlatFormParts<Form>): FlatForm<Form> {
  const { key, start, inputOf, read, load, problemsOf, placed, aside } = parts
  const [{ base, form }, setTyped] = useState({ base: start, form: start })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const session = useDocumentForm<Form, MergedFields<Form>>({
    key,
    typed: { base, form },
    isDirty: typed => JSON.stringify(inputOf(typed.base)) !== JSON.stringify(inputOf(typed.form)),
    versionOf: each => each.version,
    read,
    loadNewer: ({ id }) => load(id),
    merge(from, mine, newer) {
      const { draft, theirs, kept } = mergeDrafts(from, mine, newer)
      // The version that the next save names is the newer one, whatever was typed.
      const fields = theirs.filter(field => field !== 'version')
      return { form: { ...draft, version: newer.version }, theirs: fields, kept }
    },
    onReplaced: replaced => setTyped({ base, form: replaced }),
    onMerged: (newer, merged) => setTyped({ base: newer, form: merged }),
    onRefused: refused => setProblems(placed ? refused.map(problem => placed(problem, form)) : refused),
    aside,
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
  /** What a field of the form is called. */
  labelOf(field: string): string
  /** Where a problem is, in words: 'Row 2, Quantity'. */
  nameOf(field: string): string | undefined
}

/** What stands above the form: a draft of an earlier visit, what somebody else changed, what was refused. */
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

/** A text as it is, a list by how many it holds. */
function shown(value: unknown): string | null {
  return typeof value === 'string' ? value || null : Array.isArray(value) ? String(value.length) : null
}
