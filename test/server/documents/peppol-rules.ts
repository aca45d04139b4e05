import Big from 'big.js'
import { identifierProblem, identifierSchemes } from '../../../src/contract/party-identifiers.ts'
import { Findings } from '../../../server/ubl/findings.ts'
import { parseXml } from '../../../server/ubl/parse-xml.ts'
import { isUnitCode } from '../../../server/ubl/unit-codes.ts'
import type { XmlElement } from '../../../server/ubl/xml-element.ts'

/**
 * What our documents could break of the rules of Peppol BIS Order 3 and its advanced ordering, one sentence each; said
 * in our own words after the published specification (docs.peppol.eu/poacc).
 */
export function peppolFaults(content: string): string[] {
  const root = parseXml(content, new Findings())
  if (root === undefined) return ['not well-formed']
  const kind = kinds[root.name]
  if (kind === undefined) return [`${root.name} is no document of ordering`]
  return [
    ...specificationFaults(root, kind),
    ...modelFaults(root, kind.model),
    ...partyFaults(root),
    ...codeFaults(root),
    ...amountFaults(root),
    ...(root.name === 'OrderResponse' ? responseFaults(root) : []),
  ]
}

interface Kind {
  transaction: string
  process: string
  /** The elements that the data model has: `parent/child child`. */
  model: Readonly<Record<string, string>>
}

const party = 'cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyLegalEntity cac:Contact'
const common = {
  'cac:PostalAddress':
    'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country',
  'cac:PartyLegalEntity': 'cbc:RegistrationName cbc:CompanyID cac:RegistrationAddress',
  'cac:Contact': 'cbc:Name cbc:Telephone cbc:ElectronicMail',
  'cac:PartyTaxScheme': 'cbc:CompanyID cac:TaxScheme',
  'cac:BuyerCustomerParty': 'cac:Party',
  'cac:SellerSupplierParty': 'cac:Party',
  'cac:BuyerCustomerParty/cac:Party': `${party} cac:PartyTaxScheme`,
  'cac:SellerSupplierParty/cac:Party': party,
}
const ordering = {
  ...common,
  'cac:DeliveryTerms': 'cbc:ID cbc:SpecialTerms cac:DeliveryLocation',
  'cac:DeliveryTerms/cac:DeliveryLocation': 'cbc:ID',
  'cac:PaymentTerms': 'cbc:Note',
  'cac:TaxTotal': 'cbc:TaxAmount',
  'cac:ClassifiedTaxCategory': 'cbc:ID cbc:Percent cac:TaxScheme',
}
const answering = {
  'cac:BuyerCustomerParty': 'cac:Party',
  'cac:SellerSupplierParty': 'cac:Party',
  'cac:BuyerCustomerParty/cac:Party': 'cbc:EndpointID cac:PartyIdentification cac:PartyLegalEntity',
  'cac:SellerSupplierParty/cac:Party': 'cbc:EndpointID cac:PartyIdentification cac:PartyLegalEntity',
  'cac:PartyLegalEntity': 'cbc:RegistrationName',
  'cac:Delivery': 'cac:PromisedDeliveryPeriod',
  'cac:LineItem/cac:Item':
    'cbc:Name cac:BuyersItemIdentification cac:SellersItemIdentification cac:StandardItemIdentification',
  'cac:LineItem':
    'cbc:ID cbc:Note cbc:LineStatusCode cbc:Quantity cbc:MaximumBackorderQuantity cac:Delivery cac:Price cac:Item',
}

const kinds: Readonly<Record<string, Kind>> = {
  Order: { transaction: 'order', process: 'ordering', model: ordering },
  OrderChange: { transaction: 'order_change', process: 'advanced_ordering', model: ordering },
  OrderCancellation: { transaction: 'order_cancellation', process: 'advanced_ordering', model: common },
  OrderResponse: { transaction: 'order_response', process: 'ordering', model: answering },
}

function specificationFaults(root: XmlElement, { transaction, process }: Kind): string[] {
  return [
    ...(textAt(root, 'cbc:CustomizationID') === `urn:fdc:peppol.eu:poacc:trns:${transaction}:3`
      ? []
      : ['specification']),
    ...(textAt(root, 'cbc:ProfileID') === `urn:fdc:peppol.eu:poacc:bis:${process}:3` ? [] : ['profile']),
  ]
}

/** Content of elements that the data model does not have there. */
function modelFaults(root: XmlElement, model: Kind['model']): string[] {
  return everyBelow(root).flatMap(element => {
    const allowed = model[`${element.parent?.name ?? ''}/${element.name}`] ?? model[element.name]
    if (allowed === undefined) return []
    const known = allowed.split(' ')
    return element.children
      .filter(child => !known.includes(child.name))
      .map(child => `${child.path} is not in the model`)
  })
}

