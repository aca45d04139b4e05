import type { RefusalName } from '../../../src/contract/refusals.ts'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import type { Problem as UblProblem } from '../findings.ts'
import { Refusal } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { textOf } from '../../kit/texts.ts'
import { refusalCodes } from '../../../src/contract/refusals.ts'
import type { Place } from '../xml-element.ts'

/**
 * Problems between a document and our data; texts in `locales/<language>/purchase-orders-documents.json`, like those of
 * `ublProblemValues`.
 */
export const documentProblemValues = {
  'kind-not-allowed': ['kind'],
  'took-too-long': ['seconds'],
  'too-large-to-read': [],
  'unknown-supplier': ['name'],
  'ambiguous-supplier': ['name'],
  'unknown-buyer': ['name'],
  'ambiguous-buyer': ['name'],
  'unknown-purchaser': ['company'],
  'purchaser-assumed': ['name', 'purchaser'],
  'missing-payment-term': [],
  'payment-term-assumed': ['stated', 'used'],
  'incoterm-left-out': ['value'],
  'delivery-address-assumed': ['address'],
  'location-unknown': ['id'],
  'deliveries-elsewhere': ['place'],
  'line-deliveries-elsewhere': ['place'],
  'order-type-assumed': ['code'],
  'duplicate-document': ['number', 'orderNo'],
  'unknown-unit': ['unit'],
  'unit-assumed': ['unit'],
  'unknown-tax': ['category', 'percent'],
  'tax-assumed': ['tax'],
  'unknown-item': ['item'],
  'need-date-assumed': ['day'],
  'need-date-before-order': ['stated', 'used'],
  'price-from-amount': ['amount', 'price'],
  'price-missing': [],
  'price-converted': ['baseUnit', 'unit', 'price'],
  'deliveries-merged': ['count', 'day'],
  'price-for-other-unit': ['unit', 'baseUnit'],
  'unit-differs': ['unit', 'expected'],
  'price-rounded': ['stated', 'used'],
  'allowance-in-price': ['amount', 'price'],
  'allowance-spread': ['amount'],
  'charge-as-row': ['amount', 'text'],
  'allowance-not-carried': ['amount'],
  'text-cut': ['element', 'limit'],
  'text-too-long': ['element', 'limit'],
  'unknown-order': ['number'],
  'ambiguous-order': ['number'],
  'other-supplier': ['name', 'supplier'],
  'unknown-line': ['line'],
  'line-action-unknown': ['code'],
  'order-currency-differs': ['value', 'expected'],
  'response-contradiction': ['code', 'line'],
  'answer-to-older-version': ['number', 'version'],
  'answer-older': ['day', 'version'],
  'accepted-with-difference': ['line'],
  'promised-otherwise': ['day'],
  'line-not-answered': ['line'],
  'line-added': ['item'],
  'no-difference': [],
  'duplicate-delivery': ['number', 'deliveryNo'],
  'arrival-assumed': ['day'],
  'weight-left-out': ['weight', 'unit'],
  'serials-left-out': ['item'],
  'package-code-replaced': ['code'],
  'order-not-named': ['line', 'element'],
  'line-not-named': ['line', 'order', 'element'],
  'line-by-item': ['line', 'order', 'row'],
  'line-empty': ['line'],
  'line-without-quantity': ['line'],
  'line-below-zero': ['line'],
  'not-received': ['line', 'order', 'row'],
  'above-received': ['line', 'order', 'row', 'qty', 'open'],
  'not-returned': ['line', 'order', 'row'],
  'above-returned': ['line', 'order', 'row', 'qty', 'open'],
  'credit-below-zero': ['line'],
  'corrected-unknown': ['number'],
  'several-corrected': ['numbers'],
  'tax-unknown-here': ['category', 'percent'],
  'tax-differs': ['category', 'percent', 'expected'],
  'row-taxed-twice': ['line', 'other'],
  'lines-merged': ['lines'],
  'charge-spread': ['amount'],
  'charge-apart': ['amount', 'text'],
  'allowance-apart': ['amount', 'text'],
  'charge-without-tax': ['amount'],
  'prepaid-left-out': ['amount'],
  'rounding-left-out': ['amount'],
  'prepayment-not-taken': [],
  'self-billed-not-taken': [],
  'credit-note-not-taken': [],
  'tax-number-differs': ['number', 'expected'],
  'amounts-of-rows': ['stated', 'computed'],
  'duplicate-invoice': ['number', 'day'],
  'duplicate-application': ['number', 'applyNo'],
  'invoice-alike': ['number', 'day'],
} as const satisfies Record<string, readonly string[]>

