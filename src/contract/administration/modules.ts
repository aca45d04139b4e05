import { Array as List, Enum, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Flag, Id, Ids, Str, movePlaces, Version } from '../vocabulary.ts'

/** HTTP method of a right; empty when it has none. */
export const httpMethods = ['', 'GET', 'POST', 'PUT', 'DELETE'] as const

/** 1 page, 2 hidden but routable, 3 button or right without a route. */
const Operating = () => Union([Literal(1), Literal(2), Literal(3)])

/** Names in the other languages; an absent one falls back on the module's name. */
const Names = Obj({ zh: Optional(Str(32)), es: Optional(Str(32)), ja: Optional(Str(32)) })

const fields = {
  /** Name in English, and wherever another language has none. */
  moduleName: Text({ minLength: 3, maxLength: 32 }),
  names: Names,
  moduleCode: Text({ minLength: 3, maxLength: 32 }),
  /** 3 to 100 characters from the root or from the parent's path; empty for a right. */
  modulePath: Text({ pattern: '^(\\S{3,100})?$', maxLength: 100 }),
  /** Name of the page that the portal shows; `Layout` holds other modules. */
  component: Str(64),
  moduleIcon: Str(32),
  sort: Integer({ minimum: 0, maximum: 99_999 }),
  parentId: Union([Id(), Null()]),
  active: Flag(),
  isOperating: Operating(),
  httpMethod: Enum(httpMethods),
  systemId: Id(),
}

/** A module of the menu as administrators see it. */
export const Module = Obj({
  ...fields,
  id: Id(),
  moduleName: Text(),
  moduleCode: Text(),
  modulePath: Text(),
  sort: Integer(),
  /** 1: stands in the menu. */
  isMenu: Flag(),
  /** How many roles give it. */
  roleCount: Integer(),
  version: Version(),
})
export type Module = Static<typeof Module>

/** The columns of modules in a file. */
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

// --- ours -----------------------------------------------------------------

/** All modules in the order of the menu, each after its parent. */
export const queryModules = endpoint('POST', 'system/module/query', {
  in: Obj({}),
  out: List(Module),
  access: ['sys-module'],
})

/**
 * Adds a module, or changes the one with the `id` that was read in `version`. 10006: code, or path within the system,
 * taken; 10011: a page without path or component; 10008: it would lie below itself, or lock administration out.
 */
export const saveModule = endpoint('POST', 'system/module/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), ...fields }),
  out: Module,
  access: ['sys-module'],
  saves: true,
})

/** Puts a module before, after or into another one. 10008: it would lie below itself. */
export const moveModule = endpoint('POST', 'system/module/moveModule', {
  in: Obj({ id: Id(), targetId: Id(), place: Enum(movePlaces) }),
  out: Null(),
  access: ['sys-module'],
  saves: true,
})

/** Deletes modules. 10010 without ids; 16010 for one with children, or that a role gives. */
export const removeModules = endpoint('POST', 'system/module/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-module'],
  saves: true,
})

/** The systems that a module can belong to. */
export const querySystemChoices = endpoint('POST', 'system/module/systems', {
  in: Obj({}),
  out: List(Obj({ id: Id(), name: Text() })),
  access: ['sys-module'],
})
