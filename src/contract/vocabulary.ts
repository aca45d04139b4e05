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

/** A bigint as text, because browsers lose digits above 2^53. */
export const Id = () => Text({ pattern: '^[1-9][0-9]{0,17}$', maxLength: 18 })

/** Trimmed. */
export const Str = (maxLength: number, options: TStringOptions = {}) => Text({ maxLength, ...options })

/** At least one character. */
export const Filled = (maxLength: number) => Text({ minLength: 1, maxLength })

export const Day = () => Text({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

export const TimeOfDay = () => Text({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** '' for none. */
export const OptionalTime = () => Text({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' })

/** `YYYY-MM-DD HH:mm:ss` in the server's time zone. */
export const Moment = () => Text({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$' })

/** Up to 14 digits before and 6 after the point. */
export const Decimal = () => Text({ pattern: '^-?[0-9]{1,14}(\\.[0-9]{1,6})?$', maxLength: 22 })

/** Not negative. */
export const Quantity = () => Text({ pattern: '^[0-9]{1,14}(\\.[0-9]{1,6})?$', maxLength: 21 })

/** Up to 9 digits on either side of the point. */
export const Rate = () => Text({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,9})?$', maxLength: 19 })

/** Up to 4 digits after the point. */
export const Money = () => Text({ pattern: '^-?[0-9]{1,18}(\\.[0-9]{1,4})?$', maxLength: 24 })

/**
 * Number of saves of a record, up to 2^31 - 1. Inputs with an id require it; an outdated one is refused with 16007, in
 * finance 20007.
 */
export const Version = () => Integer({ minimum: 0, maximum: 2_147_483_647 })

/** 0 no, 1 yes. */
export const Flag = () => Union([Literal(0), Literal(1)])

/** Texts of these names are not trimmed: every character counts. */
export const untrimmed: ReadonlySet<string> = new Set([
  ...['content', 'password', 'oldPassword', 'newPassword', 'confirmPassword'],
])

/** By language; English is required. */
export const Names = () =>
  Obj({ en: Filled(128), zh: Optional(Str(128)), es: Optional(Str(128)), ja: Optional(Str(128)) })

/** 0 to 100; 13 means 13 %. */
export const Percent = () => Text({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,4})?$' })

export const CurrencyCode = () => Text({ pattern: '^[A-Z]{3}$' })

export const pageSizes = [10, 20, 50, 100, 300] as const

/** 1 everything in my scope, 2 my organisation and below, 3 mine, 4 my supplier company. */
export const Scope = () => Integer({ minimum: 1, maximum: 4, default: 1 })

export const pageRequest = {
  scope: Optional(Scope()),
  page: Optional(Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Optional(Integer({ minimum: 1, maximum: 300, default: 10 })),
  orderBy: Optional(List(Obj({ field: Str(40), desc: Optional(Bool()) }), { maxItems: 3 })),
}

export const pageQuery = ['scope', 'page', 'pageSize'] as const

export const Email = () =>
  Text({ maxLength: 128, pattern: '^([^\\s@<>"]{1,64}@[^\\s@<>"][^\\s@<>".]*(\\.+[^\\s@<>".]+)+)?$' })

export const ById = Obj({ id: Id() })

export const Ids = Obj({ ids: List(Id(), { maxItems: 300 }) })

export interface TreeNode {
  id: string
  label: string
  type: string
  disabled: boolean
  children: TreeNode[]
}

/** `inside`: as its last child. */
export const movePlaces = ['before', 'inside', 'after'] as const
export type MovePlace = (typeof movePlaces)[number]
