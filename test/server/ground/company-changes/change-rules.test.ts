import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeEvents,
  changeSections,
  changeStatuses,
} from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ChangeEvent, ChangeStatus } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { changeSteps } from '../../../../server/modules/ground/company-changes/change.rules.ts'
import type { ChangeFacts } from '../../../../server/modules/ground/company-changes/change.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  supplier: someone('1', 'SUPPLIER', 'company-change-edit'),
  purchaser: someone('2', 'BUYER', 'company-change-edit'),
  head: someone('3', 'BUYER', 'company-change-approve'),
  finance: someone('4', 'BUYER', 'company-change-bank'),
  reader: someone('5', 'BUYER', 'alterations', 'company-change-detail'),
  supplierWithRights: someone('6', 'SUPPLIER', 'company-change-approve', 'company-change-bank'),
}

/** By hand from docs/rules/suppliers.md, of a change that the supplier wrote and user 1 submitted. */
const expected: Record<ChangeEvent, { by: 'writer' | 'approver'; to: Partial<Record<ChangeStatus, string>> }> = {
  edit: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  remove: { by: 'writer', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'writer', to: { NEW: 'APPROVING', REJECTED: 'APPROVING' } },
  withdraw: { by: 'writer', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'APPROVED' } },
  reject: { by: 'approver', to: { APPROVING: 'REJECTED' } },
}

test('a change is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of changeEvents)
    for (const status of changeStatuses)
      for (const section of changeSections)
        for (const role of names(roles)) {
          const { by, to } = expected[event]
          const whose = by === 'writer' ? 'supplier' : section === 'BANK' ? 'finance' : 'head'
          const wanted = role === whose ? (to[status] ?? '16005') : '16006'
          const facts: ChangeFacts = { status, section, writtenBy: 'supplier', initiatorId: '1', checkedBy: '9' }
          const found = outcome(() => requireStep(changeSteps, event, facts, roles[role]))
          assert.equal(found, wanted, `${event} of ${section} ${status} by ${role}`)
          assert.equal(allowedEvents(changeSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
        }
})

test('accounts need two different people of finance, neither of them the submitter', () => {
  const facts: ChangeFacts = {
    status: 'APPROVING',
    section: 'BANK',
    writtenBy: 'buyer',
    initiatorId: '2',
    checkedBy: null,
  }
  const approve = (part: Partial<ChangeFacts>) =>
    outcome(() => requireStep(changeSteps, 'approve', { ...facts, ...part }, roles.finance))
  assert.equal(approve({}), 'APPROVING', 'the first leaves it in approval')
  assert.equal(approve({ checkedBy: '8' }), 'APPROVED')
  assert.equal(approve({ checkedBy: '4' }), '16006', 'not twice the same')
  assert.equal(approve({ initiatorId: '4' }), '16006', 'not the submitter')
  assert.equal(approve({ section: 'BASE' }), '16006', 'finance does not decide on other sections')
  const editing = outcome(() => requireStep(changeSteps, 'edit', { ...facts, status: 'NEW' }, roles.supplier))
  assert.equal(editing, '16006', 'a draft of the buyer is not the supplier’s')
})
