import type { Language } from '../../../src/contract/session/session.ts'

/** A text in all languages of the product. */
export type Texts = Readonly<Record<Language, string>>

/** What an area delivers to every installation: each start brings it up to date (`deliver.ts`). */
export interface Seeds {
  readonly roles?: readonly RoleSeed[]
  readonly modules?: readonly ModuleSeed[]
  readonly numberRules?: readonly NumberRuleSeed[]
  readonly dictionaries?: readonly DictionarySeed[]
  readonly placeholders?: readonly PlaceholderSeed[]
  readonly templates?: readonly TemplateSeed[]
  readonly terms?: readonly TermsSeed[]
}

/** A role that users may have. */
export interface RoleSeed {
  readonly code: string
  /** At most 16 characters in English. */
  readonly names: Texts
  readonly side: 'BUYER' | 'SUPPLIER' | 'EXPERT' | 'PLATFORM'
  /** Whose documents it sees. */
  readonly dataScope: 'ALL' | 'ORG_TREE' | 'ORG' | 'SELF'
}

/** A page of the menu, a page that is only opened from others, or a right without a page. */
export interface ModuleSeed {
  readonly code: string
  readonly kind: 'page' | 'hidden' | 'right'
  readonly names: Texts
  /** Code of the module below which it lies. */
  readonly parent?: string
  /** Address in the portal; a right has none. */
  readonly path?: string
  /** What the page shows; without it, what is named as the module. */
  readonly component?: string
  readonly icon?: string
  /** Place among those of the same parent. */
  readonly sort: number
  /** Codes of the roles that hold it at first; `all`: every delivered role. */
  readonly roles: 'all' | readonly string[]
}

/**
 * How documents of one kind are numbered. Delivered once, because numbers that were given out keep their form. The
 * area's texts name the documents: `numberRules.<code>`.
 */
export interface NumberRuleSeed {
  readonly code: string
  readonly prefix: string
  readonly datePart: 'NONE' | 'YYYY' | 'YYYYMM' | 'YYYYMMDD'
  readonly serialLength: number
  readonly resetBy: 'NEVER' | 'YEAR' | 'MONTH' | 'DAY'
  /** How many characters a number may have; 20 unless told. */
  readonly longest?: number
  /** The documents belong to organisations, each of which may count for itself. */
  readonly ofOrganisations?: boolean
}

/** A dictionary with its values in order, or values that join those of another area's dictionary. */
export interface DictionarySeed {
  readonly code: string
  /** Absent where the dictionary is another area's. */
  readonly names?: Texts
  /** Whether an installation may add values of its own. */
  readonly extensible?: boolean
  readonly entries: readonly DictionaryEntrySeed[]
}

/** A value of a dictionary with its label. */
export interface DictionaryEntrySeed extends Texts {
  readonly value: string
}

/** Gaps that templates of one business object may have, in order, or gaps that join those of another area's object. */
export interface PlaceholderSeed {
  /** Code of the business object. */
  readonly object: string
  /** Absent where the object is another area's. */
  readonly names?: Texts
  readonly gaps: readonly GapSeed[]
}

/** A gap of a template: `{{code}}`. */
export interface GapSeed {
  readonly code: string
  readonly names: Texts
  /** Where the value comes from in the business object. */
  readonly path: string
  /** Without it, a text. */
  readonly format?: 'DATE' | 'MONEY'
  readonly example: string
}

/** The text of a message. */
export interface TemplateSeed {
  /** The event that sends it, unless `event` names another one. */
  readonly code: string
  readonly event?: string
  readonly names: Texts
  /** A value of the dictionary NOTICE_TYPE_CODE. */
  readonly messageType: string
  /** By which way it goes; without it, to the inbox. */
  readonly way?: 'EMAIL' | 'SMS'
  /** Code of the object whose gaps it may have. */
  readonly object?: string
  /** Code of the module to which it belongs. */
  readonly module?: string
  /** Whom its event is told to; NONE: nobody decides about it in the personal centre. */
  readonly audience: 'ALL' | 'BUYER' | 'SUPPLIER' | 'NONE'
  /** Whether the message opens a page. */
  readonly opens: boolean
  /** Whether users may switch it off. */
  readonly closable: boolean
  readonly titles: Texts
  /** HTML in an e-mail, plain text elsewhere. */
  readonly contents: Texts
}

/** What applicants agree to. The newest version holds; one that was delivered stays as it is. */
export interface TermsSeed {
  readonly version: string
  /** HTML. */
  readonly contents: Texts
}
