import type { Attachment } from '../../contract/attachments/attachments.ts'
import { apiBase } from '../../kit/session/api-base.ts'
import { clock } from '../../kit/format/clock.ts'
import { Failed } from '../../kit/call/errors.ts'

/** A file that is not the one that was uploaded: its hash differs. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** Returns the row with an address that is good now. */
export type Fresh = (row: Attachment) => Promise<Attachment>

/** Fetches one file and gives it to the browser to keep. */
export async function downloadFile(row: Attachment, fresh: Fresh): Promise<void> {
  keep(await fileContent(row, fresh), row.name)
}

/** Fetches several files and gives them to the browser in one archive. */
export async function downloadArchive(rows: readonly Attachment[], fresh: Fresh, name: string): Promise<void> {
  const { downloadZip } = await import('client-zip')
  const taken = new Set<string>()
  async function* contents() {
    for (const row of rows) {
      const content = await fileContent(row, fresh)
      yield { name: ownName(row.name, taken), input: content.stream(), size: content.size }
    }
  }
  keep(await downloadZip(contents()).blob(), name)
}

/**
 * The content of a file as a blob, compared with its hash where the browser can. An address is
 * good for five minutes; an older one is asked for again.
 */
export async function fileContent(row: Attachment, fresh: Fresh): Promise<Blob> {
  let answer = row.url === '' ? undefined : await ask(row.url)
  if (!answer?.ok) answer = await ask((await fresh(row)).url)
  if (!answer.ok) throw new Failed(answer.status >= 500 ? 'server' : 'network', { status: answer.status })
  const content = await answer.blob()
  if (!(await isWhole(content, row.hash))) throw new DamagedFile(row.name)
  return content
}

/** Only the own server's addresses are fetched. */
async function ask(address: string): Promise<Response> {
  const base = apiBase()
  const url = new URL(address, base)
  if (url.host !== base.host) throw new Failed('request')
  // A proxy in front of the server may speak another protocol.
  url.protocol = base.protocol
  try {
    return await fetch(url, { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' })
  } catch (cause) {
    throw new Failed('network', { cause })
  }
}

/** True also where the browser cannot say: pages without https have no hashes. */
async function isWhole(content: Blob, hash: string): Promise<boolean> {
  if (hash === '' || !('subtle' in crypto)) return true
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('') === hash
}

/** Two files of one name become two entries. */
function ownName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  let own = name
  for (let count = 2; taken.has(own); count++)
    own = dot > 0 ? `${name.slice(0, dot)} (${count})${name.slice(dot)}` : `${name} (${count})`
  taken.add(own)
  return own
}

function keep(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The browser may still be reading it.
  clock.after(60_000, () => URL.revokeObjectURL(address))
}
