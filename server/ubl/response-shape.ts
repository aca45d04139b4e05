import { contact, identifier, wrappedIdentifier } from './party-shape.ts'
import { day, many, one, text, time } from './shape.ts'
import type { Shape, Values } from './shape.ts'

const responding = {
  endpoint: one('cbc:EndpointID', identifier),
  ids: many('cac:PartyIdentification', wrappedIdentifier),
  legalName: text('cac:PartyLegalEntity/cbc:RegistrationName'),
  contact: one('cac:Contact', contact),
}

const named = { ids: many('cac:PartyIdentification', wrappedIdentifier), name: text('cac:PartyName/cbc:Name') }

/** Peppol BIS Invoice Response 3, a UBL ApplicationResponse. */
export const responseShape = {
  customizationId: text('cbc:CustomizationID', {
    fallback: { value: 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3', beside: 'id' },
  }),
  profileId: text('cbc:ProfileID', {
    fallback: { value: 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3', beside: 'id' },
  }),
  id: text('cbc:ID'),
  issueDate: day('cbc:IssueDate'),
  issueTime: time('cbc:IssueTime'),
  note: text('cbc:Note'),
  /** The buyer. */
  sender: one('cac:SenderParty', responding),
  /** The supplier. */
  receiver: one('cac:ReceiverParty', responding),
  /** UNCL4343: AB received, IP in process, UQ under query, AP approved, RE refused, PD paid. */
  responseCode: text('cac:DocumentResponse/cac:Response/cbc:ResponseCode'),
  effectiveDate: day('cac:DocumentResponse/cac:Response/cbc:EffectiveDate'),
  clarifications: many('cac:DocumentResponse/cac:Response/cac:Status', {
    code: text('cbc:StatusReasonCode'),
    /** OPStatusReason or OPStatusAction. */
    list: text('cbc:StatusReasonCode/@listID'),
    text: text('cbc:StatusReason'),
  }),
  invoiceId: text('cac:DocumentResponse/cac:DocumentReference/cbc:ID'),
  invoiceDate: day('cac:DocumentResponse/cac:DocumentReference/cbc:IssueDate'),
  /** UNCL1001: 380. */
  invoiceType: text('cac:DocumentResponse/cac:DocumentReference/cbc:DocumentTypeCode'),
  issuer: one('cac:DocumentResponse/cac:IssuerParty', named),
  recipient: one('cac:DocumentResponse/cac:RecipientParty', named),
} satisfies Shape

export type UblInvoiceResponse = Values<typeof responseShape>
