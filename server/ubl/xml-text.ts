/** Without control, broken or lost characters and outer blanks. */
export function writableText(text: string): string {
  return text.replace(unwritable, '').trim()
}

// Control characters except tab and line ends, unpaired surrogates, the two that XML excludes, and U+FFFD: receivers would see
// a wrong encoding.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFD-\uFFFF]/gu
