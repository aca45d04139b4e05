import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Filled, Flag, Id, Ids, Str, movePlaces, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** What an organisation is for. */
export const orgTypes = ['GROUP', 'COMPANY', 'PURCHASING', 'INVENTORY', 'DEPARTMENT', 'PLANT'] as const

const OptionalId = () => Union([Id(), Null()])

/** An organisation as its keeper sees it; an inventory organisation is one of type INVENTORY. */
export const Org = Obj({
  id: Id(),
  code: Text(),
  name: Text(),
  orgType: Enum(orgTypes),
  parentId: OptionalId(),
  parentName: Text(),
  /** The legal entity that it buys or stores for. */
  companyId: OptionalId(),
  companyName: Text(),
  headEmployeeId: OptionalId(),
  headEmployeeName: Text(),
  active: Flag(),
  version: Version(),
})
export type Org = Static<typeof Org>

// --- ours -----------------------------------------------------------------

const access = ['basic_org']

/** The organisations that the caller sees; `orgId` keeps one and those below it. */
export const queryOrgs = endpoint('POST', 'basic/org/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    orgId: Optional(Id()),
    orgType: Optional(Enum(orgTypes)),
    active: Optional(Flag()),
  }),
  out: pageOf(Org),
  access,
  query: pageQuery,
})

/**
 * Adds an organisation, or changes the one with the `id` that was read in `version`. 10006: code taken; 10007: parent,
 * company or head unknown; 10008: it would lie below itself; 16010: its type is needed by what uses it; 16006: a root
 * by somebody who does not see all organisations; 16007: changed meanwhile.
 */
export const saveOrg = endpoint('POST', 'basic/org/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    code: Filled(32),
    name: Filled(128),
    orgType: Enum(orgTypes),
    parentId: OptionalId(),
    companyId: OptionalId(),
    headEmployeeId: OptionalId(),
  }),
  out: Org,
  access,
  saves: true,
})

/** Puts an organisation before, after or into another one. 10008: it would lie below itself; 16006: it would be a root. */
export const moveOrg = endpoint('POST', 'basic/org/move', {
  in: Obj({ id: Id(), targetId: Id(), place: Enum(movePlaces) }),
  out: Null(),
  access,
  saves: true,
})

const ofOrgs = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

/** Lets new documents name the organisations again. 10010 without ids, as for the next two. */
export const enableOrgs = endpoint('POST', 'basic/org/enable', ofOrgs)

/** No new document may name the organisations; those that do go on. */
export const disableOrgs = endpoint('POST', 'basic/org/disable', ofOrgs)

/** Deletes organisations. 16010 for one with others below it, with people, or that a document names. */
export const removeOrgs = endpoint('POST', 'basic/org/remove', ofOrgs)
