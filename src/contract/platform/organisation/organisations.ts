import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Filled, Flag, Id, Ids, Str, movePlaces, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const orgTypes = ['GROUP', 'COMPANY', 'PURCHASING', 'INVENTORY', 'DEPARTMENT', 'PLANT'] as const

const OptionalId = () => Union([Id(), Null()])

export const Org = Obj({
  id: Id(),
  code: Text(),
  name: Text(),
  orgType: Enum(orgTypes),
  parentId: OptionalId(),
  parentName: Text(),
  companyId: OptionalId(),
  companyName: Text(),
  headEmployeeId: OptionalId(),
  headEmployeeName: Text(),
  active: Flag(),
  version: Version(),
})
export type Org = Static<typeof Org>

const access = ['basic_org']

/** Of the caller's scope; `orgId` includes organisations below it. */
export const queryOrgs = endpoint('POST', 'basic/org/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    orgId: Optional(Id()),
    orgType: Optional(Enum(orgTypes)),
    active: Optional(Flag()),
  }),
  out: pageOf(Org),
  shows: ['ORG'],
  access,
  query: pageQuery,
})

/** 16010 for a changed type of one in use, 16006 for a root unless the user sees all organisations. */
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

/** 16006 when it would become a root. */
export const moveOrg = endpoint('POST', 'basic/org/move', {
  in: Obj({ id: Id(), targetId: Id(), place: Enum(movePlaces) }),
  out: Null(),
  access,
  saves: true,
})

const ofOrgs = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

export const enableOrgs = endpoint('POST', 'basic/org/enable', ofOrgs)

/** Not available for new documents; existing ones continue. */
export const disableOrgs = endpoint('POST', 'basic/org/disable', ofOrgs)

/** 16010 with organisations below it or people. */
export const removeOrgs = endpoint('POST', 'basic/org/remove', ofOrgs)

/** File columns → key of their title. */
export const orgSheet = {
  code: 'code',
  name: 'name',
  orgType: 'orgType',
  parentCode: 'parentId',
  company: 'companyId',
  head: 'headEmployeeId',
} as const