export type OwnProblem = keyof typeof documentProblemValues

export interface Finding {
  level: 'error' | 'warning'
  place: Place
  problem: string
  name: RefusalName
  /** With its file when that is not `problems.json`. */
  key: string
  values: Record<string, string | number>
}

/** More precise than "bad data format". */
const names: Partial<Record<OwnProblem, RefusalName>> = {
  'kind-not-allowed': 'noPermission',
  'duplicate-document': 'duplicateNumber',
  'duplicate-delivery': 'duplicateNumber',
  'duplicate-invoice': 'duplicateNumber',
  'duplicate-application': 'duplicateNumber',
  'unknown-order': 'noSuchData',
  'answer-to-older-version': 'changedMeanwhile',
}

export class Notes {
  readonly findings: Finding[] = []
  private readonly left = new Set<string>()

  error<P extends OwnProblem>(problem: P, place: Place, values: ValuesOf<P>): void {
    this.add('error', problem, place, values)
  }

  warn<P extends OwnProblem>(problem: P, place: Place, values: ValuesOf<P>): void {
    this.add('warning', problem, place, values)
  }

  read(problem: UblProblem): void {
    const { level, place, values } = problem
    this.findings.push({
      level,
      place,
      problem: problem.problem,
      name: 'badDataFormat',
      key: own(problem.problem),
      values,
    })
  }

  readInstead(problem: UblProblem): void {
    const at = this.findings.findIndex(
      each => each.problem === problem.problem && each.place.path === problem.place.path,
    )
    if (at >= 0) this.findings.splice(at, 1)
    this.read(problem)
  }

  /** Errors of write functions, at the document's places of their fields. */
  refused(refusal: Refusal, placeOf: (field: string) => Place): void {
    for (const problem of refusal.errors) this.findings.push(asFinding(problem, placeOf(problem.field)))
    if (refusal.errors.length > 0) return
    const { refusal: name, key, values } = refusal
    this.findings.push(asFinding({ field: '', name, ...(key === undefined ? {} : { key }), values }, placeOf('')))
  }

  /** Excludes a place and everything below it from the import. */
  leave(place: Place): void {
    this.left.add(place.path.replaceAll('[1]', ''))
  }

  leaves(place: Place): boolean {
    if (this.left.size === 0) return false
    for (let path = place.path.replaceAll('[1]', ''); path !== ''; path = path.slice(0, path.lastIndexOf('/')))
      if (this.left.has(path)) return true
    return false
  }

  get failed(): boolean {
    return this.findings.some(finding => finding.level === 'error')
  }

  private add(level: 'error' | 'warning', problem: OwnProblem, place: Place, values: Record<string, string>): void {
    this.findings.push({ level, place, problem, name: names[problem] ?? 'badDataFormat', key: own(problem), values })
  }
}

type ValuesOf<P extends OwnProblem> = Record<(typeof documentProblemValues)[P][number], string>

function own(problem: string): string {
  return `purchase-orders-documents:problems.${problem}`
}

function asFinding(problem: Problem, place: Place): Finding {
  const code = refusalCodes[problem.name]
  const { name, key = `errors:${code}`, values = {} } = problem
  return { level: 'error', place, problem: (problem.key ?? code).replace(/^\w+:/, ''), name, key, values }
}

export function sentenceOf(finding: Finding, language: Language): string {
  const { key, values } = finding
  const { reason } = values
  if (finding.problem !== 'not-well-formed' || typeof reason !== 'string')
    return textOf(language, 'problems', key, values)
  const [code = '', name = ''] = reason.split(' ')
  const said = textOf(language, 'purchase-orders-documents', `notWellFormed.${code}`, { name })
  return textOf(language, 'problems', key, { reason: said })
}

export type GroupedFinding = Finding & { count: number }

/** 2,000 lines with one unknown unit are one problem. */
export function grouped(findings: readonly Finding[]): GroupedFinding[] {
  const groups = new Map<string, GroupedFinding>()
  for (const finding of findings) {
    const key = `${finding.level} ${finding.key} ${JSON.stringify(finding.values)}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { ...finding, count: 1 })
    else known.count += 1
  }
  return [...groups.values()]
}

/** 10017, with every error at its first place. */
export function refusalOf(findings: readonly Finding[]): Refusal {
  const errors = grouped(findings)
    .filter(finding => finding.level === 'error')
    .map(({ place, name, key, values }): Problem => ({ field: place.path, name, key, values }))
  return new Refusal('badDataFormat', { errors })
}
