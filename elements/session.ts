/** Public entry `srm-elements/session`: the page's session, for hosts that control it by script. */
export { signIn, signOut } from '../src/account/sign-in.ts'
export { $notices, removeNotice } from '../src/kit/session/notices.ts'
export { onSession } from '../src/kit/session/session-events.ts'
export { configureSession, setLanguage } from '../src/kit/session/session-start.ts'
export { $session } from '../src/kit/session/session-store.ts'
