/** Endings that no uploaded file may have, whatever the case. */
export const forbiddenExtensions = ['bat', 'cmd', 'sh', 'js', 'xml', 'app', 'exe', 'dmg'] as const

/** Longest name of a file in characters. */
export const longestFileName = 255

/** What can be wrong with a file's name. */
export const nameFaults = ['empty', 'tooLong', 'unreadable', 'path', 'stream', 'reserved', 'forbidden'] as const
export type NameFault = (typeof nameFaults)[number]

// Controls, the signs that turn the direction of writing, and halves of characters: a reader cannot see what they hide.
const unreadable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
// Windows drops dots and blanks at the end, so that `a.exe. ` becomes `a.exe`; two fillers look like blanks.
const droppedAtEnd = /[\s.\u3164\uffa0]/u
// Names of devices, with any ending (Windows).
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i

/**
 * What is wrong with the name of a file to be uploaded, undefined when nothing is: it must be readable, without a path
 * or a stream behind a colon, no name of a device, and none of its endings may be forbidden, also when it is encoded,
 * written in wide letters, or followed by dots, blanks or another ending.
 */
export function nameFault(name: string): NameFault | undefined {
  // Before anything that looks at each sign more than once: a name may be as long as a whole request.
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

/** The name as it is kept: composed characters, without blanks around it and dots at its end. */
export function keptName(name: string): string {
  const composed = name.normalize('NFC').trim()
  let end = composed.length
  while (end > 0 && droppedAtEnd.test(composed.charAt(end - 1))) end -= 1
  return composed.slice(0, end)
}

/** The ending of a name in small letters, without its dot; empty when it has none. */
export function extensionOf(name: string): string {
  const kept = keptName(name)
  const dot = kept.lastIndexOf('.')
  return dot > 0 && kept.charAt(dot - 1) !== '.' ? kept.slice(dot + 1).toLowerCase() : ''
}

/** The name, and what it becomes where somebody decodes it. */
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
 * Any ending counts, not only the last: `a.exe.pdf` as well as `a.pdf.exe`. Letters count in their plain form, and signs
 * that take no room not at all. What follows a colon is the name of a stream.
 */
function hasForbiddenEnding(name: string): boolean {
  const plain = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const endings = plain.split('.').slice(1)
  const forbidden: readonly string[] = forbiddenExtensions
  return endings.some(ending => forbidden.includes((ending.split(':')[0] ?? '').trim().toLowerCase()))
}
