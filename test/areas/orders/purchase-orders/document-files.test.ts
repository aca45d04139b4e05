import { readDocument } from '../../../../src/areas/orders/purchase-orders/documents/import-file.ts'
import { isPdf } from '../../../../src/areas/orders/purchase-orders/documents/is-pdf.ts'
import { xmlText } from '../../../../src/kit/format/xml-text.ts'
import { xmlInPdf } from '../../../../src/areas/orders/purchase-orders/documents/pdf-xml.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'

describe('an invoice inside a PDF', () => {
  const invoice =
    '<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="x">Ä</rsm:CrossIndustryInvoice>'
  const latin = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

  /** A PDF with these parts: texts, and embedded files as bytes behind their dictionaries. */
  function pdf(...files: { dictionary: string; content: Uint8Array }[]): Uint8Array<ArrayBuffer> {
    const parts = files.flatMap(({ dictionary, content }, at) => [
      latin(`${at + 4} 0 obj\n${dictionary}\nstream\n`),
      content,
      latin('\nendstream\nendobj\n'),
    ])
    const all = [latin('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), ...parts, latin('%%EOF')]
    return Uint8Array.from(all.flatMap(part => [...part]))
  }

  async function packed(text: string): Promise<Uint8Array> {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  }

  it('is taken out packed or plain, with or without a length, and the last one counts', async () => {
    const content = await packed(invoice)
    const other = await packed('<other/>')
    const embedded = '/Type /EmbeddedFile /Subtype /text#2Fxml'
    const plain = new TextEncoder().encode(invoice)
    for (const file of [
      { dictionary: `<< ${embedded} /Filter /FlateDecode /Length ${content.length} >>`, content },
      { dictionary: `<< ${embedded} /Filter [ /FlateDecode ] /Length 9 0 R >>`, content },
      { dictionary: `<< ${embedded} /Length ${plain.length} >>`, content: plain },
    ])
      expect(
        await xmlInPdf(pdf({ dictionary: `<< ${embedded} /Filter /FlateDecode >>`, content: other }, file)),
      ).to.equal(invoice)
    const newer = await packed(invoice.replace('Ä', 'Ö'))
    const two = [content, newer].map(each => ({ dictionary: `<< ${embedded} /Filter /FlateDecode >>`, content: each }))
    expect(await xmlInPdf(pdf(...two))).to.contain('Ö')
    const file = new File([pdf(...two)], 'invoice.pdf')
    expect(await readDocument(file, () => undefined)).to.contain('CrossIndustryInvoice')
  })

  it('is found behind comments of any length, and one of ZUGFeRD 1 is named as such', async () => {
    const embedded = '<< /Type /EmbeddedFile /Filter /FlateDecode >>'
    const read = async (xml: string) =>
      readDocument(new File([pdf({ dictionary: embedded, content: await packed(xml) })], 'a.pdf'), () => undefined)
    const commented = invoice.replace('?>', `?>\n<!-- ${'Licence > '.repeat(2000)} -->\n<!--2--> `)
    expect(await read(commented)).to.equal(commented)
    const old =
      '<?xml version="1.0"?><rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>'
    expect(await read(old)).to.include({ problem: 'zugferd1' })
    expect(await readDocument(new File([old], 'a.xml'), () => undefined)).to.include({ problem: 'zugferd1' })
    expect(await read('<!-- CrossIndustryInvoice --><other/>')).to.include({ problem: 'pdfWithoutXml' })
  })

  it('is missed where there is none, where it is encrypted, or where it is far too large', async () => {
    const content = await packed(invoice.replace('Ä', 'x'.repeat(10 * 1024 * 1024)))
    const embedded = '<< /Type /EmbeddedFile /Filter /FlateDecode >>'
    for (const bytes of [
      pdf(),
      pdf({ dictionary: embedded, content: latin('not packed at all') }),
      pdf({ dictionary: embedded, content }),
      pdf({ dictionary: '<< /Type /XObject /Filter /FlateDecode >>', content: await packed(invoice) }),
    ])
      expect(await readDocument(new File([bytes], 'a.pdf'), () => undefined)).to.include({ problem: 'pdfWithoutXml' })
  })
})

describe('a PDF', () => {
  it('is told by its first five bytes, whatever the file is called', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(['%PDF-1.4', '%PDF-2.0\n'].map(text => isPdf(bytes(text)))).to.deep.equal([true, true])
    expect(['', '%PDF', ' %PDF-1.4', 'x'.repeat(20)].map(text => isPdf(bytes(text)))).to.not.include(true)
    // A document that begins as XML does is read as one.
    expect(await readDocument(new File(['<a>%PDF-</a>'], 'own.pdf'), () => undefined)).to.equal('<a>%PDF-</a>')
  })
})

describe('encodings of a document', () => {
  const codes = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(parts.flatMap(part => (typeof part === 'string' ? codes(part) : part)))
  const wide = (text: string, big: boolean) =>
    codes(text).flatMap(code => (big ? [code >> 8, code & 255] : [code & 255, code >> 8]))

  it('decodes by the mark, by the declaration, and else as UTF-8', () => {
    expect(xmlText(new TextEncoder().encode('<a>Ä订</a>'))).to.equal('<a>Ä订</a>')
    expect(xmlText(bytes([0xef, 0xbb, 0xbf], '<a>x</a>'))).to.equal('<a>x</a>')
    expect(xmlText(bytes([0xff, 0xfe], wide('<a>订</a>', false)))).to.equal('<a>订</a>')
    expect(xmlText(bytes([0xfe, 0xff], wide('<a>订</a>', true)))).to.equal('<a>订</a>')
    expect(xmlText(bytes(wide('<?xml version="1.0"?><a>订</a>', false)))).to.contain('<a>订</a>')
    expect(xmlText(bytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>', [0xc4], '</a>'))).to.contain('<a>Ä</a>')
    expect(xmlText(bytes("<?xml version='1.0' encoding='gb18030'?><a>", [0xb6, 0xa9], '</a>'))).to.contain('<a>订</a>')
  })

  it('refuses a file that is not written in the encoding that it declares, by the name of that encoding', async () => {
    for (const encoding of ['iso-8859-1', 'utf-16']) {
      const file = new File([`<?xml version="1.0" encoding="${encoding}"?><a>Ä</a>`], 'own.xml')
      expect(await readDocument(file, () => undefined)).to.include({ problem: 'encodingWrong', encoding })
    }
  })

  it('says which encoding it does not know', async () => {
    const file = new File([bytes('<?xml version="1.0" encoding="x-own"?><a/>')], 'own.xml')
    expect(await readDocument(file, () => undefined)).to.include({ problem: 'encoding', encoding: 'x-own' })
  })
})
