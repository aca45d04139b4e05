const mark = new TextEncoder().encode('%PDF-')

/** Whether a file begins as a PDF does (ISO 32000-2, 7.5.2); its first five bytes are enough. */
export function isPdf(bytes: Uint8Array): boolean {
  return mark.every((code, at) => bytes[at] === code)
}
