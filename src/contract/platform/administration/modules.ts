import { Array as List, Enum, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Flag, Id, Ids, Str, movePlaces, Version } from '../../vocabulary.ts'

export const httpMethods = ['', 'GET', 'POST', 'PUT', 'DELETE'] as const

/** 1 page, 2 hidden but routable, 3 button or permission without a route. */
const Operating = () => Union([Literal(1), Literal(2), Literal(3)])

/** An absent name falls back to `moduleName`. */
const Names = Obj({ zh: Optional(Str(32)), es: Optional(Str(32)), ja: Optional(Str(32)) })

const fields = {
  /** In English; fallback for other languages. */
  moduleName: Text({ minLength: 3, maxLength: 32 }),
  names: Names,
  moduleCode: Text({ minLength: 3, maxLength: 32 }),
  /** 3 to 100 characters, absolute or relative to the parent's path; empty for a permission. */
  modulePath: Text({ pattern: '^(\\S{3,100})?$', maxLength: 100 }),
  /** Name of the page component; `Layout` contains other modules. */
  component: Str(64),
  moduleIcon: Str(32),
  sort: Integer({ minimum: 0, maximum: 99_999 }),
  parentId: Union([Id(), Null()]),
  active: Flag(),
  isOperating: Operating(),
  httpMethod: Enum(httpMethods),
  systemId: Id(),
}

export const Module = Obj({
  ...fields,
  id: Id(),
  moduleName: Text(),
  moduleCode: Text(),
  modulePath: Text(),
  sort: Integer(),
  isMenu: Flag(),
  roleCount: Integer(),
  version: Version(),
})
export type Module = Static<typeof Module>

export const moduleSheet = [
  'moduleCode',
  'moduleName',
  'nameZh',
  'nameEs',
  'nameJa',
  'parentCode',
  'isOperating',
  'modulePath',
  'component',
  'moduleIcon',
  'sort',
  'httpMethod',
  'system',
  'active',
] as const

export const queryModules = endpoint('POST', 'system/module/query', {
  in: Obj({}),
  out: List(Module),
  shows: ['MODULE', 'SYSTEM'],
  access: ['sys-module'],
})

/**
 * 10006 for a path taken within the system, 10011 for a page without path or component, 10008 for its own ancestor, or
 * administration locked out, or an `isMenu` that contradicts `isOperating`.
 */
export const saveModule = endpoint('POST', 'system/module/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), ...fields, isMenu: Optional(Flag()) }),
  out: Module,
  access: ['sys-module'],
  saves: true,
})

export const moveModule = endpoint('POST', 'system/module/moveModule', {
  in: Obj({ id: Id(), targetId: Id(), place: Enum(movePlaces) }),
  out: Null(),
  access: ['sys-module'],
  saves: true,
})

/** 16010 for a module with children, or granted by a role. */
export const removeModules = endpoint('POST', 'system/module/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-module'],
  saves: true,
})

export const querySystemChoices = endpoint('POST', 'system/module/systems', {
  in: Obj({}),
  out: List(Obj({ id: Id(), name: Text() })),
  access: ['sys-module'],
})
