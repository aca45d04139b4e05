import type { Area } from '../../i18n/catalogues.ts'
import type { WordKey } from '../../i18n/words.ts'

/**
 * Where the texts of a list stand: `area` is a locale file, and `texts` a key in it with `title`, `create`, `editTitle`
 * (gap `name`), `empty`, `keyword` where the list has that filter, and the name of each field.
 */
export interface RecordTexts<A extends Area, T extends string> {
  area: A
  texts: T
}

/** The keys below the texts of a list: a text that the locale file lacks fails where it is used. */
export type TextOf<A extends Area, T extends string> =
  WordKey<A> extends infer Key ? (Key extends `${T}.${infer Own}` ? Own : never) : never

/** Texts of a list that have all of these keys; others do not fit, and the type says what is missing. */
export type WithTexts<A extends Area, T extends string, Needed extends string> = RecordTexts<A, T> &
  ([Exclude<Needed, TextOf<A, T>>] extends [never] ? unknown : { missing: Exclude<Needed, TextOf<A, T>> })

/** A column or filter without a title is called as its field, which then has a text. */
export type Titled<Part extends { field: string; title: string }, Named extends string> =
  Part | (Omit<Part, 'title' | 'field'> & { field: Named; title?: undefined })
