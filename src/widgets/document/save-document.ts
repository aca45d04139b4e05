import type { WrittenDocument } from '../../contract/written-document.ts'

/**
 * Hands a document to the browser as a file. Returns why it does not claim to follow the rules of Peppol, as sentences;
 * '' when it does.
 */
export function saveDocument({ fileName, content, gaps }: WrittenDocument): string {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/xml' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  URL.revokeObjectURL(address)
  return gaps.map(({ msg }) => msg).join(' ')
}
