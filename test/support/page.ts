/**
 * Page globals for tests of the kit in Node against the real server: address, cookies, local storage. Import it before
 * any module of `src/kit`.
 */
class Store implements Storage {
  readonly #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  clear() {
    this.#values.clear()
  }
  getItem(key: string) {
    return this.#values.get(key) ?? null
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }
  removeItem(key: string) {
    this.#values.delete(key)
  }
  setItem(key: string, value: string) {
    this.#values.set(key, value)
  }
}

class Page extends EventTarget {
  readonly #cookies = new Map<string, string>()
  baseURI = 'http://127.0.0.1/'
  hidden = false
  visibilityState = 'visible'
  documentElement = { lang: '' }
  querySelector() {
    return null
  }
  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const expires = attributes.find(part => part.startsWith('Expires='))?.slice(8)
    if (expires !== undefined && Date.parse(expires) <= Date.now()) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

const put = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

put('navigator', { language: 'en-GB', languages: ['en-GB', 'en'] })
put('location', new URL('http://127.0.0.1/'))
put('document', new Page())
put('localStorage', new Store())
put('sessionStorage', new Store())
put('reportError', (error: unknown) => console.error(error))

/** Controls the kit's clock by hand; `restore` sets the real one again. */
export async function fakeClock() {
  const { clock } = await import('../../src/kit/format/clock.ts')
  const real = { ...clock }
  let now = Date.now()
  let waiting: { at: number; act: () => void }[] = []
  clock.now = () => now
  clock.after = (ms, act) => {
    const entry = { at: now + ms, act }
    waiting.push(entry)
    return () => {
      waiting = waiting.filter(other => other !== entry)
    }
  }
  return {
    /** Advances the clock by `ms` and runs due timers. */
    pass(ms: number) {
      now += ms
      const due = waiting.filter(entry => entry.at <= now)
      waiting = waiting.filter(entry => entry.at > now)
      for (const { act } of due) act()
    },
    /** Whether a timer is due in `least` to `most` milliseconds from now. */
    waits: (least: number, most: number) => waiting.some(({ at }) => at - now >= least && at - now <= most),
    restore: () => void Object.assign(clock, real),
  }
}
