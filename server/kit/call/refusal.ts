import { refusalCodes } from '../../../src/contract/refusals.ts'
import type { RefusalName } from '../../../src/contract/refusals.ts'

/** One wrong field. `key` names a text of `locales/<language>/problems.json`; default: the text of the code. */
export interface Problem {
  /** May be a path, such as `details[2].qty`. */
  field: string
  /** Index in a list, from 0. */
  row?: number
  name: RefusalName
  key?: string
  values?: Record<string, string | number>
}

/** A violated business rule. Caught in `serve` only, which returns the code with its text (house: errors). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly refusal: RefusalName
  readonly errors: readonly Problem[]
  /** Text of `problems.json` that is more precise than that of the code. */
  readonly key: string | undefined
  readonly values: Record<string, string | number>

  constructor(refusal: RefusalName, options: RefusalOptions = {}) {
    super(`${refusalCodes[refusal]} ${refusal}`)
    this.refusal = refusal
    this.errors = options.errors ?? []
    this.key = options.key
    this.values = options.values ?? {}
  }
}

/** Details in addition to the code. */
export interface RefusalOptions {
  errors?: readonly Problem[]
  key?: string
  values?: Record<string, string | number>
}

export function refuse(refusal: RefusalName, options?: RefusalOptions): never {
  throw new Refusal(refusal, options)
}

/** Refuses with all problems under the code of the first; does nothing without problems. */
export function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems
  if (first !== undefined) refuse(first.name, { errors: problems })
}
