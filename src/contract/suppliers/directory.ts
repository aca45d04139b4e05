import { Array as List, Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { supplierStages } from '../lifecycle/lifecycle.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { Tree } from '../trees.ts'
import { Day, Flag, Id, pageQuery, pageRequest, Str } from '../vocabulary.ts'
import { supplierHolds } from './supplier-parts.ts'
import { certificateStates } from './suppliers.ts'

/** The stages from which on a supplier is approved. */
export const approvedStages = ['QUALIFIED', 'PREFERRED', 'STRATEGIC'] as const

/** How long an entry is still good; MISSING while a certificate that its category asks for was never shown. */
export const directoryStates = [...certificateStates, 'MISSING'] as const

/** A supplier that is approved for a category in a purchasing organisation. */
export const DirectoryEntry = Obj({
  supplierId: Id(),
  categoryId: Id(),
  orgId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  categoryName: Text(),
  orgName: Text(),
  /** That of the supplier or of the organisation's relation to it, whichever is lower. */
  stage: Enum(supplierStages),
  /** Grade of the last published assessment; '' without one. */
  level: Text(),
  ...supplierHolds,
  /** The day on which the stage was reached; null when it is not known. */
  validFrom: Union([Day(), Null()]),
  /** The last day of the certificate that ends first of those that the category asks for; null without an end. */
  validTo: Union([Day(), Null()]),
  state: Enum(directoryStates),
})
export type DirectoryEntry = Static<typeof DirectoryEntry>

/** A certificate that the category of an entry asks for, and the one that the supplier has shown longest for. */
const Requirement = Obj({
  certType: Enum(certificateTypes),
  certNo: Text(),
  issuer: Text(),
  expireDate: Union([Day(), Null()]),
  /** 1: without an end. */
  longTerm: Flag(),
  state: Enum(directoryStates),
})

/** An entry with the certificates on which it rests. */
export const DirectoryDetail = Obj({ ...DirectoryEntry.properties, requirements: List(Requirement) })
export type DirectoryDetail = Static<typeof DirectoryDetail>

// --- ours -----------------------------------------------------------------

/** The suppliers that are approved, one entry per category and purchasing organisation that the caller sees. */
export const queryDirectory = endpoint('POST', 'sup/directory/query', {
  in: Obj({
    ...pageRequest,
    /** Searches number and names of the supplier. */
    keyword: Optional(Str(64)),
    /** Keeps those of a category and of the categories below it. */
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

/**
 * The categories of suppliers, each with those below it and with the suppliers that are approved for it: their id is that of
 * the category, a slash and their own.
 */
export const getDirectoryTree = endpoint('POST', 'sup/directory/tree', {
  in: Obj({}),
  out: Tree,
  shows: ['SUPPLIER', 'SUPPLIER_CATEGORY', 'LIFECYCLE'],
  access: ['supplier-directory'],
})

/** One entry. 10007 when the supplier is not approved for the category there, or when the caller does not see it. */
export const getDirectoryEntry = endpoint('POST', 'sup/directory/getById', {
  in: Obj({ supplierId: Id(), categoryId: Id(), orgId: Id() }),
  out: DirectoryDetail,
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['supplier-directory'],
})
