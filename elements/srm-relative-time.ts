import { css, ReactiveElement } from '@lit/reactive-element'
import { agoText } from '../src/i18n/time-ago.ts'
import { momentText, dayText, readMoment } from '../src/kit/format/moment.ts'
import { nextTimeAgo } from '../src/kit/format/relative-time.ts'
import { clock } from '../src/kit/format/clock.ts'
import { serverZone } from '../src/kit/format/server-zone.ts'
import { watchSession } from '../src/kit/session/session-store.ts'
import { defineLight } from './define-light.ts'
import { LightWords } from './light-words.ts'
import { wakeAt } from '../src/kit/format/wake-at.ts'

/** The maximum of `Date`, in ms since 1970. */
const latest = 8.64e15

/**
 * Relative time: 'just now', minutes, hours, '1 day ago', then the date. It updates itself and shows the full time as a
 * tooltip. It is inline text and takes its style from the page.
 * @attr datetime The time: an ISO text, `YYYY-MM-DD HH:mm:ss` in the server's zone, or a timestamp, of which ten digits
 * are seconds. A missing or invalid value shows nothing.
 * @csspart base The `<time>` itself.
 */
export class SrmRelativeTimeElement extends ReactiveElement {
  static override styles = css`
    :host {
      display: inline;
    }
    :host([hidden]) {
      display: none;
    }
    time {
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }
  `
  declare datetime: string | number | Date | null | undefined
  readonly #words = new LightWords(this)
  readonly #time = document.createElement('time')
  #sleep: (() => void) | undefined
  #unwatch: (() => void) | undefined

  override connectedCallback() {
    super.connectedCallback()
    this.#time.setAttribute('part', 'base')
    // The server returns its time zone with the user, who may sign in later.
    this.#unwatch = watchSession(serverZone, () => this.requestUpdate())
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#sleep?.()
    this.#unwatch?.()
  }

  protected override update(changed: Map<PropertyKey, unknown>) {
    super.update(changed)
    this.#sleep?.()
    const then = readMoment(this.datetime)
    if (then === undefined || Math.abs(then) > latest) {
      this.#time.remove()
      return
    }
    const next = nextTimeAgo(then, clock.now())
    if (next !== undefined && this.isConnected) this.#sleep = wakeAt(next, () => this.requestUpdate())
    this.#time.dateTime = new Date(then).toISOString()
    this.#time.title = momentText(then)
    this.#time.textContent = agoText(then, clock.now(), this.#words.language) ?? dayText(then)
    this.renderRoot.append(this.#time)
  }
}

defineLight('srm-relative-time', SrmRelativeTimeElement, { attributes: { datetime: 'string' } })
