import { SaxesParser } from 'saxes'

/** One payment in a notice of the bank. Amounts are texts as they stand there. */
export interface NoticeEntry {
  /** Tells entries of one notice apart. */
  key: string
  endToEndId: string
  amount: string
  currency: string
  /** `YYYY-MM-DD`; empty where the notice names none. */
  day: string
  bankRef: string
  /** Why the money came back; undefined where it left. */
  returned: string | undefined
}

/** A notice of the bank. */
export interface Notice {
  messageId: string
  entries: NoticeEntry[]
}

/** Says why a text is no notice that is read. */
class NoNotice extends Error {
  override readonly name = 'NoNotice'
}

/** What stands in the place of a fault when a notice has more entries than are read. */
export const tooLarge = 'tooLarge'

interface Node {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Node[]
}

const depthLimit = 40
/** So many entries of one notice are read. */
export const entryLimit = 20_000

/**
 * Reads a bank-to-customer debit credit notification (ISO 20022, camt.054, any version), or says at which place it is none.
 * Nothing outside of the text is consulted; a document type declaration is refused.
 */
export function noticeOrFault(text: string): Notice | { fault: string } {
  try {
    return readNotice(text)
  } catch (error) {
    if (error instanceof NoNotice) return { fault: error.message.slice(0, 200) }
    throw error
  }
}

/** @throws NoNotice */
function readNotice(text: string): Notice {
  const root = parse(text)
  const body = at(root, 'BkToCstmrDbtCdtNtfctn')
  if (root.name !== 'Document' || body === undefined) throw new NoNotice('BkToCstmrDbtCdtNtfctn')
  const messageId = textAt(body, 'GrpHdr', 'MsgId')
  if (messageId === '') throw new NoNotice('GrpHdr/MsgId')
  const entries = all(body, 'Ntfctn')
    .flatMap(notice => all(notice, 'Ntry'))
    .flatMap((entry, place) => transactionsOf(entry, String(place + 1)))
  if (entries.length > entryLimit) throw new NoNotice(tooLarge)
  return { messageId, entries }
}

function transactionsOf(entry: Node, place: string): NoticeEntry[] {
  // An entry may have thousands of transactions: what they share is looked up once.
  const day = dayIn(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm'))
  const ofAll = at(entry, 'Amt')
  const credited = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'CdtDbtInd') === 'CRDT'
  const bankRef = textAt(entry, 'AcctSvcrRef')
  const details = all(entry, 'NtryDtls').flatMap(each => all(each, 'TxDtls'))
  return details.map((details, turn) => {
    const amount = at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt') ?? ofAll
    const returning = at(details, 'RtrInf')
    const back = returning !== undefined || credited
    const reason = [
      returning && (textAt(returning, 'Rsn', 'Cd') || textAt(returning, 'Rsn', 'Prtry')),
      returning && textAt(returning, 'AddtlInf'),
    ]
    return {
      key: `${place}.${turn + 1}`,
      endToEndId: textAt(details, 'Refs', 'EndToEndId'),
      amount: amount?.text ?? '',
      currency: amount?.attributes['Ccy'] ?? '',
      day,
      bankRef: (textAt(details, 'Refs', 'AcctSvcrRef') || bankRef).slice(0, 64),
      returned: back ? reason.filter(Boolean).join(' ') || 'RtrInf' : undefined,
    }
  })
}

/** The day that a text begins with; '' for none, and for one that no calendar has. */
function dayIn(text: string): string {
  const day = text.slice(0, 10)
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : ''
}

function parse(text: string): Node {
  const parser = new SaxesParser({ xmlns: true })
  const document: Node = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  parser.on('error', error => {
    throw new NoNotice(error.message)
  })
  parser.on('doctype', () => {
    throw new NoNotice('DOCTYPE')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > depthLimit) throw new NoNotice(local)
    const values: [string, string][] = Object.values(attributes).map(({ name, value }) => [name, value])
    const node: Node = { name: local, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', part => {
    const node = open.at(-1)
    if (node) node.text += part.trim()
  })
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return document.children[0] ?? document
}

const all = (node: Node, name: string) => node.children.filter(child => child.name === name)

function at(node: Node, ...path: string[]): Node | undefined {
  return path.reduce<Node | undefined>((found, name) => found?.children.find(child => child.name === name), node)
}

const textAt = (node: Node, ...path: string[]) => at(node, ...path)?.text ?? ''
