import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  Announcement,
  AnnouncementEvent,
  AnnouncementKind,
  AnnouncementStatus,
  ReaderEvent,
  saveAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

/** Business type in the audit trail, messages, approvals, and for files. */
export const announcementBusinessType = 'ANNOUNCEMENT'

export interface AnnouncementFacts {
  kind: AnnouncementKind
  status: AnnouncementStatus
  createBy: string | null
  /** The validity has ended. */
  over: boolean
  submitBy: string | null
  /** An approval model is published for announcements. */
  byApproval: boolean
}

export interface AnnouncementInputs extends Record<Exclude<AnnouncementEvent, 'revoke'>, undefined> {
  revoke: { reason?: string | undefined }
}

/** The right to manage a kind; the platform's own need `platform_notice`. */
export function managingModule(kind: AnnouncementKind): 'platform_notice' | 'company_announce' {
  return kind === 'PLATFORM' ? 'platform_notice' : 'company_announce'
}

/** Right to decide on announcements, unless an approval model names others. */
export const approvingModule = 'announcement-approve'

const approver: Party = { side: 'buyer', modules: [approvingModule] }
const manager = ({ kind }: AnnouncementFacts): Party => ({ side: 'buyer', modules: [managingModule(kind)] })

/** In addition, a job expires announcements. */
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

export function newAnnouncement(kind: AnnouncementKind): AnnouncementFacts {
  return { kind, status: 'DRAFT', createBy: null, over: false, submitBy: null, byApproval: false }
}

export interface ReaderFacts {
  status: AnnouncementStatus
  needSign: number
  signOver: boolean
  /** Own companies that received the announcement and have not signed it. */
  openCompanies: readonly string[]
}

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

type Texts = Pick<Announcement, 'language' | 'title' | 'content' | 'titles' | 'contents'>
type Draft = Input<typeof saveAnnouncement> & Texts

/** Validates a draft. `knownReceivers`: the chosen categories or suppliers that exist. */
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
    ...(['titles', 'contents'] as const)
      .filter(field => draft[field][draft.language] !== undefined)
      .map(field => wrong(`${field}.${draft.language}`, 'originalTwice')),
    ...(chosen && receivers.some(id => !knownReceivers.has(id)) ? [wrong('receivers', 'unknownReceiver')] : []),
  ]
}

function wrong(field: string, key: string): Problem {
  return { field, name: 'invalidInput', key: `announcements.${key}` }
}

/** A text without words counts as missing; a translation needs both title and content. */
export function missingTexts(texts: Texts, hasWords: (html: string) => boolean): Problem[] {
  const { titles, contents } = texts
  const translated = languages.filter(each => titles[each] !== undefined || contents[each] !== undefined)
  const missing = [
    ...(texts.title.trim() === '' ? ['title'] : []),
    ...(hasWords(texts.content) ? [] : ['content']),
    ...translated.filter(each => titles[each] === undefined).map(each => `titles.${each}`),
    ...translated.filter(each => contents[each] === undefined).map(each => `contents.${each}`),
  ]
  return missing.map(field => ({ field, name: 'requiredMissing' }))
}

/** The title in a language, else in English, else in the original language. */
export function titleFor({ language, title, titles }: Pick<Texts, 'language' | 'title' | 'titles'>, wanted: Language) {
  if (wanted === language) return title
  return titles[wanted] ?? (language === 'en' ? undefined : titles.en) ?? title
}

/** Maximum length of an excerpt in characters. */
const excerptLength = 160

/** The beginning of a text, cut at a word boundary where words are separated. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  const cut = line.slice(0, excerptLength)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > excerptLength - 30 ? space : excerptLength)}…`
}
