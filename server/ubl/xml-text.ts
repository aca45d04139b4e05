/** A text as a document can hold it: without control, broken or lost characters, and without outer blanks. */
export function writableText(text: string): string {
  return text.replace(unwritable, '').trim()
}

// Controls but tab, line feed and carriage return; halves of surrogate pairs; the two that XML excludes; and U+FFFD, which
// stands for a character that was lost on the way here: readers take it for a fault of the document's encoding.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFD-\uFFFF]/gu
