import type { Input } from '../../../../src/contract/envelope.ts'
import * as files from '../../../../src/contract/insight/performance/files.ts'
import { indicators } from '../../../../src/contract/insight/performance/indicators.ts'
import * as ratings from '../../../../src/contract/insight/performance/ratings.ts'
import * as results from '../../../../src/contract/insight/performance/results.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../../src/contract/insight/performance/templates.ts'
import type { GradeBand } from '../../../../src/contract/insight/performance/templates.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { confirmedOrder, deliveryWorld } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'

export const bands = [
  { from: '0', to: '1000', score: '100' },
  { from: '1000', to: null, score: '55.5' },
]
export const quality = { userId: '6', userName: '', weight: '2' }
export const buyer = { userId: '2', userName: '', weight: '1' }

const usualGrades: GradeBand[] = [
  { grade: 'A', from: '80', action: 'UPGRADE' },
  { grade: 'D', from: '0', action: 'DEGRADE' },
]

/** A company with a receipt of which some was rejected, a template of a computed and a rated indicator, and a list of two. */
export async function assessmentWorld(gradeBands = usualGrades) {
  const world = await deliveryWorld()
  const order = await confirmedOrder(world)
  const details = [
    { orderDetailId: firstRow(order).id, receivedQty: '90', rejectedQty: '9', rejectReason: 'Scratched' },
  ]
  valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  const indicator = (parts: Pick<Input<typeof indicators.save>, 'code' | 'kind' | 'formulaCode' | 'bands'>) =>
    world.call('buyer2', indicators.save, { ...parts, name: parts.code, dimension: 'QUALITY', description: '' })
  const auto = valueOf(await indicator({ code: 'PPM', kind: 'AUTO', formulaCode: 'PPM', bands })).id
  const manual = valueOf(await indicator({ code: 'HELP', kind: 'MANUAL', formulaCode: null, bands: [] })).id
  const lines = [
    { indicatorId: auto, weight: '50' },
    { indicatorId: manual, weight: '50' },
  ]
  const template = { name: 'Yearly', lines, gradeBands, remark: '' }
  const list = { name: 'All', supplierIds: ['1', '2'], remark: '' }
  const basis = {
    templateId: valueOf(await world.call('buyer2', performanceTemplates.save, template)).id,
    supplierListId: valueOf(await world.call('buyer2', supplierLists.save, list)).id,
    manual,
  }
  const input = (parts: Partial<files.FileInput> = {}): files.FileInput => ({
    title: 'This year',
    periodFrom: day(-30),
    periodTo: day(),
    templateId: basis.templateId,
    supplierListId: basis.supplierListId,
    rateDeadline: `${day(5)} 18:00:00`,
    raters: [
      { ...quality, indicatorId: manual },
      { ...buyer, indicatorId: manual },
    ],
    ...parts,
  })
  const save = (parts?: Partial<files.FileInput>) => world.call('buyer2', files.performanceFiles.save, input(parts))
  const fileOf = async (id: string) => valueOf(await world.call('buyer2', files.getPerformanceFile, { id }))
  const which = async (id: string) => ({ id, version: (await fileOf(id)).version })
  const resultsOf = async (fileId: string) =>
    valueOf(await world.call('auditor', results.queryResults, { fileId })).records
  async function rate(user: 'quality' | 'buyer', id: string, scores: [string, string]) {
    const { rows } = valueOf(await world.call(user, ratings.getMyRating, { id }))
    const sent = rows.map((row, at) => ({ id: row.id, score: scores[at] ?? null, reason: 'Seen' }))
    return world.call(user, ratings.submitRatings, { id, ratings: sent })
  }
  /** A file that is calculated, of which both raters gave these scores. */
  async function calculated(scores: [string, string]) {
    const { id, perfNo } = valueOf(await save())
    valueOf(await world.call('buyer2', files.startRating, await which(id)))
    valueOf(await rate('quality', id, scores))
    valueOf(await rate('buyer', id, scores))
    valueOf(await world.call('buyer2', files.calculateFile, await which(id)))
    return { id, perfNo }
  }
  /** Approves and publishes a calculated file. */
  async function publish({ id, perfNo }: { id: string; perfNo: string }) {
    valueOf(await world.call('buyer2', files.submitResults, await which(id)))
    await decideOn(world, perfNo, 'AGREE', 'entadmin')
    valueOf(await world.call('buyer2', files.publishResults, await which(id)))
  }
  return { world, basis, save, fileOf, which, resultsOf, rate, calculated, publish }
}
export type AssessmentWorld = Awaited<ReturnType<typeof assessmentWorld>>
