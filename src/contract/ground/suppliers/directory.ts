import { Array as List, Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { supplierStages } from '../../insight/lifecycle/lifecycle.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { Tree } from '../../trees.ts'
import { Day, Flag, Id, pageQuery, pageRequest, Str } from '../../vocabulary.ts'
import { supplierHolds } from './supplier-parts.ts'
import { certificateStates } from './suppliers.ts'

export const approvedStages = ['QUALIFIED', 'PREFERRED', 'STRATEGIC'] as const

/** MISSING: a required certificate was never provided. */
export const directoryStates = [...certificateStates, 'MISSING'] as const

export const DirectoryEntry = Obj({
  supplierId: Id(),
  categoryId: Id(),
  orgId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  categoryName: Text(),
  orgName: Text(),
  /** The lower one of the supplier's and the organisation's. */
  stage: Enum(supplierStages),
  level: Text(),
  ...supplierHolds,
  validFrom: Union([Day(), Null()]),
  /** Of the required certificate that ends first; null if unlimited. */
  validTo: Union([Day(), Null()]),
  state: Enum(directoryStates),
})
export type DirectoryEntry = Static<typeof DirectoryEntry>

const Requirement = Obj({
  certType: Enum(certificateTypes),
  certNo: Text(),
  issuer: Text(),
  expireDate: Union([Day(), Null()]),
  longTerm: Flag(),
  state: Enum(directoryStates),
})

export const DirectoryDetail = Obj({ ...DirectoryEntry.properties, requirements: List(Requirement) })
export type DirectoryDetail = Static<typeof DirectoryDetail>

export const queryDirectory = endpoint('POST', 'sup/directory/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    categoryId: Optional(Id()),
    supplierId: Optional(Id()),
    orgId: Optional(Id()),
    stage: Optional(Union([Enum(approvedStages), List(Enum(approvedStages), { maxItems: approvedStages.length })])),
    state: Optional(Union([Enum(directoryStates), List(Enum(directoryStates), { maxItems: directoryStates.length })])),
  }),
  out: pageOf(DirectoryEntry),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['supplier-directory'],
  query: pageQuery,
})

/** Supplier categories with their approved suppliers, whose node id is category id, slash, supplier id. */
export const getDirectoryTree = endpoint('POST', 'sup/directory/tree', {
  in: Obj({}),
  out: Tree,
  shows: ['SUPPLIER', 'SUPPLIER_CATEGORY', 'LIFECYCLE'],
  access: ['supplier-directory'],
})

/** 10007 when the supplier is not approved there. */
export const getDirectoryEntry = endpoint('POST', 'sup/directory/getById', {
  in: Obj({ supplierId: Id(), categoryId: Id(), orgId: Id() }),
  out: DirectoryDetail,
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['supplier-directory'],
})
