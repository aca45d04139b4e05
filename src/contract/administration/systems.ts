import { Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Flag, Id, Ids, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'

/** A system that modules belong to. */
export const System = Obj({
  id: Id(),
  projectName: Text(),
  name: Text(),
  active: Flag(),
  /** How many modules belong to it. */
  moduleCount: Integer(),
  version: Version(),
})
export type System = Static<typeof System>

// --- ours -----------------------------------------------------------------

export const querySystems = endpoint('POST', 'system/system/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(System),
  access: ['sys-system'],
  query: pageQuery,
})

/**
 * Adds a system, or changes the one with the `id` that was read in `version`. An inactive system takes its modules out
 * of all menus and rights. 10005: the project name is taken; 10008: administration would be locked out.
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

/** Deletes systems. 10010 without ids, 16010 for one with modules. */
export const removeSystems = endpoint('POST', 'system/system/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-system'],
  saves: true,
})
