import Big from 'big.js'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { readRanges } from '../../../contract/sourcing/prices/price-ranges.ts'
import type { Words } from '../../../i18n/words.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { priceFieldOf } from './contract-form.ts'
import type { ContractForm } from './contract-form.ts'

type Say = (problem: 'required' | 'decimal' | 'tiers' | 'planSum') => string

const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/

export function fieldLabel(field: string, t: Words<'contracts'>): string {
  return t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field
}

/** Where a problem is, in words: 'Bolt, Quantity'. */
export function placeName(field: string, form: ContractForm, t: Words<'contracts'>): string | undefined {
  const [, list, at, inner] = /^(details|paymentPlan)\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const label = t.find(`fields.${inner ?? field}`)
  if (at === undefined) return label
  const name = list === 'details' ? materialName(form.details[Number(at)] ?? {}) : form.paymentPlan[Number(at)]?.stage
  return `${name || t('place', { row: Number(at) + 1 })}, ${label ?? ''}`
}

/** Checks of the contract. */
export function formProblems(form: ContractForm, say: Say): FieldProblem[] {
  const missing = (['title', 'supplierId', 'orgId', 'companyId', 'validFrom', 'validTo', 'currency', 'reason'] as const)
    .filter(field => form[field].trim() === '')
    .map(field => ({ field, code: '10011', msg: say('required') }))
  const place =
    form.incoterm !== '' && form.incotermPlace.trim() === ''
      ? [{ field: 'incotermPlace', code: '10011', msg: say('required') }]
      : []
  return [...missing, ...place, ...itemProblems(form, say), ...planProblems(form, say)]
}

function itemProblems(form: ContractForm, say: Say): FieldProblem[] {
  return form.details.flatMap((row, at) => {
    const problems: FieldProblem[] = []
    const wrong = (field: string, code: string, problem: Parameters<Say>[0]) =>
      problems.push({ field: `details[${at}].${field}`, row: at, code, msg: say(problem) })
    if (row.materialId === '' && row.materialText.trim() === '') wrong('materialText', '10011', 'required')
    for (const field of ['unit', 'taxCode'] as const) if (row[field] === '') wrong(field, '10011', 'required')
    const price = priceFieldOf(form)
    if (row[price] === '' && row.tiers.trim() === '') wrong(price, '10011', 'required')
    if (readRanges(row.tiers) === undefined) wrong('tiers', '10008', 'tiers')
    for (const field of ['qty', price] as const)
      if (row[field] !== '' && !decimal.test(row[field])) wrong(field, '10008', 'decimal')
    return problems
  })
}

function planProblems({ paymentPlan }: ContractForm, say: Say): FieldProblem[] {
  const problems = paymentPlan.flatMap((row, at): FieldProblem[] => {
    const field = `paymentPlan[${at}]`
    return [
      ...(row.stage.trim() === '' ? [{ field: `${field}.stage`, row: at, code: '10011', msg: say('required') }] : []),
      ...(decimal.test(row.percent)
        ? []
        : [{ field: `${field}.percent`, row: at, code: '10008', msg: say('decimal') }]),
    ]
  })
  if (problems.length > 0 || paymentPlan.length === 0) return problems
  const sum = paymentPlan.reduce((total, { percent }) => total.plus(percent), new Big(0))
  return sum.eq(100) ? [] : [{ field: 'paymentPlan[0].percent', row: 0, code: '10008', msg: say('planSum') }]
}
