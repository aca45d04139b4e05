import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { lightPlural, lightWord, loadLightWords } from '../src/i18n/light-words.ts'
import type { Language } from '../src/contract/platform/session/session.ts'
import { knownLanguage } from '../src/kit/session/language.ts'
import { $session, watchSession } from '../src/kit/session/session-store.ts'
import { nearestLanguage, watchLanguage } from './define-language.ts'

/** In the element's own language or the session's; renders again when either changes. */
export class LightWords implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element
  #stop: (() => void)[] = []

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host
    host.addController(this)
  }

  hostConnected() {
    this.#stop = [watchLanguage(this.#host, this.#load), watchSession(session => session.language, this.#load)]
  }

  hostDisconnected() {
    for (const stop of this.#stop) stop()
  }

  get language(): Language {
    return knownLanguage(nearestLanguage(this.#host)) ?? $session.get().language
  }

  plural(...[key, count]: [Parameters<typeof lightPlural>[0], number]): string {
    return lightPlural(key, count, this.language)
  }

  word(key: Parameters<typeof lightWord>[0]): string {
    return lightWord(key, this.language)
  }

  /** '' when the texts cannot be loaded. */
  async said(key: Parameters<typeof lightWord>[0]): Promise<string> {
    await loadLightWords(this.language).catch(reportError)
    return this.word(key)
  }

  readonly #load = () => {
    loadLightWords(this.language).then(() => this.#host.requestUpdate(), reportError)
  }
}
