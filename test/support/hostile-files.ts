import { previewLov } from '../../src/contract/platform/lov/lov-admin.ts'
import { saveAnnouncement } from '../../src/contract/ground/announcements/announcements.ts'
import type { Endpoint, Input } from '../../src/contract/envelope.ts'
import { importBankNotice } from '../../src/contract/money/payments/payments.ts'
import { checkDocument } from '../../src/contract/orders/purchase-orders/order-documents.ts'
import { importModel } from '../../src/contract/ground/workflow/models.ts'
import { workbook } from '../server/platform/imports/workbook.ts'

const processOf = (body: string) =>
  `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:srm="urn:srm:approval:1" targetNamespace="x"><bpmn:process id="p"><bpmn:startEvent id="s"/>${body}<bpmn:endEvent id="e"/></bpmn:process></bpmn:definitions>`
const flow = (id: string, from: string, to: string) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
const listed = (length: number, part: (at: number) => string) => Array.from({ length }, (_, at) => part(at)).join('')

/** A model with a sequence of tasks. */
export function tasksInRow(count: number): string {
  const task = (at: number) => `<bpmn:userTask id="t${at}"/>${flow(`f${at}`, at === 0 ? 's' : `t${at - 1}`, `t${at}`)}`
  return processOf(`${listed(count, task)}${flow('fe', `t${count - 1}`, 'e')}`)
}

/** Models that cost readers more than their size: each has blocked a server for minutes, or makes a layout do so. */
export function hostileModels(): Record<string, string> {
  const gateway = (at: number) =>
    `<bpmn:parallelGateway id="t${at}"/>${flow(`f${at}`, at === 0 ? 's' : `t${at - 1}`, `t${at}`)}${flow(`g${at}`, `t${at}`, `t${(at * 7) % 600}`)}`
  const rung = (at: number) =>
    ['a', 'b'].map(side => `<bpmn:inclusiveGateway id="${side}${at}"/>`).join('') +
    ['a', 'b']
      .flatMap(from => ['a', 'b'].map(to => flow(`${from}${to}${at}`, `${from}${at}`, `${to}${at + 1}`)))
      .join('')
  const ends = '<bpmn:userTask id="a60"/><bpmn:userTask id="b60"/>'
  return {
    'tasks in a row': tasksInRow(3000),
    gateways: processOf(`${listed(600, gateway)}${flow('fe', 't599', 'e')}`),
    'ways that cross': processOf(
      `${flow('fa', 's', 'a0')}${listed(60, rung)}${ends}${flow('ea', 'a60', 'e')}${flow('eb', 'b60', 'e')}`,
    ),
    'arrows of one gateway': processOf(
      `<bpmn:parallelGateway id="t"/>${flow('f', 's', 't')}${listed(1900, at => flow(`g${at}`, 't', at === 0 ? 'e' : 't'))}`,
    ),
    attributes: processOf(
      `<bpmn:userTask ${listed(30_000, at => `x${at}="" `)} id="t"/>${flow('f1', 's', 't')}${flow('f2', 't', 'e')}`,
    ),
    elements: processOf('<x/>'.repeat(90_000)),
    depth: processOf('<x>'.repeat(100_000)),
    assignees: processOf(
      `<bpmn:userTask id="t" srm:assignees="${'x;'.repeat(150_000)}"/>${flow('f1', 's', 't')}${flow('f2', 't', 'e')}`,
    ),
  }
}

/** A call that parses or lays out a user's content. */
interface HostileCall {
  what: string
  user: 'admin' | 'buyer' | 'finance'
  endpoint: Endpoint
  input: object
}

const call = <E extends Endpoint>(what: string, user: HostileCall['user'], endpoint: E, input: Input<E>) => ({
  what,
  user,
  endpoint,
  input,
})

/**
 * Texts that cost a parser more than their size, for each kind of text that the server parses: BPMN, camt, UBL, SQL,
 * HTML, expressions.
 */
