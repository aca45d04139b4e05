import { taxCategory } from './amount-shapes.ts'
import { localText, wrappedIdentifier } from './party-shape.ts'
import { decimal, many, one, text } from './shape.ts'

/** A free-text item has a name or description and no identifier. */
export const item = {
  description: many('cbc:Description', localText),
  name: text('cbc:Name'),
  brand: text('cbc:BrandName'),
  model: text('cbc:ModelName'),
  buyersId: text('cac:BuyersItemIdentification/cbc:ID'),
  sellersId: text('cac:SellersItemIdentification/cbc:ID'),
  manufacturersId: text('cac:ManufacturersItemIdentification/cbc:ID'),
  standardId: one('cac:StandardItemIdentification', wrappedIdentifier),
  origin: text('cac:OriginCountry/cbc:IdentificationCode'),
  classification: many('cac:CommodityClassification', {
    code: text('cbc:ItemClassificationCode'),
    list: text('cbc:ItemClassificationCode/@listID'),
    listVersion: text('cbc:ItemClassificationCode/@listVersionID'),
    name: text('cbc:ItemClassificationCode/@name'),
  }),
  tax: one('cac:ClassifiedTaxCategory', taxCategory),
  properties: many('cac:AdditionalItemProperty', {
    name: text('cbc:Name'),
    nameCode: text('cbc:NameCode'),
    nameCodeList: text('cbc:NameCode/@listID'),
    value: text('cbc:Value'),
    quantity: decimal('cbc:ValueQuantity'),
    unit: text('cbc:ValueQuantity/@unitCode'),
    qualifier: text('cbc:ValueQualifier'),
  }),
  manufacturer: text('cac:ManufacturerParty/cac:PartyName/cbc:Name'),
  instances: many('cac:ItemInstance', {
    serial: text('cbc:SerialID'),
    lot: text('cac:LotIdentification/cbc:LotNumberID'),
  }),
  certificates: many('cac:Certificate', {
    id: text('cbc:ID'),
    typeCode: text('cbc:CertificateTypeCode'),
    type: text('cbc:CertificateType'),
    remarks: text('cbc:Remarks'),
  }),
}
