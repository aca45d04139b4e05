import Big from 'big.js'
import type { Input } from '../../../../src/contract/envelope.ts'
import { characteristicKey, plainCharacteristic } from '../../../../src/contract/ground/materials/characteristics.ts'
import { isJudged, passes } from '../../../../src/contract/goods/receipts/inspection-results.ts'
import type { MeasuredCharacteristic } from '../../../../src/contract/goods/receipts/inspection-results.ts'
import type { inspectReceipt, ReceiptRow } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type Given = Input<typeof inspectReceipt>['details']

export type RowResult = Given[number] & { results: MeasuredCharacteristic[] }

/** For characteristics of the inspection plan, the limits come from the plan. */
export function asPlanned(waiting: readonly ReceiptRow[], given: Given): RowResult[] {
  return given.map(detail => {
    const plan = waiting.find(row => row.id === detail.id)?.plan ?? []
    const results = (detail.results ?? []).map(result => {
      const planned = plan.find(each => characteristicKey(each.name) === characteristicKey(result.name))
      return plainResult({ ...result, ...planned })
    })
    return { ...detail, results }
  })
}

function plainResult(result: MeasuredCharacteristic): MeasuredCharacteristic {
  const plain = plainCharacteristic(result)
  return plain.kind === 'CHECK' ? { ...plain, measured: [] } : { ...plain, okFlag: null }
}

export function resultProblems(waiting: readonly ReceiptRow[], results: readonly RowResult[]): Problem[] {
  return [...twiceProblems(results), ...waiting.flatMap(row => rowProblems(row, results))]
}

function twiceProblems(results: readonly RowResult[]): Problem[] {
  const ids = results.map(each => each.id)
  return ids.flatMap((id, at): Problem[] =>
    ids.indexOf(id) === at
      ? []
      : [{ field: `details[${at}].id`, row: at, name: 'duplicateInput', key: 'rowSentTwice' }],
  )
}

function rowProblems(row: ReceiptRow, results: readonly RowResult[]): Problem[] {
  const at = results.findIndex(each => each.id === row.id)
  const result = results[at]
  const field = (name: string) => ({ field: `details[${Math.max(at, 0)}].${name}`, row: Math.max(at, 0) })
  const values = { order: row.orderNo, row: row.rowNo, qty: row.receivedQty }
  if (result === undefined) return [{ ...field('id'), name: 'invalidInput', key: 'receipt.resultMissing', values }]
  const sum = new Big(result.acceptedQty).plus(result.concessionQty).plus(result.rejectedQty)
  if (!sum.eq(row.receivedQty)) return [{ ...field('acceptedQty'), name: 'invalidInput', key: 'receipt.parts', values }]
  const problems: Problem[] = []
  if (Number(result.rejectedQty) > 0 && (result.rejectReason?.trim() ?? '') === '')
    problems.push({ ...field('rejectReason'), name: 'requiredMissing', key: 'receipt.reasonMissing' })
  if (Number(result.concessionQty) > 0 && (result.concessionReason?.trim() ?? '') === '')
    problems.push({ ...field('concessionReason'), name: 'requiredMissing', key: 'receipt.deviationReason' })
  return [...problems, ...foundProblems(row, result, at)]
}

function foundProblems(row: ReceiptRow, { acceptedQty, results }: RowResult, at: number): Problem[] {
  const path = `details[${at}].results`
  const names = new Set(results.map(each => characteristicKey(each.name)))
  const lacking = row.plan.filter(each => !names.has(characteristicKey(each.name)))
  const problems = lacking.map(({ name }): Problem => ({
    field: path,
    row: at,
    name: 'requiredMissing',
    key: 'characteristic.planned',
    values: { name },
  }))
  results.forEach((each, place) => {
    if (isJudged(each)) return
    const field = `${path}[${place}].${each.kind === 'CHECK' ? 'okFlag' : 'measured'}`
    const values = { name: each.name }
    problems.push({ field, row: at, name: 'requiredMissing', key: 'characteristic.notJudged', values })
  })
  const failed = results.filter(each => isJudged(each) && !passes(each))
  if (failed.length > 0 && new Big(acceptedQty).eq(row.receivedQty)) {
    const values = { names: failed.map(each => each.name).join(', ') }
    problems.push({
      field: `details[${at}].acceptedQty`,
      row: at,
      name: 'invalidInput',
      key: 'characteristic.failed',
      values,
    })
  }
  return problems
}
