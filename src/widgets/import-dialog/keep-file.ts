import type { AnsweredFile } from '../../contract/platform/imports/imports.ts'

export function keepFile({ fileName, contentType, content }: AnsweredFile): void {
  const bytes = Uint8Array.from(atob(content), sign => sign.charCodeAt(0))
  keepBlob(fileName, new Blob([bytes], { type: contentType }))
}

export function keepBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  // By then the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
