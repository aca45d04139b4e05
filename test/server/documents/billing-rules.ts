import Big from 'big.js'
import { Findings } from '../../../server/ubl/findings.ts'
import { parseXml } from '../../../server/ubl/parse-xml.ts'
import { isUnitCode } from '../../../server/ubl/unit-codes.ts'
import type { XmlElement } from '../../../server/ubl/xml-element.ts'

/** What our invoices, credit notes and despatch advices could break of the published rules, one sentence each, in our own words. */
export function writtenFaults(content: string): string[] {
  const root = parseXml(content, new Findings())
  if (root === undefined) return ['not well-formed']
  const units = below(root).flatMap(element => element.attribute('unitCode')?.value ?? [])
  const empty = below(root).filter(
    ({ children, text, attributes }) => children.length + attributes.length === 0 && text.trim() === '',
  )
  return [
    ...units.filter(unit => !isUnitCode(unit)).map(unit => `unit ${unit}`),
    ...empty.map(element => `${element.path} is empty`),
    ...(root.name === 'Invoice' || root.name === 'CreditNote' ? invoiceFaults(root) : adviceFaults(root)),
  ]
}

function invoiceFaults(root: XmlElement): string[] {
  const lines = root.named(`cac:${root.name}Line`)
  const totals = at(root, 'cac:LegalMonetaryTotal')
  const tax = at(root, 'cac:TaxTotal')
  const parts = tax?.named('cac:TaxSubtotal') ?? []
  const sum = (elements: readonly XmlElement[], name: string) =>
    elements.reduce((total, element) => total.plus(textAt(element, name) || '0'), new Big(0))
  const total = (name: string) => new Big(textAt(totals, name) || '0')
  const rate = (element: XmlElement, ...path: string[]) => new Big(textAt(element, ...path, 'cbc:Percent') || '0')
  const categoryOf = (element: XmlElement | undefined) =>
    `${textAt(element, 'cbc:ID')} ${textAt(element, 'cbc:Percent')}`
  const taxable = (part: XmlElement) =>
    lines.filter(
      line => categoryOf(at(line, 'cac:Item', 'cac:ClassifiedTaxCategory')) === categoryOf(at(part, 'cac:TaxCategory')),
    )
  const allowances = root.named('cac:AllowanceCharge')
  const isCharge = (element: XmlElement) => textAt(element, 'cbc:ChargeIndicator') === 'true'
  const signed = (elements: readonly XmlElement[]) =>
    sum(elements.filter(isCharge), 'cbc:Amount').minus(
      sum(
        elements.filter(element => !isCharge(element)),
        'cbc:Amount',
      ),
    )
  const wrongLines = lines.filter(line => {
    const price = textAt(line, 'cac:Price', 'cbc:PriceAmount')
    const base = textAt(line, 'cac:Price', 'cbc:BaseQuantity') || '1'
    const quantity = root.name === 'CreditNote' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
    return new Big(textAt(line, quantity))
      .times(price)
      .div(base)
      .minus(textAt(line, 'cbc:LineExtensionAmount'))
      .abs()
      .gt('0.02')
  })
  const facts: [string, boolean][] = [
    ['specification', textAt(root, 'cbc:CustomizationID').startsWith('urn:cen.eu:en16931:2017#compliant#')],
    ['sum of lines', sum(lines, 'cbc:LineExtensionAmount').eq(total('cbc:LineExtensionAmount'))],
    [
      'totals of allowances and charges',
      total('cbc:ChargeTotalAmount').minus(total('cbc:AllowanceTotalAmount')).eq(signed(allowances)),
    ],
    ['reasons of allowances and charges', allowances.every(each => textAt(each, 'cbc:AllowanceChargeReason') !== '')],
    [
      'total without tax',
      total('cbc:TaxExclusiveAmount').eq(total('cbc:LineExtensionAmount').plus(signed(allowances))),
    ],
    ['total tax', sum(parts, 'cbc:TaxAmount').eq(textAt(tax, 'cbc:TaxAmount'))],
    [
      'total with tax',
      total('cbc:TaxInclusiveAmount').eq(total('cbc:TaxExclusiveAmount').plus(textAt(tax, 'cbc:TaxAmount'))),
    ],
    ['amount due', total('cbc:PayableAmount').eq(total('cbc:TaxInclusiveAmount'))],
    ['due date or terms', textAt(root, 'cbc:DueDate') + textAt(root, 'cac:PaymentTerms', 'cbc:Note') !== ''],
    ['type of document', textAt(root, `cbc:${root.name}TypeCode`) === (root.name === 'CreditNote' ? '381' : '380')],
    ['reference', textAt(root, 'cbc:BuyerReference') + textAt(root, 'cac:OrderReference', 'cbc:ID') !== ''],
    ...['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].flatMap((name): [string, boolean][] => [
      [`${name}: address`, textAt(root, name, 'cac:Party', 'cbc:EndpointID') !== ''],
      [
        `${name}: country`,
        textAt(root, name, 'cac:Party', 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode') !== '',
      ],
      [`${name}: name`, textAt(root, name, 'cac:Party', 'cac:PartyLegalEntity', 'cbc:RegistrationName') !== ''],
    ]),
    [
      'day and country of a supply within the EU',
      parts.every(part => textAt(part, 'cac:TaxCategory', 'cbc:ID') !== 'K') ||
        (textAt(root, 'cac:Delivery', 'cbc:ActualDeliveryDate') !== '' &&
          textAt(
            root,
            'cac:Delivery',
            'cac:DeliveryLocation',
            'cac:Address',
            'cac:Country',
            'cbc:IdentificationCode',
          ) !== ''),
    ],
    [
      'VAT number of the seller',
      // Amounts out of scope of tax have none.
      parts.every(part => textAt(part, 'cac:TaxCategory', 'cbc:ID') === 'O') !==
        /^[A-Z]{2}/.test(
          textAt(root, 'cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID'),
        ),
    ],
  ]
  return [
    ...facts.filter(([, holds]) => !holds).map(([name]) => name),
    ...wrongLines.map(line => `${line.path}: amount is not quantity times price`),
    ...parts.flatMap(part => {
      const own = allowances.filter(
        each => categoryOf(at(each, 'cac:TaxCategory')) === categoryOf(at(part, 'cac:TaxCategory')),
      )
      const base = sum(taxable(part), 'cbc:LineExtensionAmount').plus(signed(own))
      const due = base.times(rate(part, 'cac:TaxCategory')).div(100)
      const category = textAt(part, 'cac:TaxCategory', 'cbc:ID')
      const reason =
        textAt(part, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode') +
        textAt(part, 'cac:TaxCategory', 'cbc:TaxExemptionReason')
      return [
        ...(base.eq(textAt(part, 'cbc:TaxableAmount')) ? [] : [`${part.path}: taxable amount`]),
        ...(due.minus(textAt(part, 'cbc:TaxAmount')).abs().lt(1) ? [] : [`${part.path}: tax`]),
        ...(['E', 'AE', 'K', 'G', 'O'].includes(category) === (reason !== '') ? [] : [`${part.path}: reason`]),
      ]
    }),
  ]
}

function adviceFaults(root: XmlElement): string[] {
  const lines = root.named('cac:DespatchLine')
  const identified = (line: XmlElement) =>
    ['cac:SellersItemIdentification', 'cac:StandardItemIdentification'].some(
      name => textAt(line, 'cac:Item', name, 'cbc:ID') !== '',
    )
  const facts: [string, boolean][] = [
    ['specification', textAt(root, 'cbc:CustomizationID') === 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3'],
    ['lines', lines.length > 0],
    ['shipment', textAt(root, 'cac:Shipment', 'cbc:ID') !== ''],
    ['shipments of lines', lines.every(line => ['', 'NA'].includes(textAt(line, 'cac:Shipment', 'cbc:ID')))],
    ...['cac:DespatchSupplierParty', 'cac:DeliveryCustomerParty'].flatMap((name): [string, boolean][] => [
      [`${name}: address`, textAt(root, name, 'cac:Party', 'cbc:EndpointID') !== ''],
      [`${name}: name`, textAt(root, name, 'cac:Party', 'cac:PartyLegalEntity', 'cbc:RegistrationName') !== ''],
    ]),
  ]
  return [
    ...facts.filter(([, holds]) => !holds).map(([name]) => name),
    ...lines.filter(line => !identified(line)).map(line => `${line.path}: item number`),
    ...lines.filter(line => textAt(line, 'cac:Item', 'cbc:Name') === '').map(line => `${line.path}: item name`),
  ]
}

function below(element: XmlElement): XmlElement[] {
  return element.children.flatMap(child => [child, ...below(child)])
}

function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((found, name) => found?.named(name)[0], element)
}

function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return at(element, ...path)?.text.trim() ?? ''
}
