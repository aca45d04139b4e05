import type { XmlElement, Place } from './xml-element.ts'

/** `name`: dotted field name (`lines.item.name`), or one of `ignoredNames`. Long values are truncated. */
export interface Fact {
  place: Place
  name: string
  value: string
}

export const ublProblemValues = {
  'too-large': ['bytes', 'limit'],
  empty: [],
  'unknown-encoding': ['encoding'],
  'invalid-encoding': ['encoding'],
  nul: [],
  'replacement-character': [],
  /** A code of `notWellFormedReasons`, then the name it concerns, if any. */
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
  // EN 16931 and Peppol BIS Billing 3; their sentences name the rule.
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

export const ublProblems: readonly UblProblem[] = Object.keys(ublProblemValues).filter(isUblProblem)

export type ProblemLevel = 'error' | 'warning'

/** Error: prevents the import. Warning: a person should check. */
export interface Problem {
  level: ProblemLevel
  place: Place
  problem: UblProblem
  values: Record<string, string>
}

export type ProblemValues<P extends UblProblem> = Record<(typeof ublProblemValues)[P][number], string>

/** Maximum per list: a hostile document would have millions. */
export const factLimit = 150_000
export const problemLimit = 10_000
const valueLength = 500

export class Findings {
  readonly understood: Fact[] = []
  readonly ignored: Fact[] = []
  readonly problems: Problem[] = []
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

  /** Later checks report where a field was read. */
  remember(part: object, field: string, place: Place): void {
    const known = this.places.get(part)
    if (known) known.set(field, place)
    else this.places.set(part, new Map([[field, place]]))
  }

  /** Only the first of several elements is used; reported once per place. */
  repeated(second: XmlElement, count: number): void {
    if (this.repetitions.has(second)) return
    this.repetitions.add(second)
    this.problem('repeated', 'warning', second.place(), { element: second.name, count: String(count) })
  }

  /** Copies the remembered places to a copy of the part; returns the copy. */
  known<Copy extends object>(copy: Copy, part: object): Copy {
    const places = this.places.get(part)
    if (places !== undefined) this.places.set(copy, places)
    return copy
  }

  placeOf(part: object, field: string, otherwise: Place): Place {
    return this.places.get(part)?.get(field) ?? otherwise
  }

  /** Reports the number of omitted findings; nothing may be added afterwards. */
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
