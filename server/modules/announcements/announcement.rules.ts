import type { Input } from '../../../src/contract/envelope.ts'
import type {
  AnnouncementKind,
  AnnouncementStatus,
  announcementActs,
  saveAnnouncement,
} from '../../../src/contract/announcements/announcements.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import type { Step, Steps } from '../../kit/steps.ts'

export type AnnouncementAct = (typeof announcementActs)[number]

/** The right to manage a kind (domain §7.3): the platform's own speak with `platform_notice`. */
export function managingModule(kind: AnnouncementKind): 'platform_notice' | 'company_announce' {
  return kind === 'PLATFORM' ? 'platform_notice' : 'company_announce'
}

/** What may be done with an announcement of a kind (domain §7.3). */
export function announcementSteps(kind: AnnouncementKind): Steps<AnnouncementStatus, AnnouncementAct> {
  const by: Step<AnnouncementStatus>['by'] = { side: 'buyer', modules: [managingModule(kind)] }
  return {
    edit: { from: ['DRAFT'], to: 'same', by },
    publish: { from: ['DRAFT'], to: 'PUBLISHED', by },
    revoke: { from: ['PUBLISHED'], to: 'REVOKED', by },
    remove: { from: ['DRAFT', 'REVOKED'], to: 'same', by },
    sign: { from: ['PUBLISHED'], to: 'same', by: { side: 'supplier', modules: ['announcement-more'] } },
  }
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
