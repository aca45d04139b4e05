/** Forbidden in uploads, case-insensitive. */
export const forbiddenExtensions = ['bat', 'cmd', 'sh', 'js', 'xml', 'app', 'exe', 'dmg'] as const

/** Characters. */
export const longestFileName = 255

export const nameFaults = ['empty', 'tooLong', 'unreadable', 'path', 'stream', 'reserved', 'forbidden'] as const
export type NameFault = (typeof nameFaults)[number]

// Control characters, direction marks and lone surrogates: they hide parts of a name.
const unreadable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
// Windows drops trailing dots and blanks: `a.exe. ` becomes `a.exe`; two fillers look like blanks.
const droppedAtEnd = /[\s.\u3164\uffa0]/u
// Windows device names, with any extension.
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i

/**
 * No path, stream after a colon, device name or forbidden extension, also when URL-encoded, in full-width letters, or
 * followed by dots, blanks or another extension.
 */
export function nameFault(name: string): NameFault | undefined {
  // Before any repeated scan: a name may be as long as a request.
  if (name.length > 4 * longestFileName) return 'tooLong'
  const kept = keptName(name)
  if (name.trim() === '') return 'empty'
  const readings = readingsOf(name)
  if (readings.some(reading => unreadable.test(reading))) return 'unreadable'
  if (kept === '' || readings.some(reading => /[/\\]/.test(reading))) return 'path'
  if (kept.length > longestFileName) return 'tooLong'
  if (readings.some(hasForbiddenEnding)) return 'forbidden'
  if (readings.some(reading => reading.includes(':'))) return 'stream'
  return readings.some(reading => reserved.test(reading.trim())) ? 'reserved' : undefined
}

/** Stored name: NFC, trimmed, without trailing dots. */
export function keptName(name: string): string {
  const composed = name.normalize('NFC').trim()
  let end = composed.length
  while (end > 0 && droppedAtEnd.test(composed.charAt(end - 1))) end -= 1
  return composed.slice(0, end)
}

/** Lower case without the dot; '' without one. */
export function extensionOf(name: string): string {
  const kept = keptName(name)
  const dot = kept.lastIndexOf('.')
  return dot > 0 && kept.charAt(dot - 1) !== '.' ? kept.slice(dot + 1).toLowerCase() : ''
}

function readingsOf(name: string): string[] {
  const readings = [name]
  for (let reading = name; readings.length <= 3;) {
    const next = decoded(reading)
    if (next === reading) break
    readings.push((reading = next))
  }
  return readings
}

function decoded(name: string): string {
  return name.replace(/(%[0-9a-f]{2})+/gi, part => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    }
  })
}

/**
 * All extensions: `a.exe.pdf` as well as `a.pdf.exe`. Full-width letters count as plain ones, invisible characters are
 * ignored, a stream name is cut off.
 */
function hasForbiddenEnding(name: string): boolean {
  const plain = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const endings = plain.split('.').slice(1)
  const forbidden: readonly string[] = forbiddenExtensions
  return endings.some(ending => forbidden.includes((ending.split(':')[0] ?? '').trim().toLowerCase()))
}
