/** An instance of the code that serves another session of the page than the first one. */
export interface Realm {
  /** Ends the names of its tags: `srm-order-list-realm-2`. */
  readonly id: number
  /** The base address of its session's calls. */
  readonly address: string
  /** Has the tag without the ending defined, too, because pages write that. */
  ensure(tag: string): void
}

/** A parameter of each file that scripts/build/realms.mjs has written. */
declare const SRM_REALM: Realm | undefined

/** The instance that this code is; undefined in the page's own, as it was imported. */
export const realm = typeof SRM_REALM === 'undefined' ? undefined : SRM_REALM
