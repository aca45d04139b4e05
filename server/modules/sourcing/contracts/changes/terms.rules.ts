import Big from 'big.js'
import type {
  ChangedItem,
  ComparedTerm,
  ContractTerms,
} from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import { rangesText } from '../../../../../src/contract/sourcing/prices/price-ranges.ts'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import { agreedTiers, plainTiers } from '../tax-prices.rules.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export interface OrderedItem {
  id: string
  materialId: string | null
  unit: string
  orderedQty: string
}

export interface Ordered {
  amount: string
  items: readonly OrderedItem[]
}

const headerFields = [
  'title',
  'validFrom',
  'validTo',
  'limitAmount',
  'overPct',
  'warrantyMonths',
  'penaltyRule',
  'incoterm',
  'incotermPlace',
  'paymentTermId',
  'retentionPct',
] as const
const rowFields = [
  'qty',
  'unit',
  'priceExcl',
  'priceIncl',
  'tiers',
  'taxCode',
  'needDate',
  'spec',
  'freeReason',
] as const
const stageFields = ['percent', 'dueRule', 'condition', 'days'] as const

/**
 * Terms conflict with orders by a limit or row below the ordered amount, or an ordered row with another material or
 * unit.
 */
export function orderedProblems(terms: ContractTerms, ordered: Ordered): Problem[] {
  const problems: Problem[] = []
  const most = (value: string) => new Big(value).times(new Big(terms.overPct).div(100).plus(1))
  const tooLittle = (field: string, of: string) =>
    problems.push({ field, name: 'quantityOutOfRange', key: 'contracts.belowOrdered', values: { ordered: of } })
  if (Number(terms.limitAmount) > 0 && most(terms.limitAmount).lt(ordered.amount))
    tooLittle('limitAmount', plainDecimal(new Big(ordered.amount)))
  const used = ordered.items.filter(item => Number(item.orderedQty) > 0)
  terms.details.forEach((row, at) => {
    const item = used.find(each => each.id === row.id)
    if (item === undefined) return
    const place = { row: at, field: `details[${at}]` }
    if (item.materialId !== row.materialId || item.unit !== row.unit)
      problems.push({
        ...place,
        field: `${place.field}.${item.unit === row.unit ? 'materialId' : 'unit'}`,
        name: 'invalidInput',
        key: 'contracts.rowOrdered',
      })
    if (Number(row.qty) > 0 && most(row.qty).lt(item.orderedQty))
      problems.push({
        ...place,
        field: `${place.field}.qty`,
        name: 'quantityOutOfRange',
        key: 'contracts.belowOrdered',
        values: { ordered: plainDecimal(new Big(item.orderedQty)) },
      })
  })
  const gone = used.find(item => !terms.details.some(row => row.id === item.id))
  if (gone) tooLittle('details', plainDecimal(new Big(gone.orderedQty)))
  return problems
}

/** Rows without a matching contract row. */
export function unknownRows(terms: ContractTerms, items: readonly OrderedItem[]): Problem[] {
  const ids = terms.details.map(row => row.id)
  return terms.details.flatMap(({ id }, at): Problem[] =>
    id === null || (items.some(item => item.id === id) && ids.indexOf(id) === at)
      ? []
      : [{ field: `details[${at}].materialId`, row: at, name: 'invalidInput', key: 'contracts.unknown' }],
  )
}

/** Returns all rows if the validity differs. */
export function changedPriceRows(others: ContractTerms, terms: ContractTerms): ChangedItem[] {
  if (others.validFrom !== terms.validFrom || others.validTo !== terms.validTo) return [...terms.details]
  const priceOf = ({ materialId, unit, priceExcl, taxCode, tiers }: ChangedItem) =>
    JSON.stringify([materialId, unit, priceExcl, taxCode, plainTiers(tiers)])
  const known = new Set(others.details.map(priceOf))
  return terms.details.filter(row => !known.has(priceOf(row)))
}

interface Called {
  unitOf(code: string): string
  termOf(id: string): string
}

const byCode: Called = { unitOf: code => code, termOf: id => id }

export function compareTerms(
  before: ContractTerms,
  after: ContractTerms,
  { unitOf, termOf }: Called = byCode,
): ComparedTerm[] {
  const named = (row: ChangedItem | undefined) => row && { ...row, unit: unitOf(row.unit) }
  return [
    ...headerFields.map(field => {
      const text = (terms: ContractTerms) =>
        field === 'paymentTermId' && terms[field] ? termOf(terms[field]) : plain(terms[field] ?? '')
      return compared('', field, text(before), text(after))
    }),
    ...pairs(before.details, after.details, (old, row) => old.id === row.id).flatMap(([old, row]) =>
      compareRows(named(old), named(row)),
    ),
    ...pairs(before.paymentPlan, after.paymentPlan, (old, stage) => old.stage === stage.stage).flatMap(
      ([old, stage]) => {
        const place = stage?.stage ?? old?.stage ?? ''
        if (!old || !stage) return [compared(place, 'stage', old && stageText(old), stage && stageText(stage))]
        return stageFields.map(field => compared(place, field, plain(old[field] ?? ''), plain(stage[field] ?? '')))
      },
    ),
  ].filter(({ before: old, after: next }) => old !== null || next !== null)
}

function compareRows(old: ChangedItem | undefined, row: ChangedItem | undefined): ComparedTerm[] {
  const place = rowName(row ?? old)
  if (!old || !row) return [compared(place, 'row', old && rowText(old), row && rowText(row))]
  return [
    ...(old.materialId === row.materialId && old.materialText === row.materialText
      ? []
      : [compared(place, 'materialId', old.materialText, row.materialText)]),
    ...rowFields.map(field => compared(place, field, valueOf(old, field), valueOf(row, field))),
  ]
}

function pairs<T>(before: readonly T[], after: readonly T[], same: (old: T, next: T) => boolean) {
  const free = new Set(after)
  const both = before.map((old): [T | undefined, T | undefined] => {
    const next = [...free].find(each => same(old, each))
    if (next !== undefined) free.delete(next)
    return [old, next]
  })
  return [...both, ...[...free].map((next): [T | undefined, T | undefined] => [undefined, next])]
}

function compared(place: string, field: string, before: string | undefined, after: string | undefined): ComparedTerm {
  const [old, next] = [before || null, after || null]
  return { place, field, before: old, after: next, changed: old !== next }
}

function valueOf(row: ChangedItem, field: (typeof rowFields)[number]): string {
  return field === 'tiers' ? rangesText(agreedTiers(row.tiers)) : plain(row[field] ?? '')
}

/** The specification distinguishes materials of the same name. */
const rowName = (
  { materialText, spec }: Pick<ChangedItem, 'materialText' | 'spec'> = { materialText: '', spec: '' },
) => (materialText.includes(spec) ? materialText : [materialText, spec].filter(Boolean).join(' · '))
const rowText = (row: ChangedItem) => `${plain(row.qty)} ${row.unit} · ${plain(row.priceExcl)} · ${row.taxCode}`
const stageText = ({ percent, condition, days }: ContractTerms['paymentPlan'][number]) =>
  [`${plain(percent)} %`, condition, String(days)].filter(text => text !== '').join(' · ')

/** Removes trailing zeros, so that 10 and 10.00 are equal. */
function plain(value: string | number): string {
  const text = String(value).trim()
  return /^\d+\.\d+$/.test(text) ? plainDecimal(new Big(text)) : text
}
