import Big from 'big.js'
import { sumOf } from '../../../../src/contract/amounts.ts'
import type { IndicatorInput } from '../../../../src/contract/insight/performance/indicators.ts'
import type { SupplierListInput } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import type { TemplateInput } from '../../../../src/contract/insight/performance/templates.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { FigureFormula } from '../../../../src/contract/insight/performance/figures.ts'

/** Figures that are no percentages, or where less is better: their scores need bands. */
const needsBands: readonly FigureFormula[] = [
  'DAYS_LATE',
  'PPM',
  'LOT_REJECT',
  'RETURN_RATE',
  'CLAIM_8D_TIME',
  'REPEAT_8D',
  'PRICE_INDEX',
  'COST_DOWN',
  'QUOTE_DAYS',
]

export function indicatorProblems(wanted: IndicatorInput, taken: { code: boolean; name: boolean }): Problem[] {
  const { kind, formulaCode, bands } = wanted
  const problems: Problem[] = []
  if (taken.code) problems.push({ field: 'code', name: 'duplicateNumber' })
  if (taken.name) problems.push({ field: 'name', name: 'duplicateName' })
  if (kind === 'AUTO' && formulaCode === null) problems.push({ field: 'formulaCode', name: 'requiredMissing' })
  if (kind === 'MANUAL' && formulaCode !== null)
    problems.push({ field: 'formulaCode', name: 'invalidInput', key: 'performance.formulaOfManual' })
  if (kind === 'MANUAL' && bands.length > 0)
    problems.push({ field: 'bands', name: 'invalidInput', key: 'performance.bandsOfManual' })
  if (formulaCode !== null && bands.length === 0 && needsBands.includes(formulaCode))
    problems.push({ field: 'bands', name: 'invalidInput', key: 'performance.bandsNeeded' })
  const wrong = kind === 'AUTO' ? bandProblem(bands) : undefined
  if (wrong !== undefined) problems.push({ field: 'bands', ...wrong })
  return problems
}

/** Bands start at 0 and follow each other without overlap or gap; the last one is open. */
function bandProblem(bands: IndicatorInput['bands']): Pick<Problem, 'name' | 'key'> | undefined {
  const sorted = [...bands].sort((a, b) => new Big(a.from).cmp(b.from))
  const [first] = sorted
  if (first === undefined) return undefined
  if (sorted.some(band => new Big(band.score).gt(100))) return { name: 'invalidInput', key: 'performance.scoreRange' }
  if (!new Big(first.from).eq(0)) return { name: 'invalidInput', key: 'performance.bandsBegin' }
  for (const [at, { from, to }] of sorted.entries()) {
    const next = sorted[at + 1]
    if (to !== null && new Big(to).lte(from)) return { name: 'invalidInput', key: 'performance.bandEmpty' }
    if (next === undefined) return to === null ? undefined : { name: 'invalidInput', key: 'performance.bandsEnd' }
    if (to === null || new Big(to).gt(next.from)) return { name: 'tierRangesOverlap', key: 'performance.bandsOverlap' }
    if (new Big(to).lt(next.from)) return { name: 'invalidInput', key: 'performance.bandGap' }
  }
  return undefined
}

export function templateProblems(
  { lines, gradeBands }: TemplateInput,
  known: { name: boolean; indicators: readonly string[] },
): Problem[] {
  const problems: Problem[] = []
  if (known.name) problems.push({ field: 'name', name: 'duplicateName' })
  if (lines.length === 0) problems.push({ field: 'lines', name: 'submitAtLeastOne' })
  const ids = lines.map(({ indicatorId }) => indicatorId)
  lines.forEach(({ indicatorId, weight }, row) => {
    const field = `lines[${row}].indicatorId`
    if (!known.indicators.includes(indicatorId))
      problems.push({ field, row, name: 'invalidInput', key: 'performance.unknownIndicator' })
    if (ids.indexOf(indicatorId) < row)
      problems.push({ field, row, name: 'duplicateInput', key: 'performance.indicatorTwice' })
    if (new Big(weight).eq(0))
      problems.push({ field: `lines[${row}].weight`, row, name: 'invalidInput', key: 'performance.weightZero' })
  })
  const sum = sumOf(lines.map(({ weight }) => weight))
  if (lines.length > 0 && !new Big(sum).eq(100))
    problems.push({ field: 'lines', name: 'invalidInput', key: 'performance.weightSum', values: { sum } })
  return [...problems, ...gradeProblems(gradeBands)]
}

/** Grades have unique names and thresholds; the lowest starts at 0, none above 100. */
function gradeProblems(bands: TemplateInput['gradeBands']): Problem[] {
  const problems: Problem[] = []
  const grades = bands.map(({ grade }) => grade)
  bands.forEach(({ grade, from }, row) => {
    if (grades.indexOf(grade) < row)
      problems.push({ field: `gradeBands[${row}].grade`, row, name: 'duplicateInput', key: 'performance.gradeTwice' })
    const same = bands.findIndex(each => new Big(each.from).eq(from))
    if (same < row)
      problems.push({ field: `gradeBands[${row}].from`, row, name: 'duplicateInput', key: 'performance.gradeTwice' })
    if (new Big(from).gt(100))
      problems.push({ field: `gradeBands[${row}].from`, row, name: 'invalidInput', key: 'performance.scoreRange' })
  })
  if (!bands.some(({ from }) => new Big(from).eq(0)))
    problems.push({ field: 'gradeBands', name: 'invalidInput', key: 'performance.gradesBegin' })
  return problems
}

export function supplierListProblems(
  { supplierIds }: SupplierListInput,
  known: { name: boolean; suppliers: readonly string[] },
): Problem[] {
  const problems: Problem[] = []
  if (known.name) problems.push({ field: 'name', name: 'duplicateName' })
  if (supplierIds.length === 0) problems.push({ field: 'supplierIds', name: 'submitAtLeastOne' })
  if (new Set(supplierIds).size < supplierIds.length)
    problems.push({ field: 'supplierIds', name: 'duplicateAssignedCompany' })
  if (supplierIds.some(id => !known.suppliers.includes(id)))
    problems.push({ field: 'supplierIds', name: 'invalidInput', key: 'performance.unknownSupplier' })
  return problems
}
