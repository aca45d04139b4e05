import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { Filled, Flag, Id, Names, Str, movePlaces, pageRequest, Version } from './vocabulary.ts'

export const OptionalId = () => Union([Id(), Null()])

/** What the form of any category writes: of materials, of suppliers. */
export const categoryFields = { code: Filled(20), names: Names(), parentId: OptionalId() }

/** What a row of categories has beside them. */
export const categoryRow = {
  id: Id(),
  code: Text(),
  name: Text(),
  parentName: Text(),
  active: Flag(),
  version: Version(),
}

/** What categories are searched by. */
export const categoryFilters = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  /** Keeps one category and those below it. */
  categoryId: Optional(Id()),
  active: Optional(Flag()),
}

/** Of a category that exists. */
export const stored = { id: Optional(Id()), version: Optional(Version()) }

/** A category put elsewhere in its tree. */
export const moved = Obj({ id: Id(), targetId: Id(), place: Enum(movePlaces) })

export const counted = Obj({ count: Integer() })
