import type { Input } from '../../../src/contract/envelope.ts'
import type {
  AnnouncementEvent,
  AnnouncementKind,
  AnnouncementStatus,
  ReaderEvent,
  saveAnnouncement,
} from '../../../src/contract/announcements/announcements.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../kit/documents/steps.ts'

/** What an announcement is called in the audit trail, in messages, in approvals, and as the owner of files. */
export const announcementBusinessType = 'ANNOUNCEMENT'

/** What of an announcement decides what its managers can do with it. */
export interface AnnouncementFacts {
  kind: AnnouncementKind
  status: AnnouncementStatus
  createBy: string | null
  /** True when its validity has ended. */
  over: boolean
  /** Who submitted it for approval. */
  submitBy: string | null
  /** True while a model of approvals is published for announcements. */
  byApproval: boolean
}

export interface AnnouncementInputs extends Record<Exclude<AnnouncementEvent, 'revoke'>, undefined> {
  revoke: { reason?: string | undefined }
}

/** The right to manage a kind: the platform's own speak with `platform_notice`. */
export function managingModule(kind: AnnouncementKind): 'platform_notice' | 'company_announce' {
  return kind === 'PLATFORM' ? 'platform_notice' : 'company_announce'
}

/** Whoever holds this right decides on announcements, unless a model names others. */
export const approvingModule = 'announcement-approve'

const approver: Party = { side: 'buyer', modules: [approvingModule] }
const manager = ({ kind }: AnnouncementFacts): Party => ({ side: 'buyer', modules: [managingModule(kind)] })

/** The life of an announcement; the clock ends it, too. */
export const announcementSteps: Steps<AnnouncementFacts, AnnouncementInputs> = {
  edit: { from: ['DRAFT'], to: 'same', by: manager },
  submit: {
    from: ['DRAFT'],
    to: 'APPROVING',
    by: manager,
    unless: facts => (facts.byApproval ? ifOver(facts) : { name: 'statusNotOperable', key: 'announcements.noModel' }),
  },
  withdraw: {
    from: ['APPROVING'],
    to: 'DRAFT',
    by: manager,
    refusals: { DRAFT: 'notWithdrawable' },
    unless: ({ submitBy }, actor) => unlessInitiator(submitBy, actor),
  },
  publish: {
    from: ['DRAFT'],
    to: 'PUBLISHED',
    by: manager,
    unless: facts =>
      facts.byApproval ? { name: 'statusNotOperable', key: 'announcements.needsApproval' } : ifOver(facts),
  },
  approve: {
    from: ['APPROVING'],
    to: 'PUBLISHED',
    by: approver,
    unless: (facts, actor) => ifInitiator(facts.submitBy, actor) ?? ifOver(facts),
  },
  reject: { from: ['APPROVING'], to: 'DRAFT', by: approver, unless: ownSubmitted },
  revoke: { from: ['PUBLISHED'], to: 'REVOKED', by: manager, unlessInput: ifBlank('reason') },
  remove: {
    from: ['DRAFT', 'REVOKED'],
    to: 'same',
    by: manager,
    unless: ({ createBy }, actor) => unlessInitiator(createBy, actor),
  },
}

function ifOver({ over }: AnnouncementFacts): Objecting {
  return over ? { name: 'outsideValidity', errors: [{ field: 'validTo', name: 'outsideValidity' }] } : undefined
}

function ownSubmitted({ submitBy }: AnnouncementFacts, actor: Actor): Objecting {
  return ifInitiator(submitBy, actor)
}

/** An announcement that somebody begins. */
export function newAnnouncement(kind: AnnouncementKind): AnnouncementFacts {
  return { kind, status: 'DRAFT', createBy: null, over: false, submitBy: null, byApproval: false }
}

/** What of an announcement decides whether its reader signs it. */
export interface ReaderFacts {
  status: AnnouncementStatus
  needSign: number
  signOver: boolean
  /** Own companies that it went to and that have not signed it. */
  openCompanies: readonly string[]
}

/** What readers do with an announcement. */
export const readerSteps: Steps<ReaderFacts, Record<ReaderEvent, undefined>> = {
  sign: {
    from: ['PUBLISHED'],
    to: 'same',
    by: { side: 'supplier', modules: ['announcement-more'] },
    unless({ needSign, signOver, openCompanies }) {
      if (needSign === 0) return { name: 'statusNotOperable', key: 'announcements.nothingToSign' }
      if (signOver) return { name: 'outsideValidity', key: 'announcements.signOver' }
      return openCompanies.length === 0 ? { name: 'duplicateInput', key: 'announcements.signed' } : undefined
    },
  },
}

type Draft = Input<typeof saveAnnouncement>

/** What is wrong with a draft. `knownReceivers`: of the chosen categories or suppliers, those that exist. */
export function draftProblems(draft: Draft, knownReceivers: ReadonlySet<string>): Problem[] {
  const { validFrom = '', validTo = '', signDeadline = '', needSign, receivers } = draft
  const chosen = draft.receiverKind === 'CATEGORY' || draft.receiverKind === 'LIST'
  return [
    ...(validTo !== '' && validTo <= validFrom ? [wrong('validTo', 'validityOrder')] : []),
    ...(needSign === 1 && signDeadline !== '' && signDeadline <= validFrom
      ? [wrong('signDeadline', 'signBeforeBegin')]
      : []),
    ...(needSign === 1 && signDeadline !== '' && validTo !== '' && signDeadline > validTo
      ? [wrong('signDeadline', 'signAfterEnd')]
      : []),
    ...(chosen && receivers.some(id => !knownReceivers.has(id)) ? [wrong('receivers', 'unknownReceiver')] : []),
  ]
}

function wrong(field: string, key: string): Problem {
  return { field, name: 'invalidInput', key: `announcements.${key}` }
}

/** What of a text is shown in a list. */
const excerptLength = 160

/** The beginning of a text, cut at a word where words are separated. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  const cut = line.slice(0, excerptLength)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > excerptLength - 30 ? space : excerptLength)}…`
}
