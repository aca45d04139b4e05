import { stillSession } from './still-session.ts'

/**
 * `srm-elements/session` without a browser: no user is signed in, no request is sent, and functions that need a browser
 * reject with a message.
 */

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
