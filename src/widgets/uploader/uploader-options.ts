import type { Language } from '../../contract/platform/session/session.ts'

export interface UploaderOptions {
  /** Such as `PURCHASE_ORDER`. */
  businessType: string | undefined
  /** Without it the files belong to their uploader until the document is saved. */
  businessId: string | undefined
  ids: readonly string[]
  readonly: boolean
  disabled: boolean
  /** Like `<input accept>`. */
  accept: string | undefined
  /** Bytes, or with a unit: `20MB`. */
  maxSize: string | undefined
  /** Access of a visitor; the session's token by default. */
  right?: string | undefined
  path: string | undefined
  label: string | undefined
  /** Description for screen readers only. */
  about?: string | undefined
  language: Language
}
