import { checkImport } from '../../src/contract/platform/imports/imports.ts'
import { hostileCalls, hostileTables } from '../support/hostile-files.ts'
import type { Figure } from './figure.ts'
import type { World } from './world.ts'

/** Sends one file or text; returns what it is. */
type Sending = () => Promise<string>

let next = 0
let sendings: readonly Sending[] | undefined

/**
 * Sends texts and files that cost their parsers more than their size: BPMN, camt, UBL, SQL, HTML, XLSX, CSV. Each round
 * continues where the last one ended, for some seconds, and sends each kind at least once; `health` judges the delays.
 */
export async function hostileFiles(world: World, seconds: number): Promise<Figure[]> {
  sendings ??= await sendingsTo(world)
  const until = performance.now() + seconds * 1000
  const kinds = new Set<string>()
  let sent = 0
  let longest = 0
  while (sent < sendings.length && (performance.now() < until || kinds.size < kindCount)) {
    const begun = performance.now()
    const what = await sendings[next % sendings.length]?.()
    longest = Math.max(longest, performance.now() - begun)
    kinds.add(kindOf(what ?? ''))
    next += 1
    sent += 1
  }
  return [
    { what: `hostile files of ${kinds.size} kinds`, value: sent },
    { what: 'hostile files: longest answer', value: longest / 1000, most: 60, unit: ' s' },
  ]
}

const kindOf = (what: string) => what.split(':', 1)[0] ?? ''
const kindCount = 7

async function sendingsTo(world: World): Promise<Sending[]> {
  const texts = hostileCalls().map(({ what, user, endpoint, input }) => ({
    what,
    send: () =>
      world.ask(endpoint.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${world.users[user].token}` },
        body: JSON.stringify(input),
      }),
  }))
  const tables = Object.entries(await hostileTables()).map(([what, content]) => ({
    what,
    send: () => {
      const form = new FormData()
      form.set('templateCode', 'message-types')
      form.set('file', new Blob([new Uint8Array(content)]), what.startsWith('CSV') ? 'list.csv' : 'list.xlsx')
      const headers = { authorization: `Bearer ${world.users.admin.token}` }
      return world.ask(checkImport.path, { method: 'POST', headers, body: form })
    },
  }))
  return byTurns([...texts, ...tables]).map(
    ({ what, send }) =>
      () =>
        send().then(() => what),
  )
}

/** The first of each kind, then the second of each, and so on. */
function byTurns<Value extends { what: string }>(values: readonly Value[]): Value[] {
  const turns = new Map<string, number>()
  return values
    .map(value => {
      const turn = turns.get(kindOf(value.what)) ?? 0
      turns.set(kindOf(value.what), turn + 1)
      return { value, turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ value }) => value)
}
