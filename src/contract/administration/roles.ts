import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Tree } from '../trees.ts'
import { Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** On which side of the business the holders of a role stand. */
export const roleSides = ['BUYER', 'SUPPLIER', 'EXPERT', 'PLATFORM'] as const
export type RoleSide = (typeof roleSides)[number]

/** Which rows of the buyer's side a role sees: all, its organisation with those below, its organisation, its own. */
export const dataScopes = ['ALL', 'ORG_TREE', 'ORG', 'SELF'] as const

/** A code or name of 3 to 16 characters. */
export const ShortName = () => Text({ minLength: 3, maxLength: 16 })

/** A role with the modules that it gives. */
export const Role = Obj({
  id: Id(),
  code: Text(),
  name: Text(),
  side: Enum(roleSides),
  dataScope: Enum(dataScopes),
  /** 1: delivered with the product; it cannot be deleted, and its code and side stay. */
  systemFlag: Flag(),
  moduleIds: List(Id()),
  /** How many users hold it. */
  userCount: Integer(),
  version: Version(),
})
export type Role = Static<typeof Role>

// --- ours -----------------------------------------------------------------

/** The roles, delivered ones first. */
export const queryRoles = endpoint('POST', 'system/role/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), side: Optional(Enum(roleSides)) }),
  out: pageOf(Role),
  access: ['sys-role'],
  query: pageQuery,
})

/**
 * Adds a role, or changes the one with the `id` that was read in `version`. The modules above a given one are added.
 * 10006: the code is taken; 16007: somebody else changed it; 10008: administration would be locked out.
 */
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

/** Deletes roles. 10010 without ids, 16005 for a delivered role, 16010 for one that users hold. */
export const removeRoles = endpoint('POST', 'system/role/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-role'],
  saves: true,
})

/** The modules as a tree to choose from, named in the caller's language; inactive ones are disabled. */
export const getModuleTree = endpoint('POST', 'system/module/tree', {
  in: Obj({}),
  out: Tree,
  access: ['sys-role', 'sys-module'],
})
