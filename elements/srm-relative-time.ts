import { css, ReactiveElement } from '@lit/reactive-element'
import { momentText, dayText, readMoment } from '../src/kit/format/moment.ts'
import { nextTimeAgo, timeAgo } from '../src/kit/format/relative-time.ts'
import { clock } from '../src/kit/format/clock.ts'
import { serverZone } from '../src/kit/format/server-zone.ts'
import { watchSession } from '../src/kit/session/session-store.ts'
import { defineLight } from './define-light.ts'
import { LightWords } from './light-words.ts'
import { wakeAt } from './light-timer.ts'

/** The last moment that a calendar of the browser knows, in milliseconds since 1970. */
const latest = 8.64e15

/**
 * How long ago something was: 'just now', minutes, hours, '1 day ago', then the date. It keeps itself
 * right and shows the full moment as a tooltip. It is text of the page around it and takes its look from there.
 * @attr datetime The moment: an ISO text, `YYYY-MM-DD HH:mm:ss` in the server's zone, or a timestamp, of which ten
 *   digits are seconds. Without one, or with what is no moment, nothing is shown.
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
    // The server tells its zone with the user, who may sign in later.
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
    this.#time.textContent = this.#text(then)
    this.renderRoot.append(this.#time)
  }

  #text(then: number): string {
    const ago = timeAgo(then, clock.now())
    switch (ago.unit) {
      case 'now':
        return this.#words.word('justNow')
      case 'minutes':
        return this.#words.plural('minutesAgo', ago.count)
      case 'hours':
        return this.#words.plural('hoursAgo', ago.count)
      case 'day':
        return this.#words.word('dayAgo')
      case 'date':
        return dayText(then)
    }
  }
}

defineLight('srm-relative-time', SrmRelativeTimeElement, { attributes: { datetime: 'string' } })
