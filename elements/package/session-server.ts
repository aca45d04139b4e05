import { stillSession } from './still-session.ts'

/**
 * What `srm-elements/session` is on a server and in unit tests without a browser: nobody is signed in, nothing is
 * called, and what would need a browser rejects with a sentence that says so.
 */

/** A store that never changes, with the members of nanostores that the browser's has. */
function still<Value>(value: Value) {
  return {
    value,
    get: () => value,
    listen: () => () => undefined,
    subscribe(listener: (value: Value) => void) {
      listener(value)
      return () => undefined
    },
  }
}

const needsBrowser = (name: string) => () =>
  Promise.reject(
    new Error(`srm-elements/session: ${name} needs a browser. Call it in an effect, not while a page is rendered.`),
  )

export const $session = still(stillSession)
export const $notices = still([])
export const signIn = needsBrowser('signIn')
export const signOut = needsBrowser('signOut')
export const onSession = () => () => undefined
export const configureSession = () => undefined
export const setLanguage = () => undefined
export const removeNotice = () => undefined
