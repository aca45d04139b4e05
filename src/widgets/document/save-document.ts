import type { WrittenDocument } from '../../contract/written-document.ts'

/** Returns the reasons why it does not claim to conform to Peppol; '' when it does. */
export function saveDocument({ fileName, content, gaps }: WrittenDocument): string {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/xml' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  URL.revokeObjectURL(address)
  return gaps.map(({ msg }) => msg).join(' ')
}
