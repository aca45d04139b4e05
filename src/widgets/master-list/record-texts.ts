import type { Area } from '../../i18n/catalogues.ts'

/**
 * Where the texts of a list stand: `area` is a locale file, and `texts` a key in it with `title`, `create`, `editTitle`
 * (gap `name`), `empty`, `keyword` where the list has that filter, and the name of each field.
 */
export interface RecordTexts {
  area: Area
  texts: string
}
