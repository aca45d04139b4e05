import type { Act } from '../../kit/call/act.ts'
import type { UblKind } from '../namespaces.ts'
import type { UblContent } from '../read-ubl.ts'
import type { DocumentPlan, Reader } from './reader.ts'

type DocumentOf<Kind extends UblKind> = Extract<UblContent, { kind: Kind }>['document']

/** A document of other systems that an area can import. */
export interface BroughtKind<Kind extends UblKind = UblKind> {
  kind: Kind
  /** The side that makes the document; the other may not import it. */
  by: 'buyer' | 'supplier'
  /** Its users may import. */
  module: string
  /** Whether our document has no field for a value, by its name in the shape. */
  hasNoPlace(name: string): boolean
  /** Notes problems with their place. */
  plan(act: Act, document: DocumentOf<Kind>, reader: Reader): Promise<DocumentPlan>
}

export type AnyBroughtKind = { [Kind in UblKind]: BroughtKind<Kind> }[UblKind]

/** Undefined when no area imports the kind, or the caller may not. */
export async function planOf(
  act: Act,
  kinds: readonly AnyBroughtKind[],
  content: UblContent,
  side: 'buyer' | 'supplier',
  reader: Reader,
): Promise<DocumentPlan | undefined> {
  if (content.kind === undefined) return undefined
  const known = kinds.find(({ kind }) => kind === content.kind)
  if (known?.by !== side || !act.caller.modules.has(known.module)) {
    reader.notes.error('kind-not-allowed', reader.places.root, { kind: content.kind })
    return undefined
  }
  // The kind was found by the document's, so its plan accepts this type.
  return (known as BroughtKind).plan(act, content.document, reader)
}
