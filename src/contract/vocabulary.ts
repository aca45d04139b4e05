import {
  Array as List,
  Boolean as Bool,
  Integer,
  Literal,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { TStringOptions } from 'typebox'

/** An id: a bigint as text, because browsers lose digits above 2^53. */
export const Id = () => Text({ pattern: '^[1-9][0-9]{0,17}$', maxLength: 18 })

/** A trimmed text of at most `maxLength` characters. */
export const Str = (maxLength: number, options: TStringOptions = {}) => Text({ maxLength, ...options })

/** A required text: at least one character. */
export const Filled = (maxLength: number) => Text({ minLength: 1, maxLength })

/** A day, `YYYY-MM-DD`. */
export const Day = () => Text({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

/** A time of the day, `08:30`. */
export const TimeOfDay = () => Text({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** A time of the day, '' for none. */
export const OptionalTime = () => Text({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' })

/** A moment, `YYYY-MM-DD HH:mm:ss` in the server's time zone. */
export const Moment = () => Text({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$' })

/** A decimal of up to 14 digits before and 6 after the point, as text: quantities and prices. */
export const Decimal = () => Text({ pattern: '^-?[0-9]{1,14}(\\.[0-9]{1,6})?$', maxLength: 22 })

/** A decimal that is not negative. */
export const Quantity = () => Text({ pattern: '^[0-9]{1,14}(\\.[0-9]{1,6})?$', maxLength: 21 })

/** An exchange rate as text: up to 9 digits on either side of the point. */
export const Rate = () => Text({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,9})?$', maxLength: 19 })

/** An amount of money as text with up to 4 digits after the point. */
export const Money = () => Text({ pattern: '^-?[0-9]{1,18}(\\.[0-9]{1,4})?$', maxLength: 24 })

/** How often a record was saved, as its column counts: up to 2^31 - 1. */
export const Version = () => Integer({ minimum: 0, maximum: 2_147_483_647 })

/** 0 no, 1 yes. */
export const Flag = () => Union([Literal(0), Literal(1)])

/** Names by language; English is needed. */
export const Names = () =>
  Obj({ en: Filled(128), zh: Optional(Str(128)), es: Optional(Str(128)), ja: Optional(Str(128)) })

/** A percentage from 0 to 100; 13 means 13 %. */
export const Percent = () => Text({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,4})?$' })

/** An ISO 4217 code. */
export const CurrencyCode = () => Text({ pattern: '^[A-Z]{3}$' })

/** Page sizes that the pager offers. */
export const pageSizes = [10, 20, 50, 100, 300] as const

/** Which rows a list shows: 1 all one may see, 2 my organisation and below, 3 mine, 4 my supplier company. */
export const Scope = () => Integer({ minimum: 1, maximum: 4, default: 1 })

/** What every list call accepts beside its filters. */
export const pageRequest = {
  scope: Optional(Scope()),
  page: Optional(Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Optional(Integer({ minimum: 1, maximum: 300, default: 10 })),
  orderBy: Optional(List(Obj({ field: Str(40), desc: Optional(Bool()) }), { maxItems: 3 })),
}

/** The query keys of every list call. */
export const pageQuery = ['scope', 'page', 'pageSize'] as const

/** An e-mail address, or nothing. */
export const Email = () =>
  Text({ maxLength: 128, pattern: '^([^\\s@<>"]{1,64}@[^\\s@<>"][^\\s@<>".]*(\\.+[^\\s@<>".]+)+)?$' })

/** One id, the input of every `getById`. */
export const ById = Obj({ id: Id() })

/** Several ids, the input of calls on chosen rows. */
export const Ids = Obj({ ids: List(Id(), { maxItems: 300 }) })

/** A node of any tree. */
export interface TreeNode {
  id: string
  label: string
  type: string
  disabled: boolean
  children: TreeNode[]
}

/** Where a record of a tree is put, seen from another one; `inside`: as its last child. */
export const movePlaces = ['before', 'inside', 'after'] as const
export type MovePlace = (typeof movePlaces)[number]
