const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The namespaces of UBL 2 and the prefixes by which this folder calls them. */
export const namespacePrefixes: Readonly<Record<string, string>> = {
  [`${ubl}CommonAggregateComponents-2`]: 'cac',
  [`${ubl}CommonBasicComponents-2`]: 'cbc',
  [`${ubl}CommonExtensionComponents-2`]: 'ext',
}

const cii = 'urn:un:unece:uncefact:data:standard:'

/** The namespace of the root element of a Cross Industry Invoice. */
export const ciiNamespace = `${cii}CrossIndustryInvoice:100`

/** The namespaces of a Cross Industry Invoice and the prefixes by which this folder calls them. */
const ciiPrefixes: Readonly<Record<string, string>> = {
  [ciiNamespace]: 'rsm',
  [`${cii}ReusableAggregateBusinessInformationEntity:100`]: 'ram',
  [`${cii}UnqualifiedDataType:100`]: 'udt',
  [`${cii}QualifiedDataType:100`]: 'qdt',
}

/** The prefix of a namespace that documents of either kind may use. */
export function prefixOf(namespace: string): string | undefined {
  for (const known of [namespacePrefixes, ciiPrefixes]) if (Object.hasOwn(known, namespace)) return known[namespace]
  return undefined
}

/** The kinds of documents that are read and written; each is also the name of its root element. */
export const ublKinds = [
  ...(['Order', 'OrderChange', 'OrderCancellation', 'OrderResponse', 'DespatchAdvice'] as const),
  ...(['Invoice', 'CreditNote'] as const),
] as const
export type UblKind = (typeof ublKinds)[number]

/** The kinds of documents that are written only. */
export type WrittenKind = UblKind | 'ReceiptAdvice' | 'ApplicationResponse'

/** The namespace of a document's root element. */
export function rootNamespace(kind: WrittenKind): string {
  return `${ubl}${kind}-2`
}

/** The kind of document that a root element begins, or undefined. */
export function kindNamed(namespace: string, local: string): UblKind | undefined {
  return ublKinds.find(kind => kind === local && rootNamespace(kind) === namespace)
}

/** The namespace of the envelope in which networks send documents. */
export const envelopeNamespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'

const nameLength = 100

/** The name of an element whatever prefix its document gave it; unusable lengths are cut. */
export function canonicalName(namespace: string, local: string): string {
  const prefix = prefixOf(namespace)
  const name = local.length > nameLength ? `${local.slice(0, nameLength)}…` : local
  if (prefix !== undefined) return `${prefix}:${name}`
  return `{${namespace.length > nameLength ? `${namespace.slice(0, nameLength)}…` : namespace}}${name}`
}
