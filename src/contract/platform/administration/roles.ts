import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Tree } from '../../trees.ts'
import { Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const roleSides = ['BUYER', 'SUPPLIER', 'EXPERT', 'PLATFORM'] as const
export type RoleSide = (typeof roleSides)[number]

/** On the buyer's side: all, its organisation and those below, its organisation, its own. */
export const dataScopes = ['ALL', 'ORG_TREE', 'ORG', 'SELF'] as const

export const ShortName = () => Text({ minLength: 3, maxLength: 16 })

export const Role = Obj({
  id: Id(),
  code: Text(),
  name: Text(),
  side: Enum(roleSides),
  dataScope: Enum(dataScopes),
  /** 1: delivered with the product; cannot be deleted, code and side are fixed. */
  systemFlag: Flag(),
  moduleIds: List(Id()),
  userCount: Integer(),
  version: Version(),
})
export type Role = Static<typeof Role>

export const queryRoles = endpoint('POST', 'system/role/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), side: Optional(Enum(roleSides)) }),
  out: pageOf(Role),
  shows: ['ROLE'],
  access: ['sys-role'],
  query: pageQuery,
})

/** Ancestors of the given modules are added. 10008 when administration would be locked out. */
export const saveRole = endpoint('POST', 'system/role/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    code: ShortName(),
    name: ShortName(),
    side: Enum(roleSides),
    dataScope: Enum(dataScopes),
    moduleIds: List(Id(), { maxItems: 2000 }),
  }),
  out: Role,
  access: ['sys-role'],
  saves: true,
})

/** 16005 for a delivered role, 16010 for one assigned to users. */
export const removeRoles = endpoint('POST', 'system/role/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-role'],
  saves: true,
})

export const getModuleTree = endpoint('POST', 'system/module/tree', {
  in: Obj({}),
  out: Tree,
  access: ['sys-role', 'sys-module'],
})
