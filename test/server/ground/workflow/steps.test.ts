import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalCodes } from '../../../../src/contract/refusals.ts'
import { taskEvents, taskStatuses } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { TaskEvent } from '../../../../src/contract/ground/workflow/workflow.ts'
import { Refusal } from '../../../../server/kit/call/refusal.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { actorOf, taskSteps } from '../../../../server/modules/ground/workflow/task-steps.rules.ts'
import type { TaskFacts } from '../../../../server/modules/ground/workflow/task-steps.rules.ts'

const initiatorId = '1'
/** Users by their relation to a task; `supplier` was given one by mistake. */
const people = {
  approver: actorOf({ userId: '2', userType: 'BUYER', modules: new Set() }, true),
  initiator: actorOf({ userId: initiatorId, userType: 'BUYER', modules: new Set() }, true),
  colleague: actorOf({ userId: '3', userType: 'BUYER', modules: new Set(['own-task-of-others']) }, false),
  supplier: actorOf({ userId: '4', userType: 'SUPPLIER', modules: new Set() }, true),
}
type Person = keyof typeof people
const everybody = Object.keys(people) as Person[]
const kinds = ['STEP', 'ASKED', 'COPY'] as const

const task = (facts: Partial<TaskFacts>): TaskFacts => ({
  status: 'OPEN',
  kind: 'STEP',
  initiatorId,
  transfer: true,
  adding: true,
  opinion: false,
  last: true,
  ...facts,
})

/** By hand from docs/rules/approvals.md: the result of the approver's step in an open task, or in a decided one. */
const expected: Record<TaskEvent, { from: 'OPEN' | 'DONE'; to: string; notAsked?: string; forbidden?: string }> = {
  agree: { from: 'OPEN', to: 'DONE' },
  reject: { from: 'OPEN', to: 'DONE' },
  return: { from: 'OPEN', to: 'DONE', notAsked: '16005' },
  transfer: { from: 'OPEN', to: 'DONE', forbidden: '10012' },
  ask: { from: 'OPEN', to: 'HELD', notAsked: '10012', forbidden: '10012' },
  add: { from: 'OPEN', to: 'OPEN', notAsked: '10012', forbidden: '10012' },
  remove: { from: 'OPEN', to: 'OPEN', notAsked: '10012', forbidden: '10012' },
  retract: { from: 'DONE', to: 'OPEN' },
}

test('every act in every state of every kind of task by everybody has its result or its code', () => {
  for (const event of taskEvents)
    for (const status of taskStatuses)
      for (const kind of kinds)
        for (const person of everybody) {
          const { from, to, notAsked } = expected[event]
          const wanted = () => {
            if (person === 'colleague' || person === 'supplier') return '16006'
            if (status !== from) return '16005'
            if (person === 'initiator' && event !== 'retract') return '16006'
            return kind === 'STEP' ? to : (notAsked ?? to)
          }
          const facts = task({ status, kind })
          const found = outcome(() => requireStep(taskSteps, event, facts, people[person]))
          assert.equal(found, wanted(), `${event} in ${status} of ${kind} by ${person}`)
          const offered = allowedEvents(taskSteps, facts, people[person]).includes(event)
          assert.equal(offered, !/^\d+$/.test(wanted()), `${event} offered in ${status} of ${kind} to ${person}`)
        }
})

test('what a model forbids is refused with 10012, and a decision after which somebody decided is not taken back', () => {
  const forbidden = task({ transfer: false, adding: false })
  for (const event of taskEvents) {
    const wanted = expected[event].forbidden ?? (event === 'retract' ? '16005' : expected[event].to)
    assert.equal(
      outcome(() => requireStep(taskSteps, event, forbidden, people.approver)),
      wanted,
      event,
    )
  }
  const later = task({ status: 'DONE', last: false })
  assert.equal(
    outcome(() => requireStep(taskSteps, 'retract', later, people.approver)),
    '16005',
  )
})

test('a rejection and a return need an opinion (10011), an agreement where the model asks for one', () => {
  for (const event of ['agree', 'reject', 'return'] as const)
    for (const needed of [false, true])
      for (const opinion of ['', ' ', 'fine']) {
        const wanted = opinion.trim() === '' && (needed || event !== 'agree') ? '10011' : 'taken'
        const found = outcome(() => {
          requireInput(taskSteps, event, task({ opinion: needed }), { opinion })
          return 'taken'
        })
        assert.equal(found, wanted, `${event} with "${opinion}", needed: ${needed}`)
      }
})

test('somebody without an account is no one who decides: their document is decided by everybody who is asked', () => {
  const facts = task({ initiatorId: null })
  assert.equal(
    outcome(() => requireStep(taskSteps, 'agree', facts, people.initiator)),
    'DONE',
  )
})

/** The state after a step, or the code of its refusal. */
function outcome(step: () => string): string {
  try {
    return step()
  } catch (error) {
    if (error instanceof Refusal) return refusalCodes[error.refusal]
    throw error
  }
}
