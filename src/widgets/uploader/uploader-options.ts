import type { Language } from '../../contract/session/session.ts'

/** What an uploader is told by its element or page. */
export interface UploaderOptions {
  /** Kind of document, such as `PURCHASE_ORDER`. */
  businessType: string | undefined
  /** Its id; without one the files belong to their uploader until the document is saved. */
  businessId: string | undefined
  /** Ids of files, while there is no document. */
  ids: readonly string[]
  readonly: boolean
  disabled: boolean
  /** Kinds of files, as in `<input accept>`. */
  accept: string | undefined
  /** Bytes, or with a unit: `20MB`. */
  maxSize: string | undefined
  /** What a visitor shows instead of a token; absent: the session's. */
  right?: string | undefined
  /** The default path of the upload call. */
  path: string | undefined
  /** Title of the dialog and name of the field. */
  label: string | undefined
  /** What the page says about the field besides; read aloud only. */
  about?: string | undefined
  language: Language
}
