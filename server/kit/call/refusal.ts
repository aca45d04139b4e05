import { refusalCodes } from '../../../src/contract/refusals.ts'
import type { RefusalName } from '../../../src/contract/refusals.ts'

/** One wrong field. `key` names a sentence of `locales/<language>/problems.json`; without it the code's text is used. */
export interface Problem {
  /** May be a path, such as `details[2].qty`. */
  field: string
  /** Row of a list the field belongs to, from 0. */
  row?: number
  name: RefusalName
  key?: string
  values?: Record<string, string | number>
}

/** A business rule said no. Caught in `serve` only, which answers the code with its text (house: errors). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly refusal: RefusalName
  readonly errors: readonly Problem[]
  /** Sentence of `problems.json` that is more precise than the code's own text. */
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

/** What a refusal says besides its code. */
export interface RefusalOptions {
  errors?: readonly Problem[]
  key?: string
  values?: Record<string, string | number>
}

/** Refuses the call with a code of the catalogue. */
export function refuse(refusal: RefusalName, options?: RefusalOptions): never {
  throw new Refusal(refusal, options)
}

/** Refuses with all problems at once, under the code of the first; does nothing without problems. */
export function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems
  if (first !== undefined) refuse(first.name, { errors: problems })
}
