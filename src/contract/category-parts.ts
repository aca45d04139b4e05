import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { Filled, Flag, Id, Names, Str, movePlaces, pageRequest, Version } from './vocabulary.ts'

export const OptionalId = () => Union([Id(), Null()])

export const categoryFields = { code: Filled(20), names: Names(), parentId: OptionalId() }

export const categoryRow = {
  id: Id(),
  code: Text(),
  name: Text(),
  parentName: Text(),
  active: Flag(),
  version: Version(),
}

export const categoryFilters = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  categoryId: Optional(Id()),
  active: Optional(Flag()),
}

export const stored = { id: Optional(Id()), version: Optional(Version()) }

export const moved = Obj({ id: Id(), targetId: Id(), place: Enum(movePlaces) })

export const counted = Obj({ count: Integer() })
