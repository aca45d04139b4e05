import { many, one, text } from './shape.ts'

export const localText = { value: text('.'), language: text('@languageID') }

/** Scheme: ISO 6523 code, GTIN … */
export const identifier = { value: text('.'), scheme: text('@schemeID') }

/** In a nested cbc:ID. */
export const wrappedIdentifier = { value: text('cbc:ID'), scheme: text('cbc:ID/@schemeID') }

export const address = {
  postbox: text('cbc:Postbox'),
  floor: text('cbc:Floor'),
  room: text('cbc:Room'),
  street: text('cbc:StreetName'),
  additional: text('cbc:AdditionalStreetName'),
  block: text('cbc:BlockName'),
  buildingName: text('cbc:BuildingName'),
  buildingNumber: text('cbc:BuildingNumber'),
  department: text('cbc:Department'),
  attention: text('cbc:MarkAttention'),
  cityPart: text('cbc:CitySubdivisionName'),
  city: text('cbc:CityName'),
  zip: text('cbc:PostalZone'),
  subdivision: text('cbc:CountrySubentity'),
  region: text('cbc:Region'),
  district: text('cbc:District'),
  line: text('cac:AddressLine/cbc:Line'),
  country: text('cac:Country/cbc:IdentificationCode'),
}

export const contact = {
  id: text('cbc:ID'),
  name: text('cbc:Name'),
  phone: text('cbc:Telephone'),
  email: text('cbc:ElectronicMail'),
}

export const party = {
  endpoint: one('cbc:EndpointID', identifier),
  ids: many('cac:PartyIdentification', wrappedIdentifier),
  name: text('cac:PartyName/cbc:Name'),
  address: one('cac:PostalAddress', address),
  vatId: text('cac:PartyTaxScheme/cbc:CompanyID'),
  taxScheme: text('cac:PartyTaxScheme/cac:TaxScheme/cbc:ID', { fallback: { value: 'VAT', beside: 'vatId' } }),
  legalName: text('cac:PartyLegalEntity/cbc:RegistrationName'),
  legalId: text('cac:PartyLegalEntity/cbc:CompanyID'),
  legalIdScheme: text('cac:PartyLegalEntity/cbc:CompanyID/@schemeID'),
  legalCity: text('cac:PartyLegalEntity/cac:RegistrationAddress/cbc:CityName'),
  legalCountry: text('cac:PartyLegalEntity/cac:RegistrationAddress/cac:Country/cbc:IdentificationCode'),
  contact: one('cac:Contact', contact),
}
