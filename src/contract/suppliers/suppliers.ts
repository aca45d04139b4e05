import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { supplierStages } from '../lifecycle/lifecycle.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { ById, Day, Flag, Id, Moment, pageQuery, pageRequest, Str } from '../vocabulary.ts'
import { riskTiers, supplierHolds } from './supplier-parts.ts'

/** How long a certificate is still good; from 60 days before its last day on it ends soon. */
export const certificateStates = ['VALID', 'EXPIRING', 'EXPIRED'] as const

/** A supplier as lists show it. */
export const SupplierSummary = Obj({
  id: Id(),
  supplierNo: Text(),
  name: Text(),
  shortName: Text(),
  country: Text(),
  city: Text(),
  /** Names of the categories in the reader's language. */
  categories: List(Text()),
  stage: Enum(supplierStages),
  stageTime: Union([Moment(), Null()]),
  /** Grade of the last published assessment; '' without one. */
  level: Text(),
  ...supplierHolds,
  /** The main contact; '' without one. */
  contactName: Text(),
  contactPhone: Text(),
  /** State of the certificate that ends first; null without certificates. */
  certificateState: Union([Enum(certificateStates), Null()]),
})
export type SupplierSummary = Static<typeof SupplierSummary>

/** A certificate of a supplier as lists show it. */
export const SupplierCertificate = Obj({
  id: Id(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  certType: Enum(certificateTypes),
  certNo: Text(),
  issuer: Text(),
  issueDate: Union([Day(), Null()]),
  expireDate: Union([Day(), Null()]),
  /** 1: without an end. */
  longTerm: Flag(),
  state: Enum(certificateStates),
  /** Days until its last day, below 0 after it; null without an end. */
  daysLeft: Union([Integer(), Null()]),
})
export type SupplierCertificate = Static<typeof SupplierCertificate>

// --- ours -----------------------------------------------------------------

/** The suppliers of the enterprise. */
export const querySuppliers = endpoint('POST', 'sup/supplier/query', {
  in: Obj({
    ...pageRequest,
    /** Searches number, names, credit code, tax number and city. */
    keyword: Optional(Str(64)),
    stage: Optional(Union([Enum(supplierStages), List(Enum(supplierStages), { maxItems: supplierStages.length })])),
    /** Keeps those of a category and of the categories below it. */
    supplierCategoryId: Optional(Id()),
    riskTier: Optional(Enum(riskTiers)),
    country: Optional(Str(2)),
    /** 1: only those that are frozen, black-listed, or for which something is held back; 0: only the others. */
    held: Optional(Flag()),
  }),
  out: pageOf(SupplierSummary),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['supplier-list'],
  query: pageQuery,
})

/** Certificates of all suppliers, those that end first at the top. */
export const querySupplierCertificates = endpoint('POST', 'sup/supplier/certificates', {
  in: Obj({
    ...pageRequest,
    /** Searches the supplier, the number and the issuer. */
    keyword: Optional(Str(64)),
    certType: Optional(Enum(certificateTypes)),
    state: Optional(
      Union([Enum(certificateStates), List(Enum(certificateStates), { maxItems: certificateStates.length })]),
    ),
    supplierId: Optional(Id()),
  }),
  out: pageOf(SupplierCertificate),
  shows: ['SUPPLIER'],
  access: ['supplier-certificate'],
  query: pageQuery,
})

/** What the timeline of a supplier tells of. */
export const timelineKinds = ['REGISTERED', 'STAGE', 'GRADE', 'FIRST_ORDER', 'CHANGE'] as const

/** Something that happened between the enterprise and a supplier. */
export const TimelineEvent = Obj({
  kind: Enum(timelineKinds),
  time: Moment(),
  /** The document that it came from; '' for the registration of a supplier that was brought in. */
  docNo: Text(),
  /** Direction of a stage change, grade of an assessment, section of a change; '' otherwise. */
  value: Text(),
  /** The stage that it led to; '' for other kinds. */
  stage: Text(),
  /** Its page in the portal; '' without one. */
  path: Text(),
})
export type TimelineEvent = Static<typeof TimelineEvent>

/**
 * How the relation to a supplier went, newest first: its registration, stage changes in force, grades of assessments, the
 * first order that the caller may see, changes of its details. 10007 for an unknown one.
 */
export const querySupplierTimeline = endpoint('POST', 'sup/supplier/timeline', {
  in: ById,
  out: List(TimelineEvent),
  shows: ['SUPPLIER', 'LIFECYCLE', 'COMPANY_CHANGE'],
  access: ['supplier-list'],
})

/** What was done with the file of a supplier. 10007 for an unknown one. */
export const querySupplierHistory = endpoint('POST', 'sup/supplier/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['supplier-list'],
})
