import { eventsPath } from '../../src/contract/platform/messages/messages.ts'

/** An open stream of server-sent events. */
export interface EventStream {
  /** The data of the next event of a kind. @throws Error when the stream ends before. */
  next(kind: string): Promise<unknown>
  /** Whether an event of a kind arrived and was not taken. */
  seen(kind: string): boolean
  close(): void
}

/** Opens a user's stream over HTTP. */
export async function openEvents(origin: string, token: string): Promise<EventStream> {
  const abort = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/stage-api/${eventsPath}`, { headers, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(kind) {
      for (;;) {
        const found = new RegExp(`event: ${kind}\ndata: (.*)\n\n`).exec(text)
        if (found !== null) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? 'null') as unknown
        }
        const chunk = await reader?.read()
        if (chunk === undefined || chunk.done) throw new Error('The stream ended.')
        text += chunk.value
      }
    },
    seen: kind => text.includes(`event: ${kind}\n`),
    close: () => abort.abort(),
  }
}
