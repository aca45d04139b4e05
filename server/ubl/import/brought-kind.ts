import type { Act } from '../../kit/call/act.ts'
import type { UblKind } from '../namespaces.ts'
import type { UblContent } from '../read-ubl.ts'
import type { DocumentPlan, Reader } from './reader.ts'

type DocumentOf<Kind extends UblKind> = Extract<UblContent, { kind: Kind }>['document']

/** A kind of document of other systems that an area understands. */
export interface BroughtKind<Kind extends UblKind = UblKind> {
  kind: Kind
  /** Who may bring one: it is the word of this side, so nobody else may. */
  by: 'buyer' | 'supplier'
  /** The module whose holders may. */
  module: string
  /** Whether a value that was read, by its name in the shape, has no place in our document. */
  hasNoPlace(name: string): boolean
  /** What the document would do. What cannot be said is noted, with its place. */
  plan(act: Act, document: DocumentOf<Kind>, reader: Reader): Promise<DocumentPlan>
}

/** Any one of them. */
export type AnyBroughtKind = { [Kind in UblKind]: BroughtKind<Kind> }[UblKind]

/** What a document would do; undefined when nobody here understands its kind, or the caller may not bring it. */
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
  // The kind was found by that of the document, so its plan takes this very shape.
  return (known as BroughtKind).plan(act, content.document, reader)
}
