import type { XmlElement, Place } from './xml-element.ts'

/**
 * One value of the document. For what was understood `name` is the dotted field name (`lines.item.name`, see
 * `ublFieldNames`), for what was not one of `ignoredNames`. Long values are cut.
 */
export interface Fact {
  place: Place
  name: string
  value: string
}

/** Every problem that can be found, with the names of the values that its sentence may use. */
export const ublProblemValues = {
  'too-large': ['bytes', 'limit'],
  empty: [],
  'unknown-encoding': ['encoding'],
  'invalid-encoding': ['encoding'],
  nul: [],
  'replacement-character': [],
  /** A code of `notWellFormedReasons`, and after a blank what it is about. */
  'not-well-formed': ['reason'],
  doctype: [],
  'too-deep': ['limit'],
  'too-many-nodes': ['limit'],
  'unknown-root': ['root'],
  'order-agreement': ['specification'],
  'empty-envelope': [],
  'wrong-namespace': ['element', 'namespace'],
  missing: ['element'],
  repeated: ['element', 'count'],
  'not-a-number': ['value'],
  'number-too-long': ['value', 'limit'],
  'not-a-date': ['value'],
  'not-a-time': ['value'],
  'not-an-indicator': ['value'],
  'unknown-code': ['value', 'known'],
  'unsupported-currency-form': ['value'],
  'currency-mismatch': ['value', 'expected'],
  'currency-inferred': ['value'],
  negative: ['value'],
  'not-positive': ['value'],
  'duplicate-line': ['id'],
  'amount-mismatch': ['element', 'stated', 'computed'],
  // Rules of EN 16931 and Peppol BIS Billing 3; their sentences name the rule.
  'sum-of-lines': ['stated', 'computed'],
  'sum-of-allowances': ['stated', 'computed'],
  'sum-of-charges': ['stated', 'computed'],
  'total-without-tax': ['stated', 'computed'],
  'total-of-tax': ['stated', 'computed'],
  'total-with-tax': ['stated', 'computed'],
  'amount-due': ['stated', 'computed'],
  'tax-of-category': ['category', 'percent', 'stated', 'computed'],
  'taxable-of-category': ['category', 'percent', 'stated', 'computed'],
  'no-tax-breakdown': [],
  'category-not-broken-down': ['category', 'percent'],
  'line-without-tax': ['line'],
  'line-amount': ['stated', 'computed'],
  'allowance-amount': ['stated', 'computed'],
  'allowance-reason': ['amount'],
  'exemption-reason': ['category'],
  'rate-of-category': ['category', 'percent'],
  'no-due-date': [],
  'unit-mismatch': ['unit', 'baseUnit'],
  'period-reversed': ['start', 'end'],
  'attachment-not-imported': ['name'],
  'facts-left-out': ['count', 'limit'],
  'problems-left-out': ['count', 'limit'],
} as const satisfies Record<string, readonly string[]>

export type UblProblem = keyof typeof ublProblemValues

/** All problem codes, for checking that every one has a sentence in each language. */
export const ublProblems: readonly UblProblem[] = Object.keys(ublProblemValues).filter(isUblProblem)

export type ProblemLevel = 'error' | 'warning'

/** Something that keeps a document from being imported (error), or that a person should look at (warning). */
export interface Problem {
  level: ProblemLevel
  place: Place
  problem: UblProblem
  values: Record<string, string>
}

/** The values that a problem's sentence may use. */
export type ProblemValues<P extends UblProblem> = Record<(typeof ublProblemValues)[P][number], string>

/** Most facts of one list and most problems that a reading carries; a hostile document would have millions. */
export const factLimit = 150_000
export const problemLimit = 10_000
const valueLength = 500

/** Collects what one reading finds. */
export class Findings {
  readonly understood: Fact[] = []
  readonly ignored: Fact[] = []
  readonly problems: Problem[] = []
  /** Amounts that must be in the document's currency. */
  readonly amounts: { place: Place; currency: string }[] = []
  private readonly places = new WeakMap<object, Map<string, Place>>()
  private readonly repetitions = new WeakSet<XmlElement>()
  private factsLeftOut = 0
  private problemsLeftOut = 0

  problem<P extends UblProblem>(problem: P, level: ProblemLevel, place: Place, values: ProblemValues<P>): void {
    this.add({ level, place, problem, values })
  }

  add(problem: Problem): void {
    if (this.problems.length < problemLimit) this.problems.push({ ...problem, values: shortened(problem.values) })
    else this.problemsLeftOut++
  }

  fact(list: 'understood' | 'ignored', name: string, place: Place, value: string): void {
    if (this[list].length < factLimit) this[list].push({ place, name, value: shortText(value) })
    else this.factsLeftOut++
  }

  /** Keeps where a field of a part was read, so that later checks can name the place. */
  remember(part: object, field: string, place: Place): void {
    const known = this.places.get(part)
    if (known) known.set(field, place)
    else this.places.set(part, new Map([[field, place]]))
  }

  /** Says once per place that only the first of several elements is used. */
  repeated(second: XmlElement, count: number): void {
    if (this.repetitions.has(second)) return
    this.repetitions.add(second)
    this.problem('repeated', 'warning', second.place(), { element: second.name, count: String(count) })
  }

  /** Remembers of a copy of a part where its fields stand; returns the copy. */
  known<Copy extends object>(copy: Copy, part: object): Copy {
    const places = this.places.get(part)
    if (places !== undefined) this.places.set(copy, places)
    return copy
  }

  placeOf(part: object, field: string, otherwise: Place): Place {
    return this.places.get(part)?.get(field) ?? otherwise
  }

  /** Says what the limits cut off; nothing may be found afterwards. */
  finish(place: Place): void {
    if (this.factsLeftOut > 0) {
      const values = { count: String(this.factsLeftOut), limit: String(factLimit) }
      this.problems.push({ level: 'warning', place, problem: 'facts-left-out', values })
    }
    if (this.problemsLeftOut > 0) {
      const values = { count: String(this.problemsLeftOut), limit: String(problemLimit) }
      this.problems.push({ level: 'error', place, problem: 'problems-left-out', values })
    }
  }
}

function isUblProblem(text: string): text is UblProblem {
  return text in ublProblemValues
}

function shortened(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortText(value)]))
}

function shortText(value: string): string {
  return value.length > valueLength ? `${value.slice(0, valueLength - 1)}…` : value
}
