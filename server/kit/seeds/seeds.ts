import type { Language } from '../../../src/contract/platform/session/session.ts'

export type Texts = Readonly<Record<Language, string>>

/** Data that an area delivers to every installation; `deliver.ts` updates it at each start. */
export interface Seeds {
  readonly roles?: readonly RoleSeed[]
  readonly modules?: readonly ModuleSeed[]
  readonly numberRules?: readonly NumberRuleSeed[]
  readonly dictionaries?: readonly DictionarySeed[]
  readonly placeholders?: readonly PlaceholderSeed[]
  readonly templates?: readonly TemplateSeed[]
  readonly terms?: readonly TermsSeed[]
}

export interface RoleSeed {
  readonly code: string
  /** At most 16 characters in English. */
  readonly names: Texts
  readonly side: 'BUYER' | 'SUPPLIER' | 'EXPERT' | 'PLATFORM'
  /** Whose documents the role sees. */
  readonly dataScope: 'ALL' | 'ORG_TREE' | 'ORG' | 'SELF'
}

/** A page of the menu, a page that is only opened from others, or a right without a page. */
export interface ModuleSeed {
  readonly code: string
  readonly kind: 'page' | 'hidden' | 'right'
  readonly names: Texts
  /** Code of the parent module. */
  readonly parent?: string
  readonly path?: string
  /** Component of the page; default: named like the module. */
  readonly component?: string
  readonly icon?: string
  /** Order among siblings. */
  readonly sort: number
  /** Codes of the roles that have it initially; `all`: every delivered role. */
  readonly roles: 'all' | readonly string[]
  /** Codes of modules whose holders may read this one, on the sides of its roles. */
  readonly groups?: readonly string[]
}

/** Delivered once, because numbers in use keep their format. Named by the area's text `numberRules.<code>`. */
export interface NumberRuleSeed {
  readonly code: string
  readonly prefix: string
  readonly datePart: 'NONE' | 'YYYY' | 'YYYYMM' | 'YYYYMMDD'
  readonly serialLength: number
  readonly resetBy: 'NEVER' | 'YEAR' | 'MONTH' | 'DAY'
  /** Maximum length of a number; default 20. */
  readonly longest?: number
  /** Organisations may have their own counters. */
  readonly ofOrganisations?: boolean
}

export interface DictionarySeed {
  readonly code: string
  /** Absent where the dictionary is another area's. */
  readonly names?: Texts
  /** Whether an installation may add values. */
  readonly extensible?: boolean
  readonly entries: readonly DictionaryEntrySeed[]
}

export interface DictionaryEntrySeed extends Texts {
  readonly value: string
}

/** Placeholders for templates of one business object, in order. */
export interface PlaceholderSeed {
  /** Code of the business object. */
  readonly object: string
  /** Absent where the object is another area's. */
  readonly names?: Texts
  readonly gaps: readonly GapSeed[]
}

/** `{{code}}` in a template. */
export interface GapSeed {
  readonly code: string
  readonly names: Texts
  readonly path: string
  /** Default: text. */
  readonly format?: 'DATE' | 'MONEY'
  readonly example: string
}

export interface TemplateSeed {
  /** The event that sends it, unless `event` names another. */
  readonly code: string
  readonly event?: string
  readonly names: Texts
  /** A value of the dictionary NOTICE_TYPE_CODE. */
  readonly messageType: string
  /** Default: the inbox. */
  readonly way?: 'EMAIL' | 'SMS'
  /** Code of the business object with its placeholders. */
  readonly object?: string
  /** Code of its module. */
  readonly module?: string
  /** Receivers of the event; NONE: users cannot decide about it in the personal centre. */
  readonly audience: 'ALL' | 'BUYER' | 'SUPPLIER' | 'NONE'
  readonly opens: boolean
  readonly closable: boolean
  readonly titles: Texts
  /** HTML in an e-mail, plain text elsewhere. */
  readonly contents: Texts
}

/** Terms for applicants. The newest version applies; a delivered one does not change. */
export interface TermsSeed {
  readonly version: string
  /** HTML. */
  readonly contents: Texts
}
