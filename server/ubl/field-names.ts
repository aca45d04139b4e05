import { orderCancellationShape, orderChangeShape, orderResponseShape, orderShape } from './document-shapes.ts'
import { ciiShape } from './cii-shape.ts'
import { despatchShape } from './despatch-shape.ts'
import { ignoredNames } from './ignored.ts'
import { creditNoteShape, invoiceShape } from './invoice-shape.ts'
import type { Shape } from './shape.ts'

export const ublFieldNames: readonly string[] = [
  ...new Set([
    ...[
      ...[orderShape, orderChangeShape, orderCancellationShape, orderResponseShape, despatchShape],
      ...[invoiceShape, creditNoteShape, ciiShape],
    ].flatMap(shape => namesOf(shape)),
    ...ignoredNames,
  ]),
].sort()

function namesOf(shape: Shape, prefix = ''): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    if (field.kind === 'one' || field.kind === 'many') return namesOf(field.shape, `${prefix}${name}.`)
    const bearsCurrency = field.kind === 'text' && field.currency === 'document'
    return bearsCurrency ? [`${prefix}${name}`, `${prefix}${name}.currency`] : [`${prefix}${name}`]
  })
}
