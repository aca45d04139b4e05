import type { Page, Request, Response } from 'playwright-core'
import type { Row } from './filter-fields.ts'

/** Rows that a list's call returned. */
export interface Answer {
  path: string
  rows: Row[]
  total: number
}

/** How long, in ms, anything may take; the machine may be busy. */
export const patience = 60_000
/** Calls of look-ups, which return pages, too. */
const ofLookups = /^system\/sys\/lov\/(display|service)/

/** Listens for calls of lists from now on: `last` waits until there is one and all are answered, and returns the last answer. */
export function answersOf(page: Page, wanted = (path: string) => path !== '') {
  const asked: Request[] = []
  const listen = (request: Request) => {
    if (wanted(pathOf(request))) asked.push(request)
  }
  page.on('request', listen)
  return {
    stop: () => page.off('request', listen),
    async last(timeout = patience): Promise<Answer> {
      const isWanted = (request: Request) => wanted(pathOf(request))
      if (asked.length === 0) await page.waitForRequest(isWanted, { timeout })
      let known: Answer[] = []
      // Meanwhile more may have been asked: the newest counts.
      for (let count = 0; count < asked.length;) {
        count = asked.length
        // A request that a newer one has replaced has no response.
        const all = await Promise.all(asked.map(request => request.response()))
        known = (await Promise.all(all.map(async response => (response === null ? null : answerIn(response))))).filter(
          answer => answer !== null,
        )
      }
      const paths = new Set(known.map(({ path }) => path))
      const last = known.at(-1)
      if (!last || paths.size > 1) throw new Error(`its list is one of ${[...paths].join()}`)
      return last
    },
  }
}

/** The path of a call that asks for a page of rows as long as lists begin with; '' for every other request. */
function pathOf(request: Request): string {
  const [, path = ''] = request.url().split('/stage-api/')
  return request.method() === 'POST' && /[?&]pageSize=10\b/.test(path) && !ofLookups.test(path)
    ? (path.split('?')[0] ?? '')
    : ''
}

async function answerIn(response: Response): Promise<Answer | null> {
  const answer = (await response.json().catch(() => undefined)) as
    { data?: { records?: Row[]; total?: number } } | undefined
  const { records, total = 0 } = answer?.data ?? {}
  return Array.isArray(records) ? { path: pathOf(response.request()), rows: records, total } : null
}
