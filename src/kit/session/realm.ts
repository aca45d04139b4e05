export interface Realm {
  /** Suffix of its tags: `srm-order-list-realm-2`. */
  readonly id: number
  readonly address: string
  /** Also defines the tag without the suffix. */
  ensure(tag: string): void
}

/** Parameter of each file written by scripts/build/realms.mjs. */
declare const SRM_REALM: Realm | undefined

export const realm = typeof SRM_REALM === 'undefined' ? undefined : SRM_REALM
