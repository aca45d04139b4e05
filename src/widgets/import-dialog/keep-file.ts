import type { AnsweredFile } from '../../contract/imports/imports.ts'

/** Lets the browser keep a file that came in an answer. */
export function keepFile({ fileName, contentType, content }: AnsweredFile): void {
  const bytes = Uint8Array.from(atob(content), sign => sign.charCodeAt(0))
  keepBlob(fileName, new Blob([bytes], { type: contentType }))
}

/** Lets the browser keep something that was made here. */
export function keepBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
