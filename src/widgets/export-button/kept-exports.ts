import { localKept } from '../../kit/session/browser-storage.ts'
import { $session } from '../../kit/session/session-store.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

export interface KeptExport {
  key: string
  fileName: string
}

export function keptExports(): KeptExport[] {
  const text = localKept.read(place())
  if (text === undefined) return []
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    return []
  }
}

export function keepExport(kept: KeptExport): void {
  write([...keptExports().filter(({ key }) => key !== kept.key), kept].slice(-10))
}

export function forgetExport(key: string): void {
  write(keptExports().filter(kept => kept.key !== key))
}

function write(all: KeptExport[]) {
  localKept.write(place(), all.length === 0 ? undefined : encodeJson(all))
}

function place(): string {
  return `srm.exports.${$session.get().userInfo?.id ?? ''}`
}

function isKept(value: unknown): value is KeptExport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'fileName' in value &&
    typeof value.fileName === 'string'
  )
}
