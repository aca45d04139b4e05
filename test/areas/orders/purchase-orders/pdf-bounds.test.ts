import { xmlInPdf } from '../../../../src/areas/orders/purchase-orders/documents/pdf-xml.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'

const megabyte = 1024 * 1024

/** A PDF with these texts as compressed embedded files. */
async function pdf(...texts: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await Promise.all(
    texts.map(text =>
      new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
    ),
  )
  const parts = packed.flatMap((content, at) => [
    `${at + 1} 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode >>\nstream\n`,
    content,
    '\nendstream\nendobj\n',
  ])
  return new Uint8Array(await new Blob(['%PDF-1.7\n', ...parts, '%%EOF']).arrayBuffer())
}

describe('a hostile PDF', () => {
  const invoice = '<CrossIndustryInvoice/>'

  it('is unpacked up to four documents of the greatest size, and no further', async () => {
    const large = ' '.repeat(9 * megabyte)
    expect(await xmlInPdf(await pdf(large, large, large, large, invoice))).to.equal(invoice)
    const bytes = await pdf(large, large, large, large, large, invoice)
    expect(bytes.length).to.be.lessThan(megabyte)
    expect(await xmlInPdf(bytes)).to.equal(undefined)
    expect(await xmlInPdf(await pdf(invoice, large, large, large, large, large)), 'what came before').to.equal(invoice)
  }).timeout(60_000)

  it('of nothing but streams without objects takes no longer than others', async () => {
    const bytes = new TextEncoder().encode(`%PDF-1.7\n${'>>stream\nendstream\n'.repeat(500_000)}`)
    expect(await xmlInPdf(bytes)).to.equal(undefined)
  }).timeout(60_000)
})
