import type { Area } from '../../i18n/catalogues.ts'
import type { WordKey } from '../../i18n/words.ts'

/**
 * `area` is a locale file, and `texts` a key in it with `title`, `create`, `editTitle` (gap `name`), `empty`, `keyword`
 * where the list has that filter, and the name of each field.
 */
export interface RecordTexts<A extends Area, T extends string> {
  area: A
  texts: T
}

/** Missing keys are type errors where they are used. */
export type TextOf<A extends Area, T extends string> =
  WordKey<A> extends infer Key ? (Key extends `${T}.${infer Own}` ? Own : never) : never

export type WithTexts<A extends Area, T extends string, Needed extends string> = RecordTexts<A, T> &
  ([Exclude<Needed, TextOf<A, T>>] extends [never] ? unknown : { missing: Exclude<Needed, TextOf<A, T>> })

/** Without `title` the field's text is used. */
export type Titled<Part extends { field: string; title: string }, Named extends string> =
  Part | (Omit<Part, 'title' | 'field'> & { field: Named; title?: undefined })
