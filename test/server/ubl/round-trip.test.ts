import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { despatchShape } from '../../../server/ubl/despatch-shape.ts'
import {
  orderCancellationShape,
  orderChangeShape,
  orderResponseShape,
  orderShape,
} from '../../../server/ubl/document-shapes.ts'
import { creditNoteShape, invoiceShape } from '../../../server/ubl/invoice-shape.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import {
  writeCreditNote,
  writeDespatchAdvice,
  writeInvoice,
  writeOrder,
  writeOrderCancellation,
  writeOrderChange,
  writeOrderResponse,
} from '../../../server/ubl/write-ubl.ts'
import { anyDocument, expectedDocument, withoutPlaces } from './any-document.ts'
import { documentFile } from './document-file.ts'
import { sequenceFault } from './ubl-sequences.ts'

const kinds = [
  ['Order', orderShape, writeOrder],
  ['OrderChange', orderChangeShape, writeOrderChange],
  ['OrderCancellation', orderCancellationShape, writeOrderCancellation],
  ['OrderResponse', orderResponseShape, writeOrderResponse],
  ['DespatchAdvice', despatchShape, writeDespatchAdvice],
  ['Invoice', invoiceShape, writeInvoice],
  ['CreditNote', creditNoteShape, writeCreditNote],
] as const

for (const [kind, shape, write] of kinds) {
  test(`any ${kind} that is written reads back as the same document, in the order of the schema`, () => {
    fc.assert(
      fc.property(anyDocument(shape), document => {
        const xml = write(document)
        const reading = readUbl(xml)
        assert.equal(reading.kind, kind)
        assert.deepEqual(withoutPlaces(reading.document), withoutPlaces(expectedDocument(shape, document)))
        assert.deepEqual(faultsOf(xml), [])
      }),
      { numRuns: 150 },
    )
  })

  test(`nothing in a written ${kind} is ignored when it is read`, () => {
    fc.assert(
      fc.property(anyDocument(shape), document => {
        assert.deepEqual(readUbl(write(document)).ignored, [])
      }),
      { numRuns: 50 },
    )
  })
}

for (const name of [
  'order-peppol',
  'order-other-prefixes',
  'order-change',
  'order-cancellation',
  'order-response',
  'invoice-full',
]) {
  test(`the document ${name} of another system survives writing and reading`, () => {
    const before = readUbl(documentFile(name))
    const after = readUbl(writeAgain(before))
    const fallbacks = { customizationId: '', profileId: '' }
    assert.deepEqual(
      withoutPlaces({ ...after.document, ...fallbacks }),
      withoutPlaces({ ...before.document, ...fallbacks }),
    )
  })
}

function writeAgain(reading: ReturnType<typeof readUbl>): string {
  switch (reading.kind) {
    case 'Order':
      return writeOrder(reading.document)
    case 'OrderChange':
      return writeOrderChange(reading.document)
    case 'OrderCancellation':
      return writeOrderCancellation(reading.document)
    case 'OrderResponse':
      return writeOrderResponse(reading.document)
    case 'DespatchAdvice':
      return writeDespatchAdvice(reading.document)
    case 'Invoice':
      return writeInvoice(reading.document)
    case 'CreditNote':
      return writeCreditNote(reading.document)
    case undefined:
      return ''
  }
}

/** Everything in which a written document differs from the sequences of the schema, and all empty elements. */
function faultsOf(xml: string): string[] {
  const parser = new SaxesParser({ xmlns: true })
  const open: { name: string; children: string[]; text: string }[] = []
  const faults: string[] = []
  parser.on('opentag', ({ local }) => {
    open[open.length - 1]?.children.push(local)
    open.push({ name: local, children: [], text: '' })
  })
  parser.on('text', text => {
    const element = open[open.length - 1]
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    if (element.children.length === 0 && element.text === '' && open.length > 0) faults.push(`${element.name} is empty`)
    const fault = element.children.length > 0 ? sequenceFault(element.name, element.children) : undefined
    if (fault !== undefined) faults.push(fault)
  })
  parser.write(xml).close()
  return faults
}
