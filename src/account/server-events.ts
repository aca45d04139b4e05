import { alone } from '../kit/session/alone.ts'
import { apiUrl } from '../kit/call/api-request.ts'
import { errorNumbers, isLoginNeeded } from '../kit/call/error-detail.ts'
import type { ErrorNumbers } from '../kit/call/error-detail.ts'
import { apiBase } from '../kit/session/api-base.ts'
import { clock } from '../kit/format/clock.ts'
import { serverStream, streamOpened } from '../kit/session/document-changes.ts'
import { onSession, tellSession } from '../kit/session/session-events.ts'
import { sessionOpened } from '../kit/session/session-start.ts'
import { $session } from '../kit/session/session-store.ts'
import { shared } from '../kit/session/shared.ts'
import { counted, tellTabs, userOfTab } from '../kit/session/tabs.ts'
import { currentToken, renewToken } from '../kit/call/token-renewal.ts'
import { tokenProvider } from '../kit/session/token-provider.ts'
import { EventReader } from './event-reader.ts'
import type { ServerEvent } from './event-reader.ts'
import { takeMenuVersion } from './menu-events.ts'
import { refreshUnread, takeUnread } from './unread.ts'

/** The contract's address of the stream; a test holds the two together. */
export const eventsPath = 'events'

/** Waits between attempts, doubling, in milliseconds. While there is no stream the count is asked for this often. */
const shortest = 1_000
const longest = 60_000
/** A stream that says nothing for so long, not even a comment, is taken for dead. */
const silence = 120_000

/** How it is known that the count does not come any more; `retry` asks again. */
export type CountFailure = ErrorNumbers & { retry(): void }

const watching = shared('server-events@3', () => ({
  users: 0,
  /** Why the count did not come when it was last asked for. */
  failure: undefined as CountFailure | undefined,
  /** Who hears of that. */
  failed: new Set<(failure: CountFailure) => void>(),
  stop: undefined as (() => void) | undefined,
}))

/**
 * Follows the server's events while at least one element wants them: one stream per browser, held by a visible tab
 * and forwarded to the others; none in hidden documents, which catch up when they are seen again. Without streams the
 * unread count is polled. `failed` hears when the count does not come. The answer ends this user's interest.
 */
export function watchServerEvents(failed?: (failure: CountFailure) => void): () => void {
  if (failed) {
    watching.failed.add(failed)
    if (watching.failure) failed(watching.failure)
  }
  if (++watching.users === 1) {
    const ending = new AbortController()
    const unhear = onSession('server', ({ kind, data }) => kind === 'menu' && takeMenuVersion(data, 'other tab'))
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
      // Catches up on what was missed while this tab was hidden or nobody was signed in.
      await askForCount(watch.signal)
      await alone(streamName(), () => streamOn(watch.signal), watch.signal)
    } catch (error) {
      if (!watch.signal.aborted) reportError(error)
    } finally {
      watch.done()
    }
  }
}

/** Asks for the count. Who shows it hears of the first failure in a row; it is asked for again in any case. */
async function askForCount(signal?: AbortSignal): Promise<void> {
  try {
    await refreshUnread(signal)
    watching.failure = undefined
  } catch (failure) {
    // Nobody waits for it any more, or that nobody is signed in is told as such.
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
  const { tokens, profile } = $session.get()
  // With an initial password the server answers nothing but its change.
  if (document.hidden || profile?.mustChangePassword === 1) return false
  return tokens !== undefined || tokenProvider() !== undefined
}

/**
 * A signal that aborts when watching must end: hidden, signed out, signed in anew, another user or server. Where a page gives
 * the token, the user becomes known later: that is no other one for the stream that this tab has open. A tab that waits for
 * its turn begins anew, because others of that user wait under their name.
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
    // Whose token it is is known by the next count.
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

/** Waits for the condition; false when watching has ended before. */
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

/** One visible tab holds the stream of one user. */
function streamName(): string {
  return `srm.events ${apiBase().href} ${userOfTab()}`
}

async function streamOn(signal: AbortSignal) {
  let wait = shortest
  while (!signal.aborted) {
    const streamed = await stream(signal).catch(() => false)
    wait = streamed ? shortest : Math.min(wait * 2, longest)
    await pause(wait / 2 + (Math.random() * wait) / 2, signal)
    // With an aborted signal this ends at once.
    await askForCount(signal)
  }
}

/** Reads one stream to its end; false when it could not be opened. */
async function stream(signal: AbortSignal): Promise<boolean> {
  const watchdog = new AbortController()
  const either = AbortSignal.any([signal, watchdog.signal])
  const answer = await open(await currentToken(), either)
  if (!answer?.body) return false
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
  // A session of this user has ended, perhaps in another browser: the answer to any call tells whether it is this one.
  if (kind === 'ended') {
    void askForCount()
    return
  }
  if (kind === 'menu') takeMenuVersion(data, 'own stream')
  else tellSession('server', { kind, data })
  tellTabs({ kind: 'server', user: userOfTab(), event: kind, data })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const cancel = clock.after(ms, resolve)
    const leave = () => {
      cancel()
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}
