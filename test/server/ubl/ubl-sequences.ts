/**
 * The order in which the UBL 2.1 schema lets children follow each other, written by hand from the schema and apart
 * from the tables under test; only names that are written at all.
 */
const party = 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact'
const address =
  'Postbox Floor Room StreetName AdditionalStreetName BlockName BuildingName BuildingNumber Department MarkAttention CitySubdivisionName CityName PostalZone CountrySubentity Region District AddressLine Country'
const item =
  'Description Name BrandName ModelName BuyersItemIdentification SellersItemIdentification ManufacturersItemIdentification StandardItemIdentification OriginCountry CommodityClassification ClassifiedTaxCategory AdditionalItemProperty ManufacturerParty ItemInstance Certificate'
const lineItem =
  'ID Note LineStatusCode Quantity LineExtensionAmount TotalTaxAmount MaximumBackorderQuantity PartialDeliveryIndicator AccountingCost Delivery OriginatorParty AllowanceCharge Price Item'
const documentReference = 'ID IssueDate DocumentTypeCode DocumentType DocumentDescription Attachment'
const customerParty = 'SupplierAssignedAccountID Party DeliveryContact BuyerContact'
const taxCategory = 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme'
const totals =
  'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount'
const period = 'StartDate StartTime EndDate EndTime'
const head = 'UBLVersionID CustomizationID ProfileID ID'

const sequences: Readonly<Record<string, string>> = {
  Order: `${head} SalesOrderID IssueDate IssueTime OrderTypeCode Note DocumentCurrencyCode CustomerReference AccountingCost ValidityPeriod QuotationDocumentReference OrderDocumentReference OriginatorDocumentReference CatalogueReference AdditionalDocumentReference Contract BuyerCustomerParty SellerSupplierParty OriginatorCustomerParty AccountingCustomerParty Delivery DeliveryTerms PaymentTerms AllowanceCharge TaxTotal AnticipatedMonetaryTotal OrderLine`,
  OrderChange: `${head} SalesOrderID IssueDate IssueTime SequenceNumberID Note DocumentCurrencyCode CustomerReference AccountingCost ValidityPeriod OrderReference QuotationDocumentReference OrderDocumentReference OriginatorDocumentReference AdditionalDocumentReference Contract BuyerCustomerParty SellerSupplierParty OriginatorCustomerParty AccountingCustomerParty Delivery DeliveryTerms PaymentTerms AllowanceCharge TaxTotal AnticipatedMonetaryTotal OrderLine`,
  OrderCancellation: `${head} IssueDate IssueTime Note CancellationNote OrderReference OriginatorDocumentReference AdditionalDocumentReference Contract BuyerCustomerParty SellerSupplierParty OriginatorCustomerParty`,
  OrderResponse: `${head} SalesOrderID IssueDate IssueTime OrderResponseCode Note DocumentCurrencyCode CustomerReference AccountingCost ValidityPeriod OrderReference OrderChangeDocumentReference OrderDocumentReference OriginatorDocumentReference AdditionalDocumentReference Contract SellerSupplierParty BuyerCustomerParty OriginatorCustomerParty Delivery DeliveryTerms PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal OrderLine`,
  DespatchAdvice: `${head} IssueDate IssueTime Note OrderReference DespatchSupplierParty DeliveryCustomerParty Shipment DespatchLine`,
  Invoice: `${head} IssueDate DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference OriginatorDocumentReference ContractDocumentReference AdditionalDocumentReference ProjectReference AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery PaymentMeans PaymentTerms PrepaidPayment AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine`,
  InvoiceLine:
    'ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DespatchLineReference DocumentReference AllowanceCharge Item Price',
  CreditNote: `${head} IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference OriginatorDocumentReference AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine`,
  CreditNoteLine:
    'ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DespatchLineReference DocumentReference AllowanceCharge Item Price',
  InvoicePeriod: 'StartDate EndDate DescriptionCode',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID IssueDate',
  AccountingSupplierParty: 'Party',
  PayeeParty: party,
  TaxRepresentativeParty: party,
  PaymentMeans: 'PaymentMeansCode PaymentDueDate PaymentID CardAccount PayeeFinancialAccount PaymentMandate',
  CardAccount: 'PrimaryAccountNumberID NetworkID HolderName',
  PayeeFinancialAccount: 'ID Name FinancialInstitutionBranch',
  FinancialInstitutionBranch: 'ID',
  PaymentMandate: 'ID PayerFinancialAccount',
  PayerFinancialAccount: 'ID',
  DespatchLine: 'ID Note DeliveredQuantity OrderLineReference Item Shipment',
  DespatchSupplierParty: 'Party',
  DeliveryCustomerParty: 'Party',
  Shipment: 'ID GrossWeightMeasure TotalTransportHandlingUnitQuantity Consignment Delivery TransportHandlingUnit',
  Consignment: 'ID CarrierParty',
  CarrierParty: party,
  EstimatedDeliveryPeriod: period,
  Despatch: 'ActualDespatchDate',
  TransportHandlingUnit: 'ID TransportHandlingUnitTypeCode Package',
  Package: 'ID PackagingTypeCode',
  OrderLine: 'Note LineItem SellerSubstitutedLineItem OrderLineReference',
  LineItem: lineItem,
  SellerSubstitutedLineItem: lineItem,
  OrderLineReference: 'LineID SalesOrderLineID OrderReference',
  Item: item,
  Party: party,
  OriginatorParty: party,
  DeliveryParty: party,
  ManufacturerParty: party,
  PostalAddress: address,
  Address: address,
  DeliveryAddress: address,
  RegistrationAddress: address,
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID CompanyLegalForm RegistrationAddress',
  Contact: 'ID Name Telephone ElectronicMail',
  DeliveryContact: 'ID Name Telephone ElectronicMail',
  BuyerContact: 'ID Name Telephone ElectronicMail',
  SellerContact: 'ID Name Telephone ElectronicMail',
  BuyerCustomerParty: customerParty,
  OriginatorCustomerParty: customerParty,
  AccountingCustomerParty: customerParty,
  SellerSupplierParty: 'CustomerAssignedAccountID Party SellerContact',
  Delivery:
    'ID Quantity ActualDeliveryDate LatestDeliveryDate TrackingID DeliveryAddress DeliveryLocation RequestedDeliveryPeriod PromisedDeliveryPeriod EstimatedDeliveryPeriod DeliveryParty Despatch',
  DeliveryLocation: 'ID Name Address',
  RequestedDeliveryPeriod: period,
  PromisedDeliveryPeriod: period,
  ValidityPeriod: period,
  DeliveryTerms: 'ID SpecialTerms DeliveryLocation',
  PaymentTerms: 'ID Note',
  PrepaidPayment: 'ID PaidAmount ReceivedDate PaidDate PaidTime InstructionID',
  Contract: 'ID ContractType',
  AdditionalDocumentReference: documentReference,
  OrderDocumentReference: documentReference,
  QuotationDocumentReference: documentReference,
  OriginatorDocumentReference: documentReference,
  ContractDocumentReference: 'ID',
  DespatchDocumentReference: 'ID',
  ReceiptDocumentReference: 'ID',
  ProjectReference: 'ID',
  DocumentReference: documentReference,
  DespatchLineReference: 'LineID',
  OrderChangeDocumentReference: documentReference,
  CatalogueReference: 'ID',
  OrderReference: 'ID SalesOrderID',
  Attachment: 'ExternalReference',
  ExternalReference: 'URI',
  AllowanceCharge:
    'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory',
  TaxCategory: taxCategory,
  ClassifiedTaxCategory: taxCategory,
  TaxScheme: 'ID',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  AnticipatedMonetaryTotal: totals,
  LegalMonetaryTotal: totals,
  Price: 'PriceAmount BaseQuantity AllowanceCharge',
  PartyIdentification: 'ID',
  PartyName: 'Name',
  AddressLine: 'Line',
  Country: 'IdentificationCode',
  OriginCountry: 'IdentificationCode',
  BuyersItemIdentification: 'ID',
  SellersItemIdentification: 'ID',
  ManufacturersItemIdentification: 'ID',
  StandardItemIdentification: 'ID',
  CommodityClassification: 'ItemClassificationCode',
  AdditionalItemProperty: 'Name NameCode Value ValueQuantity ValueQualifier',
  ItemInstance: 'ManufactureDate SerialID LotIdentification',
  LotIdentification: 'LotNumberID ExpiryDate',
  Certificate: 'ID CertificateTypeCode CertificateType Remarks',
}

