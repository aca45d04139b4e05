import { readFileSync } from 'node:fs'

/** The bytes of a fixture below `documents/`. */
export function documentFile(name: string): Buffer {
  return readFileSync(new URL(`./documents/${name}.xml`, import.meta.url))
}

export function documentText(name: string): string {
  return documentFile(name).toString('utf8')
}

const prefix = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** A small order without problems, with places where a test may put something else. */
export function smallOrder(
  parts: {
    prolog?: string
    id?: string
    currency?: string
    header?: string
    totals?: string
    line?: string
    lines?: string
  } = {},
): string {
  const line = parts.line ?? goodLine
  return `${parts.prolog ?? ''}<Order xmlns="${prefix}Order-2" xmlns:cac="${prefix}CommonAggregateComponents-2" xmlns:cbc="${prefix}CommonBasicComponents-2">
${parts.id ?? '<cbc:ID>S-1</cbc:ID>'}
<cbc:IssueDate>2026-01-31</cbc:IssueDate>
${parts.currency ?? '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>'}
${parts.header ?? ''}
<cac:BuyerCustomerParty><cac:Party><cac:PartyName><cbc:Name>B</cbc:Name></cac:PartyName></cac:Party></cac:BuyerCustomerParty>
<cac:SellerSupplierParty><cac:Party><cac:PartyName><cbc:Name>S</cbc:Name></cac:PartyName></cac:Party></cac:SellerSupplierParty>
${parts.totals ?? ''}
${parts.lines ?? `<cac:OrderLine><cac:LineItem>${line}</cac:LineItem></cac:OrderLine>`}
</Order>`
}

export const goodLine =
  '<cbc:ID>1</cbc:ID><cbc:Quantity unitCode="C62">2</cbc:Quantity><cbc:LineExtensionAmount currencyID="EUR">10</cbc:LineExtensionAmount>' +
  '<cac:Price><cbc:PriceAmount currencyID="EUR">5</cbc:PriceAmount></cac:Price><cac:Item><cbc:Name>N</cbc:Name></cac:Item>'
