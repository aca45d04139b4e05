import { alone } from '../kit/session/alone.ts'
import { apiUrl } from '../kit/call/api-request.ts'
import { errorNumbers, isLoginNeeded } from '../kit/call/error-detail.ts'
import type { ErrorNumbers } from '../kit/call/error-detail.ts'
import { apiBase } from '../kit/session/api-base.ts'
import { clock } from '../kit/format/clock.ts'
import { serverStream, streamOpened } from '../kit/session/document-changes.ts'
import { onSession, tellSession } from '../kit/session/session-events.ts'
import { sessionOpened } from '../kit/session/session-start.ts'
import { $session, updateSession } from '../kit/session/session-store.ts'
import { shared } from '../kit/session/shared.ts'
import { counted, tellTabs, userOfTab } from '../kit/session/tabs.ts'
import { currentToken, renewToken } from '../kit/call/token-renewal.ts'
import { tokenProvider } from '../kit/session/token-provider.ts'
import { EventReader } from './event-reader.ts'
import type { ServerEvent } from './event-reader.ts'
import { takeMenuVersion } from './menu-events.ts'
import { refreshUnread, takeUnread } from './unread.ts'

/** Copied from the contract; a test compares both. */
export const eventsPath = 'events'

/** Backoff in ms, doubling; also the polling intervals of the count without a stream. */
const shortest = 1_000
const longest = 60_000
/** In ms without data, not even a comment. */
const silence = 120_000
/** In ms; shorter interruptions are not shown. */
const unnoticed = 5_000

export type CountFailure = ErrorNumbers & { retry(): void }

const watching = shared('server-events@3', () => ({
  users: 0,
  failure: undefined as CountFailure | undefined,
  failed: new Set<(failure: CountFailure) => void>(),
  stop: undefined as (() => void) | undefined,
}))

/**
 * One stream per browser while an element needs it, opened by a visible tab and forwarded to the others; hidden
 * documents catch up when visible. Without streams the unread count is polled; `failed` receives its failures.
 */
export function watchServerEvents(failed?: (failure: CountFailure) => void): () => void {
  if (failed) {
    watching.failed.add(failed)
    if (watching.failure) failed(watching.failure)
  }
  if (++watching.users === 1) {
    const ending = new AbortController()
    const unhear = onSession('server', ({ kind, data }) => {
      if (kind === 'menu') takeMenuVersion(data, 'other tab')
      if (kind === 'interrupted') updateSession({ interrupted: data === true })
    })
    watching.stop = () => {
      unhear()
      serverStream.open = false
      ending.abort()
    }
    void keepWatching(ending.signal)
  }
  let wanted = true
  return () => {
    if (!wanted) return
    wanted = false
    if (failed) watching.failed.delete(failed)
    if (--watching.users === 0) watching.stop?.()
  }
}

async function keepWatching(ending: AbortSignal) {
  await sessionOpened()
  while (await until(mayWatch, ending)) {
    const watch = whileWatchable(ending)
    try {
      await askForCount(watch.signal)
      await alone(streamName(), () => streamOn(watch.signal), watch.signal)
    } catch (error) {
      if (!watch.signal.aborted) reportError(error)
    } finally {
      watch.done()
    }
  }
}

async function askForCount(signal?: AbortSignal): Promise<void> {
  try {
    await refreshUnread(signal)
    watching.failure = undefined
  } catch (failure) {
    if (watching.failure || signal?.aborted === true || isLoginNeeded(failure)) return
    const retry = () => {
      watching.failure = undefined
      void askForCount()
    }
    watching.failure = { ...errorNumbers(failure), retry }
    for (const tell of [...watching.failed]) tell(watching.failure)
  }
}

function mayWatch(): boolean {
  const { tokens, profile, replacing } = $session.get()
  if (replacing) return false
  // With an initial password the server refuses all calls but the password change.
  if (document.hidden || profile?.mustChangePassword === 1) return false
  return tokens !== undefined || tokenProvider() !== undefined
}

/**
 * Aborts when hidden, signed out or in, while tokens are replaced, or for another user or server. When the user id
 * arrives after a host's token, an open stream continues, but a waiting tab starts again, because the lock's name
 * includes the user.
 */
