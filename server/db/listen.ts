import type pg from 'pg'

interface Listener {
  channel: string
  heard: (payload: string) => void
  resumed: (() => void) | undefined
}

export interface Listening {
  /** Resolves when listening has started, with the function that stops it. */
  listen(channel: string, heard: (payload: string) => void, resumed?: () => void): Promise<() => void>
  close(): Promise<void>
}

/**
 * One connection for all channels, as a pool would replace its connections. It reconnects with waits from 0.1 to 5 s,
 * listens to every channel again and calls each `resumed`.
 */
export function listening(connect: () => pg.Client, warn: (message: string, error: Error) => void): Listening {
  return new ListeningConnection(connect, warn)
}

class ListeningConnection implements Listening {
  readonly #listeners = new Set<Listener>()
  readonly #connect: () => pg.Client
  readonly #warn: (message: string, error: Error) => void
  /** Each LISTEN is chained to it, so that one statement runs at a time. */
  #client: Promise<pg.Client> | undefined
  #again: NodeJS.Timeout | undefined
  #missed = false
  #closed = false

  constructor(connect: () => pg.Client, warn: (message: string, error: Error) => void) {
    this.#connect = connect
    this.#warn = warn
  }

  async listen(channel: string, heard: (payload: string) => void, resumed?: () => void): Promise<() => void> {
    const listener = { channel, heard, resumed }
    const chained = this.#client ?? this.#open()
    this.#client = chained.then(async current => {
      await listenTo(current, channel)
      this.#listeners.add(listener)
      return current
    })
    try {
      await this.#client
    } catch (error) {
      this.#client = undefined
      this.#reopen(100)
      throw error
    }
    return () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    this.#listeners.clear()
    const current = await this.#client?.catch(() => undefined)
    await current?.end().catch(() => undefined)
  }

  async #open(): Promise<pg.Client> {
    const fresh = this.#connect()
    let usable = false
    fresh.on('error', error => this.#warn('The listening database connection was lost.', error))
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners) if (listener.channel === channel) listener.heard(payload ?? '')
    })
    fresh.on('end', () => {
      if (!usable || this.#closed) return
      this.#client = undefined
      this.#missed = true
      this.#reopen(100)
    })
    try {
      await fresh.connect()
      for (const channel of new Set([...this.#listeners].map(each => each.channel))) await listenTo(fresh, channel)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    usable = true
    if (this.#missed) for (const listener of this.#listeners) listener.resumed?.()
    this.#missed = false
    return fresh
  }

  #reopen(wait: number): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => {
      if (this.#closed || this.#client !== undefined || this.#listeners.size === 0) return
      this.#client = this.#open()
      this.#client.catch(() => {
        this.#client = undefined
        this.#reopen(Math.min(wait * 2, 5000))
      })
    }, wait)
    this.#again.unref()
  }
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
