import type { Output } from '../contract/envelope.ts'
import type { getStart } from '../contract/insight/home/start.ts'
import { settingsKey } from '../account/shell-settings.ts'
import { readAnswer } from '../kit/call/answer.ts'
import type { RawAnswer } from '../kit/call/answer.ts'
import { apiRequest } from '../kit/call/api-request.ts'
import { Deadline } from '../kit/call/deadline.ts'
import { early } from '../kit/call/exchange.ts'
import { fetchTransport } from '../kit/call/light-call.ts'
import { clock } from '../kit/format/clock.ts'
import { record } from '../kit/format/record.ts'
import { $session, ownApiBase } from '../kit/session/session-store.ts'
import { firstRequest } from './first/first-request.ts'

/** Copied from the contract, which needs the schema library; a test compares them. */
export const startSpec = {
  method: 'POST',
  path: 'basic/home/start',
  query: [],
  saves: false,
  access: 'signed-in',
} as const

type Start = Output<typeof getStart>

interface Asked {
  token: string
  language: string
  /** Undefined on failure: each call is then sent. */
  start: Promise<Start | undefined>
  /** Ms since 1970. */
  at: number
  taken: Set<string>
}

/** Older answers may be out of date; in ms. */
const longest = 20_000

let asked: Asked | undefined

/** Each answer is given once, and only to the user and in the language for which it was loaded. */
export function answerFromStart(): void {
  const first = firstRequest()
  if (first) note(first.token, first.language, first.answer)
  early.answer = async ({ path }, input) => {
    const { tokens, language, apiBase } = $session.get()
    const current = asked
    const pick = answers[path]
    if (!current || !pick || current.taken.has(path) || clock.now() - current.at > longest) return undefined
    if (tokens?.access !== current.token || language !== current.language || apiBase !== ownApiBase) return undefined
    current.taken.add(path)
    const start = await current.start
    const data = start && pick(start, record(input) ?? {})
    return data === undefined ? undefined : { data }
  }
}

/** Undefined where the call has other input. */
const answers: Readonly<Record<string, (start: Start, input: Record<string, unknown>) => unknown>> = {
  'user/info': ({ profile }) => profile,
  'system/menu': ({ menu }) => menu,
  'auth/getUser': ({ user }) => user,
  'basic/home/getUnread': ({ unread }) => unread,
  'user/preference/query': ({ preferences }, { keys }) =>
    Array.isArray(keys) && keys.every(key => key === settingsKey) ? preferences : undefined,
  'basic/home/findAll': ({ home, profile }, { type }) =>
    type === undefined || type === profile?.userType ? home?.widgets : undefined,
  'basic/home/nowMenu': ({ home }) => home?.shortcuts,
}

/**
 * Requests them after a sign-in; `home`: also those of the home page. Not by `exchange()`, which would end the session
 * of a user with an initial password.
 */
export function requestStart(home: boolean): void {
  const { tokens, language, apiBase } = $session.get()
  if (!tokens || apiBase !== ownApiBase || (asked?.token === tokens.access && asked.language === language)) return
  const { headers, ...request } = apiRequest(startSpec, { keys: [settingsKey], home: home ? 1 : 0 })
  const signed = { ...headers, Authorization: `Bearer ${tokens.access}`, 'Accept-Language': language }
  note(tokens.access, language, fetchTransport({ ...request, headers: signed }, new Deadline(undefined).signal))
}

function note(token: string, language: string, answer: Promise<RawAnswer>): void {
  const start = answer.then(readAnswer).then(
    data => data as Start,
    () => undefined,
  )
  asked = { token, language, start, at: clock.now(), taken: new Set() }
}
