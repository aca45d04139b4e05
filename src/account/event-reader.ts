export interface ServerEvent {
  kind: string
  data: unknown
}

/** Parses an event stream in chunks: lines end with LF, CR or CRLF, an empty line ends an event. */
export class EventReader {
  #rest = ''
  #kind = ''
  #data: string[] = []

  push(chunk: string): ServerEvent[] {
    const text = this.#rest + chunk
    // May be the first half of CRLF.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = whole.split(/\r\n|\n|\r/)
    this.#rest = (lines.pop() ?? '') + text.slice(whole.length)
    return lines.flatMap(line => this.#take(line))
  }

  #take(line: string): ServerEvent[] {
    if (line === '') return this.#complete()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.#kind = value
    if (field === 'data') this.#data.push(value)
    return []
  }

  #complete(): ServerEvent[] {
    const kind = this.#kind || 'message'
    const text = this.#data.join('\n')
    const found = this.#data.length > 0
    this.#kind = ''
    this.#data = []
    return found ? [{ kind, data: parsed(text) }] : []
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
