import { everywhere } from '../src/kit/session/shared.ts'
import { pauseUpdates, putAway, putBack, resumeUpdates, showInside } from './element-inside.ts'
import { instanceFor } from './instance.ts'
import { pageSessions } from './page-sessions.ts'
import { addressAround } from './session-around.ts'

/** Where an element that does not live with the page's own instance belongs; undefined: that is not known. */
interface Place {
  readonly address: string | undefined
}

// Each copy of the code on the page decides, so all of them must know.
const places = everywhere('places@1', () => new WeakMap<HTMLElement, Place>())

/** What takes away again what another instance shows in an element. */
const ends = everywhere('ends@1', () => new WeakMap<HTMLElement, () => void>())

/**
 * Decides whose a connected element is. The page's own instance of the code serves the address of the first
 * `srm-session`; each further address has an instance of its own, so that no token, count or language can pass from one
 * to the other.
 */
export function decide(element: HTMLElement): void {
  const { elements, living } = pageSessions
  const life = elements.get(element)
  const found = addressAround(element)
  if (!life || found === null) return
  decided.add(element)
  const lives = living.has(element)
  // What has a session keeps it when another one comes.
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

/** Elements that were decided on: one that comes back was only moved. */
const decided = everywhere('decided@1', () => new WeakSet<HTMLElement>())

// A move ends at once, before the element's class has ended what it shows.
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
  // React takes its own nodes away in the next turn, and a node that is only moved is back by then.
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
    // It is decided anew when it comes back.
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
 * The element that does the work of a `srm-session` whose address another instance serves: with the same settings, in
 * the root of `session`. `wanted` is asked before anything is put there; `takeSettings` gives what was not handed on yet.
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
