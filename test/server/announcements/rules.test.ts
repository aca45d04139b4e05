import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  announcementActs,
  announcementKinds,
  announcementStatuses,
} from '../../../src/contract/announcements/announcements.ts'
import type {
  AnnouncementKind,
  AnnouncementStatus,
  saveAnnouncement,
} from '../../../src/contract/announcements/announcements.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import {
  announcementSteps,
  draftProblems,
  excerptOf,
} from '../../../server/modules/announcements/announcement.rules.ts'
import type { AnnouncementAct } from '../../../server/modules/announcements/announcement.rules.ts'
import { Refusal } from '../../../server/kit/call/refusal.ts'
import { requireStep } from '../../../server/kit/steps.ts'

type Draft = Input<typeof saveAnnouncement>

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({ userType, modules: new Set(modules) })
/** Callers by what their role may do; the last is a supplier who was given a buyer's modules by mistake. */
const roles = {
  platform: someone('BUYER', 'platform_notice', 'announcement-more'),
  enterprise: someone('BUYER', 'company_announce', 'announcement-more'),
  reader: someone('BUYER', 'announcement-more'),
  sales: someone('SUPPLIER', 'announcement-more'),
  stranger: someone('SUPPLIER'),
  intruder: someone('SUPPLIER', 'platform_notice', 'company_announce'),
}
type Role = keyof typeof roles

/** By hand from domain §7.3: from which status each act is possible, and what it becomes. */
const expected: Record<AnnouncementAct, Partial<Record<AnnouncementStatus, AnnouncementStatus>>> = {
  edit: { DRAFT: 'DRAFT' },
  publish: { DRAFT: 'PUBLISHED' },
  revoke: { PUBLISHED: 'REVOKED' },
  remove: { DRAFT: 'DRAFT', REVOKED: 'REVOKED' },
  sign: { PUBLISHED: 'PUBLISHED' },
}
const mayManage: Record<AnnouncementKind, Role> = {
  PLATFORM: 'platform',
  ENTERPRISE: 'enterprise',
  BUSINESS: 'enterprise',
}

for (const kind of announcementKinds)
  test(`every act in every status by every role answers as domain §7.3 says: ${kind}`, () => {
    for (const act of announcementActs)
      for (const status of announcementStatuses)
        for (const role of Object.keys(roles) as Role[]) {
          const may = act === 'sign' ? role === 'sales' : role === mayManage[kind]
          const wanted = !may ? 'noPermission' : (expected[act][status] ?? 'statusNotOperable')
          assert.equal(outcome(kind, act, status, role), wanted, `${act} of ${status} by ${role}`)
        }
  })

function outcome(kind: AnnouncementKind, act: AnnouncementAct, status: AnnouncementStatus, role: Role): string {
  try {
    return requireStep(announcementSteps(kind), act, status, roles[role])
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

const draft: Draft = {
  kind: 'ENTERPRISE',
  title: 'Closed',
  content: '<p>x</p>',
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
})

test('an excerpt is one line, cut between words', () => {
  assert.equal(excerptOf(' short\n\ntext '), 'short text')
  assert.equal(excerptOf('word '.repeat(60)), `${'word '.repeat(32).trim()}…`)
  assert.equal(excerptOf('字'.repeat(200)), `${'字'.repeat(160)}…`)
})
