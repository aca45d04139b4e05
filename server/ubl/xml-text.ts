/** A text as a document can hold it: without control characters and broken surrogates, and without outer blanks. */
export function writableText(text: string): string {
  return text.replace(unwritable, '').trim()
}

// Controls but tab, line feed and carriage return; halves of surrogate pairs; the two that XML excludes.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