function whileWatchable(ending: AbortSignal) {
  const controller = new AbortController()
  const began = $session.get()
  let user = began.userInfo?.id
  const check = () => {
    const { userInfo, apiBase: base } = $session.get()
    if (serverStream.open) user ??= userInfo?.id
    if (ending.aborted || !mayWatch() || userInfo?.id !== user || base !== began.apiBase) controller.abort()
  }
  const done = onChange(check, ending)
  const unhear = onSession('signedIn', () => {
    // The next count returns the user id.
    counted.userId = ''
    controller.abort()
  })
  check()
  return {
    signal: controller.signal,
    done() {
      controller.abort()
      unhear()
      done()
    },
  }
}

function until(condition: () => boolean, ending: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    const check = () => {
      if (!ending.aborted && !condition()) return
      stop()
      resolve(!ending.aborted)
    }
    const stop = onChange(check, ending)
    check()
  })
}

function onChange(check: () => void, ending: AbortSignal): () => void {
  const unlisten = $session.listen(check)
  document.addEventListener('visibilitychange', check)
  ending.addEventListener('abort', check)
  return () => {
    unlisten()
    document.removeEventListener('visibilitychange', check)
    ending.removeEventListener('abort', check)
  }
}

function streamName(): string {
  return `srm.events ${apiBase().href} ${userOfTab()}`
}

async function streamOn(signal: AbortSignal) {
  let wait = shortest
  const interruption = new Interruption(signal)
  while (!signal.aborted) {
    interruption.begin()
    const streamed = await stream(signal, interruption).catch(() => false)
    interruption.begin()
    wait = streamed ? shortest : Math.min(wait * 2, longest)
    await pause(wait / 2 + (Math.random() * wait) / 2, signal)
    await askForCount(signal)
  }
}

/** Reported to all tabs when it lasts. */
class Interruption {
  readonly #signal: AbortSignal
  #cancel: (() => void) | undefined
  watchdog: AbortController | undefined

  constructor(signal: AbortSignal) {
    this.#signal = signal
    // A lost network does not end a connection that only reads.
    onNetwork('offline', () => this.watchdog?.abort(), signal)
    signal.addEventListener('abort', this.end, { once: true })
  }

  begin() {
    if (!this.#signal.aborted) this.#cancel ??= clock.after(unnoticed, () => tellInterrupted(true))
  }

  readonly end = (): void => {
    this.#cancel?.()
    this.#cancel = undefined
    tellInterrupted(false)
  }
}

function tellInterrupted(interrupted: boolean) {
  if (($session.get().interrupted ?? false) === interrupted) return
  updateSession({ interrupted })
  tellTabs({ kind: 'server', user: userOfTab(), event: 'interrupted', data: interrupted })
}

async function stream(signal: AbortSignal, interruption: Interruption): Promise<boolean> {
  const watchdog = new AbortController()
  interruption.watchdog = watchdog
  const either = AbortSignal.any([signal, watchdog.signal])
  const answer = await open(await currentToken(), either)
  if (!answer?.body) return false
  interruption.end()
  streamOpened()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const events = new EventReader()
  try {
    for (;;) {
      const cancel = clock.after(silence, () => watchdog.abort())
      const { done, value } = await reader.read().finally(cancel)
      if (done) return true
      events.push(value).forEach(take)
    }
  } catch {
    return true
  } finally {
    serverStream.open = false
  }
}

async function open(token: string | undefined, signal: AbortSignal, renewed = false): Promise<Response | undefined> {
  const headers = { Accept: 'text/event-stream', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) }
  const answer = await fetch(apiUrl(eventsPath), {
    headers,
    signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  })
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (answer.ok && isStream) return answer
  await answer.body?.cancel()
  if (answer.status !== 401 || renewed) return undefined
  const fresh = await renewToken(token)
  return fresh === undefined ? undefined : open(fresh, signal, true)
}

function take({ kind, data }: ServerEvent) {
  if (kind === 'unread') {
    takeUnread(data)
    return
  }
  // Perhaps in another browser: any call shows whether it is this session.
  if (kind === 'ended') {
    if (mayWatch()) void askForCount()
    return
  }
  if (kind === 'menu') takeMenuVersion(data, 'own stream')
  else tellSession('server', { kind, data })
  tellTabs({ kind: 'server', user: userOfTab(), event: kind, data })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const ended = new AbortController()
    const leave = () => {
      cancel()
      ended.abort()
      resolve()
    }
    const cancel = clock.after(ms, leave)
    signal.addEventListener('abort', leave, { signal: ended.signal })
    onNetwork('online', leave, ended.signal)
  })
}

/** Does nothing outside a page. */
function onNetwork(change: 'online' | 'offline', listener: () => void, signal: AbortSignal) {
  if (typeof addEventListener === 'function') addEventListener(change, listener, { signal })
}