/** Children that the schema lets occur more than once below that parent; all others occur once. */
const repeatable: Readonly<Record<string, string>> = {
  Order:
    'Note OrderDocumentReference AdditionalDocumentReference Delivery PaymentTerms AllowanceCharge TaxTotal OrderLine',
  OrderChange:
    'Note OrderDocumentReference AdditionalDocumentReference Delivery PaymentTerms AllowanceCharge TaxTotal OrderLine',
  OrderCancellation: 'Note CancellationNote AdditionalDocumentReference',
  OrderResponse:
    'Note OrderDocumentReference AdditionalDocumentReference Delivery PaymentTerms AllowanceCharge TaxTotal OrderLine',
  DespatchAdvice: 'Note DespatchLine',
  DespatchLine: 'Note',
  OrderLine: 'Note',
  Invoice:
    'Note BillingReference AdditionalDocumentReference PaymentMeans PaymentTerms PrepaidPayment AllowanceCharge TaxTotal InvoiceLine',
  InvoiceLine: 'Note DocumentReference AllowanceCharge',
  CreditNote:
    'Note BillingReference AdditionalDocumentReference PaymentMeans PaymentTerms AllowanceCharge TaxTotal CreditNoteLine',
  CreditNoteLine: 'Note DocumentReference AllowanceCharge',
  PayeeParty: 'PartyIdentification',
  TaxRepresentativeParty: 'PartyTaxScheme',
  LineItem: 'Note Delivery AllowanceCharge',
  Item: 'Description CommodityClassification AdditionalItemProperty ItemInstance Certificate',
  Party: 'PartyIdentification PartyTaxScheme',
  OriginatorParty: 'PartyIdentification',
  DeliveryParty: 'PartyIdentification',
  DeliveryTerms: 'SpecialTerms',
  PaymentTerms: 'Note',
  TaxTotal: 'TaxSubtotal',
  Price: 'AllowanceCharge',
}

/** A fault in the children of an element: unknown, out of order, or repeated; undefined if correct. */
export function sequenceFault(parent: string, children: readonly string[]): string | undefined {
  const sequence = sequences[parent]?.split(' ')
  if (!sequence) return `${parent} is not described`
  const places = children.map(child => sequence.indexOf(child))
  const unknown = places.indexOf(-1)
  if (unknown >= 0) return `${children[unknown]} in ${parent} is unknown`
  const late = places.findIndex((place, index) => index > 0 && place < (places[index - 1] ?? 0))
  if (late >= 0) return `${children[late]} in ${parent} comes too late`
  const many = repeatable[parent]?.split(' ') ?? []
  const twice = children.find((child, index) => children[index - 1] === child && !many.includes(child))
  return twice === undefined ? undefined : `${twice} occurs twice in ${parent}`
}
