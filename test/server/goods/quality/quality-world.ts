import sql from 'sql-template-tag'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { ProblemAnswer } from '../../../../src/contract/goods/quality/problem-answer.ts'
import type { Problem8D, ProblemInput } from '../../../../src/contract/goods/quality/problem-parts.ts'
import * as calls from '../../../../src/contract/goods/quality/problems.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** A posted receipt of the first row of an order, of which some was rejected. */
export async function received(world: TestApp, order: Order, receivedQty: string, rejectedQty = '0'): Promise<Receipt> {
  const details = [{ orderDetailId: firstRow(order).id, receivedQty, rejectedQty, rejectReason: 'Scratched' }]
  return valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
}

/** An uploaded photo, of no document by default. */
export async function photo(
  world: TestApp,
  user: 'quality' | 'buyer' | 'supplier',
  at?: { businessType: string; businessId: string | null },
): Promise<string> {
  const found = await world.database.one<{ id: string }>(sql`
    insert into attachment (enterprise_id, business_type, business_id, name, file, state, creator_id, creator, creator_name)
    select 1, ${at?.businessType ?? 'PROBLEM_8D'}, ${at?.businessId ?? null}, 'crack.jpg', gen_random_uuid()::text, 'CLEAN',
      id, username, name from app_user where username = ${user} returning id`)
  return found?.id ?? ''
}

/** A problem about the first row of a receipt. */
export function problemInput(
  receipt: Receipt,
  attachmentIds: string[],
  parts: Partial<ProblemInput> = {},
): ProblemInput {
  return {
    receiveDetailId: receipt.details[0]?.id ?? '',
    title: 'Scratches on the face',
    severity: 'MAJOR',
    defectCode: 'SURFACE',
    foundPlace: 'INCOMING',
    defectQty: '10',
    checkedQty: '20',
    description: 'Long scratches on the face of every second part',
    attachmentIds,
    ...parts,
  }
}

/** A problem that its supplier has got. */
export async function opened(world: TestApp, parts: Partial<ProblemInput> = {}, order?: Order): Promise<Problem8D> {
  const receipt = await received(world, order ?? (await confirmedOrder(world)), '40', '10')
  return sent(world, problemInput(receipt, [await photo(world, 'quality')], parts))
}

/** A problem that was saved and sent to its supplier. */
async function sent(world: TestApp, input: ProblemInput): Promise<Problem8D> {
  const { id } = valueOf(await world.call('quality', calls.saveProblem, input))
  return valueOf(await world.call('quality', calls.submitProblem, { id }))
}

/** Complete answers to what is due in each state. */
export const answers = {
  OPEN: {
    D0: { action: 'Stopped the line' },
    D1: { members: [{ name: 'Li Wei', role: 'Lead' }] },
    D2: { what: 'Scratches', isNot: 'Dents', where: 'Face', when: 'Since Monday', howMuch: '10 of 20' },
    D3: {
      action: 'All stock is sorted',
      stocks: [{ place: 'SUPPLIER', checked: '100', sorted: '90', rejected: '10' }],
    },
  },
  ANALYSIS: {
    D4: {
      occurrence: { whys: ['The tray is worn'], cause: 'No interval for trays' },
      escape: { whys: ['The face is not looked at'], cause: 'Not in the control plan' },
      fishbone: [{ kind: 'MACHINE', causes: ['Tray'] }],
      evidence: 'Photos of the tray',
    },
    D5: {
      corrections: [
        { text: 'New trays', against: 'OCCURRENCE', owner: 'Li Wei', due: '2026-12-01' },
        { text: 'Look at the face', against: 'ESCAPE', owner: 'Wu Mei', due: '2026-12-02' },
      ],
    },
  },
  ACTION: {
    D6: { done: [{ text: 'New trays', doneOn: '2026-12-01', result: 'No scratches' }] },
    D7: { documents: 'Control plan 12', others: 'All housings' },
  },
} as const satisfies Record<string, ProblemAnswer>

/** The answer as a call takes it: the constant's lists are readonly. */
export function answerTo(status: keyof typeof answers): ProblemAnswer {
  return structuredClone(answers[status])
}

/** A problem with all answers of its supplier. */
export async function verifying(world: TestApp, parts: Partial<ProblemInput> = {}, order?: Order): Promise<Problem8D> {
  return answered(world, await opened(world, parts, order))
}

/** A problem found on the line, without a receipt, with all answers of its supplier. */
export async function verifyingOnLine(world: TestApp, parts: Partial<ProblemInput>): Promise<Problem8D> {
  const input: ProblemInput = {
    title: 'Cracks',
    severity: 'MAJOR',
    defectCode: 'FUNCTION',
    foundPlace: 'LINE',
    defectQty: '3',
    checkedQty: '20',
    description: 'Cracked when it was pressed in',
    attachmentIds: [await photo(world, 'quality')],
    ...parts,
  }
  return answered(world, await sent(world, input))
}

async function answered(world: TestApp, { id }: Problem8D): Promise<Problem8D> {
  for (const status of ['OPEN', 'ANALYSIS'] as const) {
    valueOf(await world.call('supplier', calls.submitProblemStep, { id, answer: answerTo(status) }))
    valueOf(await world.call('quality', calls.reviewProblem, { id, acceptFlag: 1 }))
  }
  await photo(world, 'supplier', { businessType: 'PROBLEM_8D_ANSWER', businessId: id })
  return valueOf(await world.call('supplier', calls.submitProblemStep, { id, answer: answerTo('ACTION') }))
}
