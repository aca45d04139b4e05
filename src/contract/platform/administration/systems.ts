import { Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Flag, Id, Ids, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'

export const System = Obj({
  id: Id(),
  projectName: Text(),
  name: Text(),
  active: Flag(),
  moduleCount: Integer(),
  version: Version(),
})
export type System = Static<typeof System>

export const systemSheet = ['projectName', 'name', 'active'] as const

export const querySystems = endpoint('POST', 'system/system/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(System),
  shows: ['SYSTEM'],
  access: ['sys-system'],
  query: pageQuery,
})

/**
 * An inactive system removes its modules from all menus and permissions. 10008 when administration would be locked out.
 */
export const saveSystem = endpoint('POST', 'system/system/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    projectName: Text({ minLength: 3, maxLength: 16 }),
    name: Text({ minLength: 3, maxLength: 16 }),
    active: Flag(),
  }),
  out: System,
  access: ['sys-system'],
  saves: true,
})

/** 16010 for a system with modules. */
export const removeSystems = endpoint('POST', 'system/system/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-system'],
  saves: true,
})
