import xmlbuilder from 'xmlbuilder'
import { isIban } from '../../../kit/iban.ts'

/** Texts are cut to the lengths of the standard. */
export interface Transfer {
  /** Returned in the bank's notices: at most 35 characters. */
  endToEndId: string
  /** `YYYY-MM-DD`. */
  executionDate: string
  debtorName: string
  debtorAccount: string
  debtorBank: string
  currency: string
  /** With the decimals of its currency. */
  amount: string
  payeeName: string
  iban: string
  accountNo: string
  swift: string
  bankName: string
  remittance: string
}

export interface TransferMessage {
  messageId: string
  /** `YYYY-MM-DDTHH:mm:ss`. */
  createdAt: string
  initiator: string
  /** Sum of all amounts regardless of currency, as the standard requires. */
  controlSum: string
  transfers: readonly Transfer[]
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** ISO 20022, pain.001.001.09: one payment block per account, date and currency. */
export function painMessage({ messageId, createdAt, initiator, controlSum, transfers }: TransferMessage): string {
  const root = xmlbuilder.create('Document', { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
  root.att('xmlns', namespace)
  const body = root.ele('CstmrCdtTrfInitn')
  const head = body.ele('GrpHdr')
  head.ele('MsgId', cut(messageId, 35))
  head.ele('CreDtTm', createdAt)
  head.ele('NbOfTxs', transfers.length)
  head.ele('CtrlSum', controlSum)
  head.ele('InitgPty').ele('Nm', cut(initiator, 140))
  const blocks = new Map<string, Transfer[]>()
  for (const each of transfers) {
    const key = [each.debtorAccount, each.executionDate, each.currency].join(' ')
    blocks.set(key, [...(blocks.get(key) ?? []), each])
  }
  for (const [at, block] of [...blocks.values()].entries()) addBlock(body, `${messageId}-${at + 1}`, block)
  return root.end({ pretty: true })
}

function addBlock(body: xmlbuilder.XMLElement, id: string, transfers: readonly Transfer[]): void {
  const [first] = transfers
  if (first === undefined) return
  const block = body.ele('PmtInf')
  block.ele('PmtInfId', cut(id, 35))
  block.ele('PmtMtd', 'TRF')
  block.ele('NbOfTxs', transfers.length)
  block.ele('ReqdExctnDt').ele('Dt', first.executionDate)
  block.ele('Dbtr').ele('Nm', cut(first.debtorName, 140))
  const account = first.debtorAccount.replace(/\s/g, '').toUpperCase()
  addAccount(block.ele('DbtrAcct'), isIban(account) ? account : '', first.debtorAccount)
  block.ele('DbtrAgt').ele('FinInstnId').ele('Nm', cut(first.debtorBank, 140))
  for (const each of transfers) addTransfer(block, each)
}

function addTransfer(block: xmlbuilder.XMLElement, each: Transfer): void {
  const transfer = block.ele('CdtTrfTxInf')
  transfer.ele('PmtId').ele('EndToEndId', cut(each.endToEndId, 35))
  transfer.ele('Amt').ele('InstdAmt', { Ccy: each.currency }, each.amount)
  const agent = transfer.ele('CdtrAgt').ele('FinInstnId')
  if (each.swift === '') agent.ele('Nm', cut(each.bankName, 140))
  else agent.ele('BICFI', each.swift)
  transfer.ele('Cdtr').ele('Nm', cut(each.payeeName, 140))
  addAccount(transfer.ele('CdtrAcct'), each.iban, each.accountNo)
  if (each.remittance !== '') transfer.ele('RmtInf').ele('Ustrd', cut(each.remittance, 140))
}

function addAccount(parent: xmlbuilder.XMLElement, iban: string, number: string): void {
  const account = parent.ele('Id')
  if (iban === '') account.ele('Othr').ele('Id', cut(number, 34))
  else account.ele('IBAN', iban)
}

/** Does not split a surrogate pair. */
function cut(text: string, length: number): string {
  return text
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
}
