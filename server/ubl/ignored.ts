import type { Findings } from './findings.ts'
import { envelopeNamespace, prefixOf } from './namespaces.ts'
import type { XmlElement } from './xml-element.ts'

export const ignoredNames = ['element', 'attribute', 'text', 'extension', 'attachment', 'instruction'] as const
export type IgnoredName = (typeof ignoredNames)[number]

/** Adds a fact for everything that no shape has read. */
export function noteIgnored(root: XmlElement, findings: Findings): void {
  noteElement(root, findings, false, new Set([root.name]))
}

function noteElement(element: XmlElement, findings: Findings, inExtension: boolean, warned: Set<string>): void {
  if (element.name === 'cbc:EmbeddedDocumentBinaryObject') {
    noteAttachment(element, findings)
    return
  }
  const extension = inExtension || element.name === 'ext:UBLExtensions'
  if (!extension) warnOfNamespace(element, findings, warned)
  const value = element.text.trim()
  if (!element.textUsed && value !== '') {
    const name: IgnoredName = extension ? 'extension' : element.children.length > 0 ? 'text' : 'element'
    findings.fact('ignored', name, element.place(), value)
  }
  for (const attribute of element.attributes) {
    if (attribute.used || attribute.value.trim() === '') continue
    const name: IgnoredName = extension ? 'extension' : 'attribute'
    findings.fact('ignored', name, element.place(`@${attribute.name}`), attribute.value.trim())
  }
  for (const child of element.children) noteElement(child, findings, extension, warned)
}

/** Recognised by its file name, not imported. */
function noteAttachment(element: XmlElement, findings: Findings): void {
  const name = element.attribute('filename')?.value ?? element.attribute('mimeCode')?.value ?? ''
  findings.fact('ignored', 'attachment' satisfies IgnoredName, element.place(), name)
  findings.problem('attachment-not-imported', 'warning', element.place(), { name })
}

/** Usually the right name with the wrong prefix. Reported once per name. */
function warnOfNamespace(element: XmlElement, findings: Findings, warned: Set<string>): void {
  if (prefixOf(element.namespace) !== undefined || warned.has(element.name)) return
  if (element.namespace === envelopeNamespace || element.parent === undefined) return
  warned.add(element.name)
  const values = { element: element.name.replace(/^\{.*\}/s, ''), namespace: element.namespace }
  findings.problem('wrong-namespace', 'warning', element.place(), values)
}
