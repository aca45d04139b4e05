import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  demandEvents,
  demandRowEvents,
  demandRowStatuses,
  demandStatuses,
} from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type {
  DemandEvent,
  DemandRowEvent,
  DemandRowStatus,
  DemandStatus,
} from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { demandRowSteps } from '../../../../server/modules/sourcing/demand/demand-row.rules.ts'
import { demandSteps } from '../../../../server/modules/sourcing/demand/demand.rules.ts'
import { alike, partsOf, partsWithin } from '../../../../server/modules/sourcing/demand/share.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', userId: string, ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const all = ['demand-list', 'demand-edit', 'demand-approve', 'demand-assigner', 'demand-source']
const roles = {
  planner: someone('BUYER', '1', 'demand-list', 'demand-edit'),
  purchaser: someone('BUYER', '2', 'demand-list', 'demand-edit', 'demand-source'),
  head: someone('BUYER', '3', ...all),
  reader: someone('BUYER', '4', 'demand-list'),
  intruder: someone('SUPPLIER', '5', ...all),
}
type Role = keyof typeof roles

const refused = (state: string) => /^\d+$/.test(state)

/** By hand from docs/rules/demand.md. */
const expected: Record<DemandEvent, Partial<Record<DemandStatus, string>>> = {
  edit: { NEW: 'NEW', REJECTED: 'REJECTED' },
  remove: { NEW: 'NEW', REJECTED: 'REJECTED' },
  submit: { NEW: 'APPROVING', REJECTED: 'APPROVING' },
  withdraw: { NEW: '18027', REJECTED: '18027', APPROVING: 'NEW' },
  approve: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
}

test('a demand is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of demandEvents)
    for (const status of demandStatuses)
      for (const role of names(roles)) {
        const state = expected[event][status] ?? '16005'
        const who: Role[] = ['approve', 'reject'].includes(event) ? ['head'] : ['planner', 'purchaser', 'head']
        const foreign = event === 'withdraw' && role !== 'planner' && !refused(state)
        const wanted = who.includes(role) && !foreign ? state : '16006'
        const facts = { status, submitBy: '1' }
        assert.equal(
          outcome(() => requireStep(demandSteps, event, facts, roles[role])),
          wanted,
          `${event} of ${status} by ${role}`,
        )
        assert.equal(allowedEvents(demandSteps, facts, roles[role]).includes(event), !refused(wanted))
      }
  const own = { status: 'APPROVING', submitBy: '3' } as const
  assert.equal(
    outcome(() => requireStep(demandSteps, 'approve', own, roles.head)),
    '16006',
    'nobody decides on their own demand',
  )
})

const taken: Partial<Record<DemandRowStatus, string>> = {
  ASSIGNED: 'ASSIGNED',
  SOURCING: 'SOURCING',
  AWARDED: 'AWARDED',
  PART_ORDERED: 'PART_ORDERED',
}
/** By hand from docs/rules/demand.md, for rows of an approved demand of which something is free. */
const rowExpected: Record<DemandRowEvent, Partial<Record<DemandRowStatus, string>>> = {
  assign: { OPEN: 'ASSIGNED', ASSIGNED: '11002' },
  unassign: { ASSIGNED: 'OPEN', SOURCING: '16010', AWARDED: '16010', PART_ORDERED: '16010', ORDERED: '16010' },
  split: { OPEN: 'OPEN', ...taken },
  toInquiry: taken,
  toTender: taken,
  toOrder: taken,
  closeRow: { OPEN: 'CLOSED', ASSIGNED: 'CLOSED', AWARDED: 'CLOSED', PART_ORDERED: 'CLOSED', SOURCING: '16010' },
}
const rowRoles: Record<DemandRowEvent, Role[]> = {
  assign: ['head'],
  unassign: ['head'],
  split: ['purchaser', 'head'],
  toInquiry: ['purchaser', 'head'],
  toTender: ['purchaser', 'head'],
  toOrder: ['purchaser', 'head'],
  closeRow: ['planner', 'purchaser', 'head'],
}

test('a row is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of demandRowEvents)
    for (const status of demandRowStatuses)
      for (const role of names(roles)) {
        const wanted = rowRoles[event].includes(role) ? (rowExpected[event][status] ?? '16005') : '16006'
        const of = (demandStatus: DemandStatus, freeQty: string, awardedQty = '0') => {
          const facts = { status, demandStatus, freeQty, sourcingQty: '0', awardedQty }
          return outcome(() => requireStep(demandRowSteps, event, facts, roles[role]))
        }
        assert.equal(of('APPROVED', '5'), wanted, `${event} of ${status} by ${role}`)
        if (refused(wanted)) continue
        assert.equal(of('NEW', '5'), '16005', `${event} before the approval`)
        if (event === 'closeRow') assert.equal(of('APPROVED', '5', '1'), '16010', `${event} of what is awarded`)
        const needsFree = ['split', 'toInquiry', 'toTender', 'toOrder'].includes(event)
        assert.equal(of('APPROVED', '0'), needsFree ? '16008' : wanted, `${event} with nothing free`)
      }
  const blank = outcome(() => {
    const facts = { status: 'OPEN', demandStatus: 'APPROVED', freeQty: '5', sourcingQty: '0', awardedQty: '0' } as const
    requireInput(demandRowSteps, 'closeRow', facts, { reason: ' ' })
    return 'done'
  })
  assert.equal(blank, '10011')
})

test('parts are cut from what is needed last; more of an order row falls on what is needed last', () => {
  const parts = [
    { detailId: '1', qty: '300' },
    { detailId: '2', qty: '200' },
  ]
  assert.deepEqual(partsWithin(parts, '500'), parts)
  assert.deepEqual(partsWithin(parts, '350'), [parts[0], { detailId: '2', qty: '50' }])
  assert.deepEqual(partsWithin(parts, '300'), [parts[0]])
  assert.deepEqual(partsWithin(parts, '900'), parts)
  assert.deepEqual(partsOf(parts, '520'), [parts[0], { detailId: '2', qty: '220' }])
  assert.deepEqual(partsOf([], '520'), [])
  const row = (id: string, materialId: string | null, needDate: string, orgId = '2', inventoryOrgId = '8') => ({
    id,
    materialId,
    needDate,
    orgId,
    inventoryOrgId,
    unit: 'PCE',
  })
  const groups = alike([
    row('1', '7', '2026-05-02'),
    row('2', '7', '2026-05-01'),
    row('3', null, '2026-05-01'),
    row('4', null, '2026-05-01'),
    row('5', '7', '2026-05-01', '3'),
    row('6', '7', '2026-05-01', '2', '9'),
  ])
  assert.deepEqual(
    groups.map(group => group.map(({ id }) => id)),
    [['2', '1'], ['3'], ['4'], ['5'], ['6']],
  )
})
