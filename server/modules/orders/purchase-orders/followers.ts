import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { textOf } from '../../../kit/texts.ts'
import { Refusal } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

interface NamedRow {
  id: string
  rowNo: number
}

/** Adds kinds and numbers of deliveries and receipts to a refusal 16010 of `work`. */
export async function namingFollowers<T>(act: Act, rows: readonly NamedRow[], work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'laterDocumentExists') throw error
    const followers = await followersOf(act, rows)
    const [first] = rows
    throw new Refusal(error.refusal, {
      key: error.key ?? (error.errors.length === 0 ? 'rowOnItsWay' : undefined),
      values: { row: first?.rowNo ?? '', ...error.values, documents: namesOf(rows, followers) },
      errors: error.errors.map(problem => withDocuments(problem, rows, followers)),
    })
  }
}

async function followersOf(act: Act, rows: readonly NamedRow[]): Promise<ReadonlyMap<string, Set<string>>> {
  const found = new Map<string, Set<string>>(rows.map(row => [row.id, new Set()]))
  const orderDetailIds = [...found.keys()]
  const add = (id: string, kind: 'delivery' | 'receipt', docNo: string) =>
    void found.get(id)?.add(textOf(act.caller.language, 'problems', `later.${kind}`, { number: docNo }))
  await emit(act, 'order.followersAsked', { orderDetailIds, add })
  return found
}

function withDocuments(problem: Problem, rows: readonly NamedRow[], followers: ReadonlyMap<string, Set<string>>) {
  if (problem.name !== 'laterDocumentExists') return problem
  const own = rows.filter(row => row.rowNo === problem.values?.['row'])
  return { ...problem, values: { ...problem.values, documents: namesOf(own, followers) } }
}

function namesOf(rows: readonly NamedRow[], followers: ReadonlyMap<string, Set<string>>): string {
  const documents = new Set(rows.flatMap(row => [...(followers.get(row.id) ?? [])]))
  return documents.size === 0 ? '–' : [...documents].sort().join(', ')
}
