import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A workbook with one sheet of this content. */
export function workbook(sheet: string, more: { shared?: string; book?: string } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const put = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  put(
    'xl/workbook.xml',
    `<x:workbook xmlns:x="m" xmlns:r="o">${more.book ?? ''}<x:sheets><x:sheet name="Hidden" state="hidden" r:id="r2"/><x:sheet name="A" r:id="r1"/></x:sheets></x:workbook>`,
  )
  put(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/><Relationship Id="r2" Target="worksheets/two.xml"/></Relationships>',
  )
  if (more.shared !== undefined) put('xl/sharedStrings.xml', `<sst>${more.shared}</sst>`)
  put('xl/worksheets/one.xml', `<worksheet><sheetData>${sheet}</sheetData></worksheet>`)
  zip.end()
  return buffer(zip.outputStream)
}
