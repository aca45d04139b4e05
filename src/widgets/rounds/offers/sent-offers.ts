import { canonicalText } from '../../../contract/sourcing/rounds/offers.ts'
import { encodeJson } from '../../../kit/format/safe-json.ts'
import { localKept } from '../../../kit/session/browser-storage.ts'
import { keepBlob } from '../../import-dialog/keep-file.ts'

// What was sent from this browser: before the opening the server returns none of it, not even to its sender.

export function keepSent(key: string, sent: object): void {
  localKept.write(key, encodeJson(sent))
}

/** Undefined when this browser sent nothing that it still knows. */
export function readSent(key: string): unknown {
  try {
    return JSON.parse(localKept.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Downloads the exact text whose SHA-256 is the proof. */
export function downloadSent(name: string, content: unknown): void {
  keepBlob(`${name}.json`, new Blob([canonicalText(content)], { type: 'application/json' }))
}
