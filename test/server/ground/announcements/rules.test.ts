import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  announcementEvents,
  announcementKinds,
  announcementStatuses,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import type {
  AnnouncementEvent,
  AnnouncementKind,
  AnnouncementStatus,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import {
  announcementSteps,
  draftProblems,
  excerptOf,
  readerSteps,
  titleFor,
} from '../../../../server/modules/ground/announcements/announcement.rules.ts'
import type {
  AnnouncementFacts,
  ReaderFacts,
} from '../../../../server/modules/ground/announcements/announcement.rules.ts'
import { Refusal } from '../../../../server/kit/call/refusal.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'

type Draft = Parameters<typeof draftProblems>[0]

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
/** Callers by what their role may do; the last is a supplier who was given a buyer's modules by mistake. */
const roles = {
  platform: someone('BUYER', 'platform_notice', 'announcement-more'),
  enterprise: someone('BUYER', 'company_announce', 'announcement-more'),
  approver: { ...someone('BUYER', 'announcement-approve'), userId: '2' },
  reader: someone('BUYER', 'announcement-more'),
  sales: someone('SUPPLIER', 'announcement-more'),
  stranger: someone('SUPPLIER'),
  intruder: someone('SUPPLIER', 'platform_notice', 'company_announce', 'announcement-approve'),
}
type Role = keyof typeof roles

/** By hand from the specification: from which status each event is possible, and what the announcement becomes. */
const expected: Record<AnnouncementEvent, Partial<Record<AnnouncementStatus, AnnouncementStatus>>> = {
  edit: { DRAFT: 'DRAFT' },
  submit: { DRAFT: 'APPROVING' },
  withdraw: { APPROVING: 'DRAFT' },
  publish: { DRAFT: 'PUBLISHED' },
  approve: { APPROVING: 'PUBLISHED' },
  reject: { APPROVING: 'DRAFT' },
  revoke: { PUBLISHED: 'REVOKED' },
  remove: { DRAFT: 'DRAFT', REVOKED: 'REVOKED' },
}
const mayManage: Record<AnnouncementKind, Role> = {
  PLATFORM: 'platform',
  ENTERPRISE: 'enterprise',
  BUSINESS: 'enterprise',
}
const deciding = new Set<AnnouncementEvent>(['approve', 'reject'])
const everyRole = Object.keys(roles) as Role[]

for (const kind of announcementKinds)
  test(`every event in every status by every role is possible as the specification says: ${kind}`, () => {
    for (const byApproval of [false, true])
      for (const status of announcementStatuses)
        for (const role of everyRole) {
          const facts = { kind, status, createBy: '1', submitBy: '1', over: false, byApproval }
          /** Without a model nothing is submitted, with one nothing is published at once. */
          const hidden = byApproval ? 'publish' : 'submit'
          const may = (event: AnnouncementEvent) => role === (deciding.has(event) ? 'approver' : mayManage[kind])
          for (const event of announcementEvents) {
            const refused = event === 'withdraw' && status === 'DRAFT' ? 'notWithdrawable' : 'statusNotOperable'
            const after = event === hidden ? undefined : expected[event][status]
            const wanted = !may(event) ? 'noPermission' : (after ?? refused)
            assert.equal(outcome(event, facts, role), wanted, `${event} of ${status} by ${role}`)
          }
          const offered = announcementEvents.filter(
            event => event !== hidden && may(event) && expected[event][status] !== undefined,
          )
          assert.deepEqual(allowedEvents(announcementSteps, facts, roles[role]), offered, `${status} for ${role}`)
        }
  })

test('readers sign what is published, as suppliers', () => {
  for (const status of announcementStatuses)
    for (const role of everyRole) {
      const wanted = role !== 'sales' ? 'noPermission' : status === 'PUBLISHED' ? 'PUBLISHED' : 'statusNotOperable'
      assert.equal(signing({ status }, role), wanted, `${status} by ${role}`)
      const offered = allowedEvents(readerSteps, { ...signable, status }, roles[role])
      assert.deepEqual(offered, wanted === 'PUBLISHED' ? ['sign'] : [])
    }
})

test('guards refuse what they hide', () => {
  const draftOf = (facts: Partial<AnnouncementFacts>): AnnouncementFacts => ({
    kind: 'ENTERPRISE',
    status: 'DRAFT',
    createBy: '1',
    submitBy: null,
    over: false,
    byApproval: false,
    ...facts,
  })
  assert.equal(outcome('publish', draftOf({ over: true }), 'enterprise'), 'outsideValidity')
  assert.equal(outcome('remove', draftOf({ createBy: '2' }), 'enterprise'), 'noPermission')
  const offered = (facts: Partial<AnnouncementFacts>) =>
    allowedEvents(announcementSteps, draftOf(facts), roles.enterprise)
  assert.deepEqual(offered({ over: true }), ['edit', 'remove'])
  assert.deepEqual(offered({ createBy: '2' }), ['edit', 'publish'])
  const waiting = draftOf({ status: 'APPROVING', submitBy: '2', byApproval: true })
  assert.equal(outcome('withdraw', waiting, 'enterprise'), 'noPermission')
  assert.equal(outcome('approve', waiting, 'approver'), 'noPermission')
  assert.equal(outcome('reject', waiting, 'approver'), 'noPermission')
  assert.equal(outcome('approve', { ...waiting, submitBy: '1', over: true }, 'approver'), 'outsideValidity')
  assert.equal(outcome('submit', draftOf({ byApproval: true, over: true }), 'enterprise'), 'outsideValidity')
  assert.equal(signing({ needSign: 0 }), 'statusNotOperable')
  assert.equal(signing({ signOver: true }), 'outsideValidity')
  assert.equal(signing({ openCompanies: [] }), 'duplicateInput')
})

const signable: ReaderFacts = { status: 'PUBLISHED', needSign: 1, signOver: false, openCompanies: ['1'] }

function signing(facts: Partial<ReaderFacts>, role: Role = 'sales'): string {
  return refusalOr(() => requireStep(readerSteps, 'sign', { ...signable, ...facts }, roles[role]))
}

function outcome(event: AnnouncementEvent, facts: AnnouncementFacts, role: Role): string {
  return refusalOr(() => requireStep(announcementSteps, event, facts, roles[role]))
}

function refusalOr(step: () => string): string {
  try {
    return step()
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

const draft: Draft = {
  kind: 'ENTERPRISE',
  title: 'Closed',
  content: '<p>x</p>',
  language: 'en',
  titles: {},
  contents: {},
  publicFlag: 0,
  topFlag: 0,
  receiverKind: 'LIST',
  receivers: ['1'],
  needSign: 1,
  validFrom: '2026-03-01 00:00:00',
  validTo: '2026-03-31 23:59:59',
  signDeadline: '2026-03-15 23:59:59',
}
const keysOf = (change: { [Key in keyof Draft]?: Draft[Key] | undefined }) =>
  draftProblems({ ...draft, ...change }, new Set(['1'])).map(problem => `${problem.field} ${problem.key ?? ''}`)

test('the moments of a draft stand in order, and its receivers exist', () => {
  assert.deepEqual(keysOf({}), [])
  assert.deepEqual(keysOf({ validTo: draft.validFrom, signDeadline: undefined }), [
    'validTo announcements.validityOrder',
  ])
  assert.deepEqual(keysOf({ signDeadline: '2026-02-01 00:00:00' }), ['signDeadline announcements.signBeforeBegin'])
  assert.deepEqual(keysOf({ signDeadline: '2026-04-01 00:00:00' }), ['signDeadline announcements.signAfterEnd'])
  assert.deepEqual(keysOf({ receivers: ['1', '2'] }), ['receivers announcements.unknownReceiver'])
  assert.deepEqual(keysOf({ receivers: ['2'], receiverKind: 'ALL' }), [])
  assert.deepEqual(keysOf({ titles: { en: 'Closed', es: 'Cerrado' } }), ['titles.en announcements.originalTwice'])
})

test('a title is in the requested language, else in English, else in the original one', () => {
  const chinese = { language: 'zh', title: '关闭', titles: { es: 'Cerrado' } } as const
  assert.equal(titleFor(chinese, 'zh'), '关闭')
  assert.equal(titleFor(chinese, 'es'), 'Cerrado')
  assert.equal(titleFor(chinese, 'ja'), '关闭')
  assert.equal(titleFor({ ...chinese, titles: { en: 'Closed' } }, 'ja'), 'Closed')
  assert.equal(titleFor({ language: 'en', title: 'Closed', titles: { zh: '关闭' } }, 'ja'), 'Closed')
})

test('an excerpt is one line, cut between words', () => {
  assert.equal(excerptOf(' short\n\ntext '), 'short text')
  assert.equal(excerptOf('word '.repeat(60)), `${'word '.repeat(32).trim()}…`)
  assert.equal(excerptOf('字'.repeat(200)), `${'字'.repeat(160)}…`)
})
