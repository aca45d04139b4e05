import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { supplierStages } from '../../insight/lifecycle/lifecycle.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { ById, Day, Flag, Id, Moment, pageQuery, pageRequest, Str } from '../../vocabulary.ts'
import { riskTiers, supplierHolds } from './supplier-parts.ts'

/** EXPIRING from 60 days before the last day. */
export const certificateStates = ['VALID', 'EXPIRING', 'EXPIRED'] as const

export const SupplierSummary = Obj({
  id: Id(),
  supplierNo: Text(),
  name: Text(),
  shortName: Text(),
  country: Text(),
  city: Text(),
  categories: List(Text()),
  stage: Enum(supplierStages),
  stageTime: Union([Moment(), Null()]),
  level: Text(),
  ...supplierHolds,
  contactName: Text(),
  contactPhone: Text(),
  certificateState: Union([Enum(certificateStates), Null()]),
})
export type SupplierSummary = Static<typeof SupplierSummary>

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
  longTerm: Flag(),
  state: Enum(certificateStates),
  daysLeft: Union([Integer(), Null()]),
})
export type SupplierCertificate = Static<typeof SupplierCertificate>

export const querySuppliers = endpoint('POST', 'sup/supplier/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    stage: Optional(Union([Enum(supplierStages), List(Enum(supplierStages), { maxItems: supplierStages.length })])),
    supplierCategoryId: Optional(Id()),
    riskTier: Optional(Enum(riskTiers)),
    country: Optional(Str(2)),
    /** 1: frozen, blacklisted or on hold. */
    held: Optional(Flag()),
  }),
  out: pageOf(SupplierSummary),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['supplier-list'],
  query: pageQuery,
})

export const querySupplierCertificates = endpoint('POST', 'sup/supplier/certificates', {
  in: Obj({
    ...pageRequest,
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

export const timelineKinds = ['REGISTERED', 'STAGE', 'GRADE', 'FIRST_ORDER', 'CHANGE'] as const

export const TimelineEvent = Obj({
  kind: Enum(timelineKinds),
  time: Moment(),
  docNo: Text(),
  value: Text(),
  stage: Text(),
  path: Text(),
})
export type TimelineEvent = Static<typeof TimelineEvent>

/** Registration, stage changes, grades, the first order in the caller's scope, changes of its file. */
export const querySupplierTimeline = endpoint('POST', 'sup/supplier/timeline', {
  in: ById,
  out: List(TimelineEvent),
  shows: ['SUPPLIER', 'LIFECYCLE', 'COMPANY_CHANGE'],
  access: ['supplier-list'],
})

export const querySupplierHistory = endpoint('POST', 'sup/supplier/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['supplier-list'],
})
