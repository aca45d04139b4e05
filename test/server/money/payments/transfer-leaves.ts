import assert from 'node:assert/strict'
import { SaxesParser } from 'saxes'

/** The values of one transfer, in the order in which pain.001.001.09 demands them. */
export const transferLeaves = [
  'GrpHdr/MsgId',
  'GrpHdr/CreDtTm',
  'GrpHdr/NbOfTxs',
  'GrpHdr/CtrlSum',
  'GrpHdr/InitgPty/Nm',
  'PmtInf/PmtInfId',
  'PmtInf/PmtMtd',
  'PmtInf/NbOfTxs',
  'PmtInf/ReqdExctnDt/Dt',
  'PmtInf/Dbtr/Nm',
  'PmtInf/DbtrAcct/Id/Othr/Id',
  'PmtInf/DbtrAgt/FinInstnId/Nm',
  'PmtInf/CdtTrfTxInf/PmtId/EndToEndId',
  'PmtInf/CdtTrfTxInf/Amt/InstdAmt',
  'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI',
  'PmtInf/CdtTrfTxInf/Cdtr/Nm',
  'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN',
  'PmtInf/CdtTrfTxInf/RmtInf/Ustrd',
].map(path => `Document/CstmrCdtTrfInitn/${path}`)

/** The paths of the elements without children, in the order of the message. */
export function leavesOf(message: string): string[] {
  const open: string[] = []
  const leaves: string[] = []
  let parent = true
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, uri }) => {
    assert.equal(uri, 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    open.push(local)
    parent = false
  })
  parser.on('closetag', () => {
    if (!parent) leaves.push(open.join('/'))
    open.pop()
    parent = true
  })
  parser.write(message).close()
  return leaves
}
