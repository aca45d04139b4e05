/**
 * The public entry `srm-elements/session`: the page's one session, for hosts that steer it by script.
 */
export { signIn, signOut } from '../src/account/sign-in.ts'
export { $notices, removeNotice } from '../src/kit/session/notices.ts'
export { onSession } from '../src/kit/session/session-events.ts'
export { configureSession, setLanguage } from '../src/kit/session/session-start.ts'
export { $session } from '../src/kit/session/session-store.ts'
