import { SaxesParser } from 'saxes'

export interface Node {
  name: string
  namespace: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Node[]
}

export interface NoticeFault {
  key: `payment.${'noNotice' | 'noticeTooLarge' | 'noticeAttributes' | 'noticeNoXml' | 'noticeOther' | `noticeIs.${string}`}`
  values?: Readonly<Record<string, string | number>>
}

export class NoNotice extends Error {
  override readonly name = 'NoNotice'

  constructor(readonly fault: NoticeFault) {
    super(fault.key)
  }
}

export const entryLimit = 20_000
/**
 * Elements of one notice, and attributes of one element; real notices have about 60 elements per transaction and 2
 * attributes.
 */
const elementLimit = 2_000_000
const attributeLimit = 50
const depthLimit = 40

/** Other elements would only take memory. */
const names = new Set(
  `Document GrpHdr MsgId Ntfctn CpyDplctInd Ntry Amt CdtDbtInd RvslInd Sts Cd Prtry BookgDt Dt DtTm AcctSvcrRef NtryDtls
  Btch PmtInfId TxDtls Refs EndToEndId AmtDtls TxAmt InstdAmt RtrInf Rsn RtrRsn AddtlInf AddtlRtrRsnInf`.split(/\s+/),
)

/**
 * Linear time; external resources are not loaded, a document type declaration is refused.
 * @throws NoNotice
 */
export function parseNotice(text: string): Node {
  const parser = new SaxesParser({ xmlns: true })
  const document: Node = { name: '', namespace: '', attributes: {}, text: '', children: [] }
  const open = [document]
  let [elements, attributes, transactions, ignored] = [0, 0, 0, 0]
  parser.on('error', error => refuseAt(error.message))
  parser.on('doctype', () => refuseAt('DOCTYPE'))
  parser.on('opentagstart', () => {
    attributes = 0
    if (++elements > elementLimit) throw tooLarge()
  })
  parser.on('attribute', () => {
    if (++attributes > attributeLimit)
      throw new NoNotice({ key: 'payment.noticeAttributes', values: { limit: attributeLimit } })
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length + ignored > depthLimit) refuseAt(local)
    if (local === 'TxDtls' && ++transactions > entryLimit) throw tooLarge()
    // The two outer elements identify the message.
    if (ignored > 0 || (open.length > 2 && !names.has(local))) {
      ignored++
      return
    }
    const values = Object.values(attributes).map(({ name, value }): [string, string] => [name, value])
    const node: Node = { name: local, namespace: uri, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const addText = (part: string) => {
    const node = open.at(-1)
    if (node && ignored === 0) node.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    if (ignored > 0) ignored--
    else open.pop()
  })
  parser.write(text).close()
  return document.children[0] ?? document
}

export function tooLarge(): NoNotice {
  return new NoNotice({ key: 'payment.noticeTooLarge', values: { limit: entryLimit } })
}

/** @throws NoNotice with a position in the text. */
export function refuseAt(place: string): never {
  throw new NoNotice({ key: 'payment.noNotice', values: { place: place.slice(0, 200) } })
}

export const all = (node: Node, name: string) => node.children.filter(child => child.name === name)

export function at(node: Node, ...path: string[]): Node | undefined {
  return path.reduce<Node | undefined>((found, name) => found?.children.find(child => child.name === name), node)
}

export const textAt = (node: Node, ...path: string[]) => at(node, ...path)?.text.trim() ?? ''
