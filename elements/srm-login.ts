import { Login } from '../src/widgets/login/login.tsx'
import { define } from './define.ts'

/** Signs in with user name and password. */
define('srm-login', Login, {
  attributes: { variant: ['default', 'panel'] },
  events: ['onLogin'],
  shadowFocus: true,
  reserve: '320px',
})