export function hostileCalls(): HostileCall[] {
  const models = Object.entries(hostileModels())
  const notices = Object.entries(hostileNotices())
  const documents = Object.entries(hostileDocuments())
  const statements = Object.entries(hostileStatements())
  const contents = Object.entries(hostileHtml())
  return [
    ...models.map(([what, xml]) =>
      call(`BPMN: ${what}`, 'admin', importModel, { xml, businessType: 'PURCHASE_ORDER' }),
    ),
    ...notices.map(([what, content]) => call(`camt: ${what}`, 'finance', importBankNotice, { content })),
    ...documents.map(([what, content]) =>
      call(`UBL: ${what}`, 'buyer', checkDocument, { fileName: 'order.xml', content }),
    ),
    ...statements.map(([what, statement]) =>
      call(`SQL: ${what}`, 'admin', previewLov, { serviceExpression: '', statement, parameters: [] }),
    ),
    ...contents.map(([what, content]) =>
      call(`HTML: ${what}`, 'admin', saveAnnouncement, { ...announcement, content }),
    ),
  ]
}

const announcement = {
  kind: 'PLATFORM' as const,
  title: 'Hostile',
  publicFlag: 0 as const,
  topFlag: 0 as const,
  receiverKind: 'ALL' as const,
  receivers: [],
  needSign: 0 as const,
}

function hostileNotices(): Record<string, string> {
  const notice = (entries: string, attributes = '') =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"${attributes}><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M</MsgId></GrpHdr><Ntfctn>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
  const details = (at: number) =>
    `<TxDtls><Refs><EndToEndId>NONE-${at}</EndToEndId></Refs><Amt Ccy="CNY">1.00</Amt></TxDtls>`
  return {
    attributes: notice(
      '',
      listed(300_000, at => ` x${at}=""`),
    ),
    entries: notice(
      `<Ntry><Amt Ccy="CNY">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls>${listed(19_000, details)}</NtryDtls></Ntry>`,
    ),
    depth: notice('<Ntry>'.repeat(500_000)),
  }
}

function hostileDocuments(): Record<string, string> {
  const order = (body: string, attributes = '') =>
    `<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"${attributes}>${body}</Order>`
  return {
    attributes: order(
      '',
      listed(300_000, at => ` x${at}=""`),
    ),
    elements: order('<cbc:Note/>'.repeat(500_000)),
    names: order(listed(200_000, at => `<cbc:N${at}/>`)),
    depth: '<a>'.repeat(1_000_000),
  }
}

function hostileStatements(): Record<string, string> {
  return {
    parentheses: `select ${'('.repeat(1900)}1${')'.repeat(1900)} as a`,
    joins: `select 1 as a from ${Array.from({ length: 200 }, (_, at) => `supplier s${at}`).join(', ')}`,
    signs: `select ${'1+'.repeat(480)}1 as a`,
    negations: `select ${'not '.repeat(900)} true as a`,
  }
}

function hostileHtml(): Record<string, string> {
  return {
    'open tags': '<b>'.repeat(33_000),
    'crossed tags': '<b>'.repeat(14_000) + '</i>'.repeat(14_000),
    comments: '<!--'.repeat(25_000),
    attributes: `<a ${listed(12_000, at => `a${at}=1 `)}>`.slice(0, 100_000),
  }
}

/** Tables that cost a reader more than their size. */
export async function hostileTables(): Promise<Record<string, Buffer>> {
  const head = '<row r="1"><c t="str"><v>username</v></c></row>'
  return {
    'XLSX: shared texts': await workbook('<row><c t="s"><v>0</v></c></row>', {
      shared: '<si><t>a</t></si>'.repeat(5_000_000),
    }),
    'XLSX: cells without content': await workbook(head + '<row><c s="1"/></row>'.repeat(200_000)),
    'XLSX: attributes': await workbook(`${head}<row ${listed(500_000, at => `x${at}="" `)}/>`),
    'CSV: quotes': Buffer.from('"'.repeat(5_000_000)),
    'CSV: broken quotes': Buffer.from('a"b,'.repeat(1_000_000)),
    'CSV: no UTF-8': Buffer.alloc(5_000_000, 0xe9),
  }
}