function partyFaults(root: XmlElement): string[] {
  return ['cac:BuyerCustomerParty', 'cac:SellerSupplierParty'].flatMap(name => {
    const found = root.named(name)[0]?.named('cac:Party')[0]
    const endpoint = found?.named('cbc:EndpointID')[0]
    const scheme = endpoint?.attribute('schemeID')?.value ?? ''
    const ids = found
      ?.named('cac:PartyIdentification')
      .map(each => each.named('cbc:ID')[0]?.attribute('schemeID')?.value)
    const vat = textAt(found, 'cac:PartyTaxScheme', 'cbc:CompanyID')
    return [
      ...(Object.hasOwn(identifierSchemes, scheme) ? [] : [`${name} has no electronic address`]),
      ...(identifierProblem({ scheme, value: endpoint?.text ?? '' }) === undefined
        ? []
        : [`${name}: address is wrong`]),
      ...(ids ?? [])
        .filter(each => each !== undefined && !/^0\d{3}$/.test(each))
        .map(each => `${name}: ISO 6523 has no ${each}`),
      ...(vat === '' || /^[A-Z]{2}/.test(vat) ? [] : [`${name}: VAT number without a country`]),
      ...(textAt(found, 'cac:PartyLegalEntity', 'cbc:RegistrationName') === '' ? [`${name} has no name`] : []),
    ]
  })
}

function codeFaults(root: XmlElement): string[] {
  const type = textAt(root, 'cbc:OrderTypeCode')
  const units = everyBelow(root).flatMap(element => element.attribute('unitCode')?.value ?? [])
  const currencies = new Set(everyBelow(root).flatMap(element => element.attribute('currencyID')?.value ?? []))
  const taxes = everyBelow(root).filter(element => element.name === 'cac:ClassifiedTaxCategory')
  return [
    ...(type === '' || ['105', '220', '221', '226', '227', '402'].includes(type) ? [] : [`order type ${type}`]),
    ...units.filter(unit => !isUnitCode(unit)).map(unit => `unit ${unit}`),
    ...(currencies.size > 1 ? ['more than one currency'] : []),
    ...taxes
      .filter(tax => !taxFits(textAt(tax, 'cbc:ID'), textAt(tax, 'cbc:Percent')))
      .map(tax => `${tax.path} is wrong`),
  ]
}

function taxFits(category: string, percent: string): boolean {
  if (!['AE', 'E', 'S', 'Z', 'G', 'O', 'K', 'L', 'M', 'B'].includes(category)) return false
  if (category === 'O') return percent === ''
  return percent !== '' && (category !== 'S' || Number(percent) > 0)
}

function amountFaults(root: XmlElement): string[] {
  const long = everyBelow(root).filter(
    element => element.attribute('currencyID') && element.name !== 'cbc:PriceAmount' && /\.\d{3,}$/.test(element.text),
  )
  const items = root.named('cac:OrderLine').flatMap(line => line.named('cac:LineItem'))
  const ids = items.map(item => textAt(item, 'cbc:ID'))
  const reasonless = everyBelow(root).filter(
    each =>
      each.name === 'cac:AllowanceCharge' &&
      textAt(each, 'cbc:AllowanceChargeReason') + textAt(each, 'cbc:AllowanceChargeReasonCode') === '',
  )
  const wrong = items.filter(item => {
    const stated = textAt(item, 'cbc:LineExtensionAmount')
    const base = textAt(item, 'cac:Price', 'cbc:BaseQuantity') || '1'
    const price = textAt(item, 'cac:Price', 'cbc:PriceAmount')
    if (stated === '' || price === '') return false
    const adjusted = item.named('cac:AllowanceCharge').reduce(
      (sum, each) => {
        const own = textAt(each, 'cbc:Amount')
        return textAt(each, 'cbc:ChargeIndicator') === 'true' ? sum.plus(own) : sum.minus(own)
      },
      new Big(textAt(item, 'cbc:Quantity')).times(price).div(base),
    )
    return adjusted.minus(stated).abs().gt('0.02')
  })
  const totals = root.named('cac:AnticipatedMonetaryTotal')[0]
  const sum = (name: string) => new Big(textAt(totals, name) || '0')
  const tax = textAt(root.named('cac:TaxTotal')[0], 'cbc:TaxAmount') || '0'
  return [
    ...long.map(element => `${element.path} has more than two decimals`),
    ...(new Set(ids).size === ids.length ? [] : ['line numbers are not unique']),
    ...reasonless.map(each => `${each.path} has no reason`),
    ...wrong.map(item => `${item.path}: amount is not quantity times price`),
    ...(totals && !sum('cbc:TaxInclusiveAmount').eq(sum('cbc:TaxExclusiveAmount').plus(tax)) ? ['total with tax'] : []),
    ...(totals && !sum('cbc:PayableAmount').eq(sum('cbc:TaxInclusiveAmount')) ? ['amount due'] : []),
  ]
}

function responseFaults(root: XmlElement): string[] {
  const lines = root.named('cac:OrderLine')
  const conditional = textAt(root, 'cbc:OrderResponseCode') === 'CA'
  const deliveries = lines.flatMap(line => line.named('cac:LineItem').map(item => item.named('cac:Delivery').length))
  return [
    ...(conditional === lines.length > 0 ? [] : ['lines belong to a conditional acceptance alone']),
    ...(deliveries.some(count => count > 1) ? ['a line has more than one delivery'] : []),
  ]
}

function everyBelow(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(child => everyBelow(child))]
}

function textAt(element: XmlElement | undefined, ...steps: string[]): string {
  const found = steps.reduce<XmlElement | undefined>((at, step) => at?.named(step)[0], element)
  return found?.text.trim() ?? ''
}
