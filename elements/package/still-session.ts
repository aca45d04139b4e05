import type { SessionState } from './session-types.ts'

/** Without user and configuration. */
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
