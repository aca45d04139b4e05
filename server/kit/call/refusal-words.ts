import type { Database } from '../../db/database.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Words for codes in refusals, such as `unit`: "pc" instead of "H87". */
export interface RefusalWords {
  /** Name of the value in `problems.json`. */
  value: string
  /** In the caller's language; a code without a word stays unchanged. */
  words(database: Database, caller: Caller, codes: readonly string[]): Promise<ReadonlyMap<string, string>>
}

type Values = Readonly<Record<string, string | number>>

/** Replaces codes in a refusal by words; returns other errors unchanged. */
export async function withWords(
  error: unknown,
  { database, refusalWords }: { database: Database; refusalWords: readonly RefusalWords[] },
  caller: Caller,
): Promise<unknown> {
  if (!(error instanceof Refusal)) return error
  let worded = error
  for (const { value, words } of refusalWords) {
    const codes = codesOf(worded, value)
    if (codes.length === 0) continue
    const known = await words(database, caller, codes)
    const put = (values: Values) => {
      const code = values[value]
      return typeof code === 'string' ? { ...values, [value]: known.get(code) ?? code } : values
    }
    worded = new Refusal(worded.refusal, {
      errors: worded.errors.map(problem => (problem.values ? { ...problem, values: put(problem.values) } : problem)),
      ...(worded.key === undefined ? {} : { key: worded.key }),
      values: put(worded.values),
    })
  }
  return worded
}

function codesOf(refusal: Refusal, value: string): string[] {
  const all = [refusal.values, ...refusal.errors.map(problem => problem.values ?? {})]
  return [...new Set(all.map(values => values[value]).filter(code => typeof code === 'string'))]
}
