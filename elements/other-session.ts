import { everywhere } from '../src/kit/session/shared.ts'
import { pauseUpdates, putAway, putBack, resumeUpdates, showInside } from './element-inside.ts'
import { instanceFor } from './instance.ts'
import { pageSessions } from './page-sessions.ts'
import { addressAround } from './session-around.ts'

/** Undefined if unknown. */
interface Place {
  readonly address: string | undefined
}

// Shared, because each copy of the code on the page decides.
const places = everywhere('places@1', () => new WeakMap<HTMLElement, Place>())

const ends = everywhere('ends@1', () => new WeakMap<HTMLElement, () => void>())

/**
 * The page's own code instance serves the first `srm-session`; each further address has its own instance, so that no
 * token, count or language passes between them.
 */
export function decide(element: HTMLElement): void {
  const { elements, living } = pageSessions
  const life = elements.get(element)
  const found = addressAround(element)
  if (!life || found === null) return
  decided.add(element)
  const lives = living.has(element)
  // An element with a session keeps it when another session is added.
  const now = found ?? (lives ? '' : undefined)
  if (now === '') {
    if (lives) return
    living.add(element)
    places.delete(element)
    takeAway(element)
    putBack(element)
    life.start()
    resumeUpdates(element)
    return
  }
  const before = places.get(element)
  if (living.delete(element)) {
    life.stop()
    pauseUpdates(element)
  } else if (before && before.address === now) return
  const place = { address: now }
  places.set(element, place)
  void showOther(element, place, lives)
}

/** One of these that reappears was only moved. */
const decided = everywhere('decided@1', () => new WeakSet<HTMLElement>())

// Synchronous, before the element's class unmounts its content.
pageSessions.again = element => {
  if (!decided.has(element)) return false
  decide(element)
  return true
}

function takeAway(element: HTMLElement) {
  ends.get(element)?.()
  ends.delete(element)
}

function tellUnknown(element: HTMLElement) {
  const msg = `<${element.localName}> belongs to no srm-session: name one by session="id", or put it inside one.`
  console.warn(msg)
  fail(element, msg)
}

async function showOther(element: HTMLElement, place: Place, lived: boolean) {
  // React removes its nodes in the next task; a moved node has returned by then.
  if (lived) await new Promise(resolve => setTimeout(resolve))
  if (lived && !pageSessions.living.has(element)) putAway(element)
  const current = () => places.get(element) === place
  if (!current()) return
  takeAway(element)
  const { address } = place
  if (address === undefined) {
    tellUnknown(element)
    return
  }
  try {
    const instance = await instanceFor(address)
    await instance.configured
    const tag = await instance.define(element.localName)
    if (!current()) return
    if (element.isConnected) ends.set(element, showInside(element, tag, instance.partsOf(element.localName)))
    // Assigned again when it returns.
    else places.delete(element)
  } catch (error) {
    if (!current()) return
    places.delete(element)
    console.error(`<${element.localName}> could not be shown for ${address}`, error)
    fail(element, String(error))
  }
}

function fail(element: HTMLElement, msg: string) {
  const detail = { code: 'session', msg, element }
  element.dispatchEvent(new CustomEvent('srm-error', { detail, bubbles: true, composed: true, cancelable: true }))
}

/**
 * Serves a `srm-session` of another address, unless `wanted` is false by then; `takeSettings` returns settings not
 * passed on yet.
 */
export async function sessionIn(
  session: HTMLElement,
  address: string,
  takeSettings: () => Readonly<Record<string, unknown>>,
  wanted: () => boolean,
): Promise<void> {
  try {
    const instance = await instanceFor(address)
    const tag = await instance.define('srm-session')
    if (!wanted()) return
    const root = session.shadowRoot ?? session.attachShadow({ mode: 'open' })
    const found = root.querySelector<HTMLElement>(tag)
    const inner = found ?? document.createElement(tag)
    Object.assign(inner, takeSettings(), { apiBase: address })
    if (!found) {
      inner.append(document.createElement('slot'))
      root.replaceChildren(inner)
    }
    instance.setConfigured()
  } catch (error) {
    console.error(`The session for ${address} could not be opened`, error)
    fail(session, String(error))
  }
}
