/** A bank notice with one entry. */
export function notice(
  messageId: string,
  { number, amount, currency = 'CNY', back }: { number: string; amount: string; currency?: string; back?: string },
): string {
  const returning = back === undefined ? '' : `<RtrInf><Rsn><Cd>${back}</Cd></Rsn></RtrInf>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-01-02T10:00:00</CreDtTm></GrpHdr>
  <Ntfctn><Id>1</Id><Ntry>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${back === undefined ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-02</Dt></BookgDt><AcctSvcrRef>BANK-77</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>${number}</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt>${returning}</TxDtls></NtryDtls>
  </Ntry></Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`
}
