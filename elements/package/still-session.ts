import type { SessionState } from './session-types.ts'

/** The session while nobody is signed in and no page has configured it, on a server and in unit tests of a host. */
export const stillSession: SessionState = {
  apiBase: '/stage-api',
  clientId: '',
  tokens: undefined,
  userInfo: undefined,
  unread: { count: 0 },
  language: 'en',
  theme: 'light',
  themeColor: '#1890ff',
}
