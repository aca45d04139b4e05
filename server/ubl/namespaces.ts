const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'

export const namespacePrefixes: Readonly<Record<string, string>> = {
  [`${ubl}CommonAggregateComponents-2`]: 'cac',
  [`${ubl}CommonBasicComponents-2`]: 'cbc',
  [`${ubl}CommonExtensionComponents-2`]: 'ext',
}

const cii = 'urn:un:unece:uncefact:data:standard:'

export const ciiNamespace = `${cii}CrossIndustryInvoice:100`

const ciiPrefixes: Readonly<Record<string, string>> = {
  [ciiNamespace]: 'rsm',
  [`${cii}ReusableAggregateBusinessInformationEntity:100`]: 'ram',
  [`${cii}UnqualifiedDataType:100`]: 'udt',
  [`${cii}QualifiedDataType:100`]: 'qdt',
}

export function prefixOf(namespace: string): string | undefined {
  for (const known of [namespacePrefixes, ciiPrefixes]) if (Object.hasOwn(known, namespace)) return known[namespace]
  return undefined
}

/** Also the names of their root elements. */
export const ublKinds = [
  ...(['Order', 'OrderChange', 'OrderCancellation', 'OrderResponse', 'DespatchAdvice'] as const),
  ...(['Invoice', 'CreditNote'] as const),
] as const
export type UblKind = (typeof ublKinds)[number]

/** Includes kinds that are only written. */
export type WrittenKind = UblKind | 'ReceiptAdvice' | 'ApplicationResponse'

export function rootNamespace(kind: WrittenKind): string {
  return `${ubl}${kind}-2`
}

export function kindNamed(namespace: string, local: string): UblKind | undefined {
  return ublKinds.find(kind => kind === local && rootNamespace(kind) === namespace)
}

/** Envelope in which networks send documents. */
export const envelopeNamespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'

const nameLength = 100

/** Independent of the document's prefix; truncated. */
export function canonicalName(namespace: string, local: string): string {
  const prefix = prefixOf(namespace)
  const name = local.length > nameLength ? `${local.slice(0, nameLength)}…` : local
  if (prefix !== undefined) return `${prefix}:${name}`
  return `{${namespace.length > nameLength ? `${namespace.slice(0, nameLength)}…` : namespace}}${name}`
}
