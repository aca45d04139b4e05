import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { apiBase } from '../../kit/session/api-base.ts'
import { clock } from '../../kit/format/clock.ts'
import { Failed } from '../../kit/call/errors.ts'

/** The hash differs from that of the uploaded file. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

export type Fresh = (row: Attachment) => Promise<Attachment>

export async function downloadFile(row: Attachment, fresh: Fresh): Promise<void> {
  keep(await fileContent(row, fresh), row.name)
}

/** As one ZIP archive. */
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

/** Addresses are valid for five minutes and renewed when expired. */
export async function fileContent(row: Attachment, fresh: Fresh): Promise<Blob> {
  let answer = row.url === '' ? undefined : await ask(row.url)
  if (!answer?.ok) answer = await ask((await fresh(row)).url)
  if (!answer.ok) throw new Failed(answer.status >= 500 ? 'server' : 'network', { status: answer.status })
  const content = await answer.blob()
  if (!(await isWhole(content, row.hash))) throw new DamagedFile(row.name)
  return content
}

/** Only our own server's addresses are fetched. */
async function ask(address: string): Promise<Response> {
  const base = apiBase()
  const url = new URL(address, base)
  if (url.host !== base.host) throw new Failed('request')
  // A proxy in front of the server may use another protocol.
  url.protocol = base.protocol
  try {
    return await fetch(url, { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' })
  } catch (cause) {
    throw new Failed('network', { cause })
  }
}

/** Also true without https, where no hash is available. */
async function isWhole(content: Blob, hash: string): Promise<boolean> {
  if (hash === '' || !('subtle' in crypto)) return true
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('') === hash
}

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
