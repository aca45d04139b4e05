import {
  disableUsers,
  enableUsers,
  getDefaultPassword,
  removeUsers,
  resetPassword,
  unlockUsers,
} from '../../../contract/platform/administration/users.ts'
import type { User } from '../../../contract/platform/administration/users.ts'
import { signUserOut } from '../../../contract/platform/administration/user-sessions.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { BulkAction, RowAction } from '../../../ui/actions.ts'
import { showSecret } from '../../../widgets/show-secret/show-secret.tsx'
import { useRemoval } from './use-removal.ts'

/** What can be done with one user; the server's list of what is allowed decides. */
export function useUserActs(): RowAction<User>[] {
  const t = useWords('administration')
  const act = (name: User['allowed'][number]) => ({ name, when: (user: User) => user.allowed.includes(name) })
  return [
    {
      ...act('unlock'),
      label: t('users.unlock'),
      icon: 'unlock',
      done: t('users.unlocked'),
      run: user => call(unlockUsers, { ids: [user.id] }),
    },
    {
      ...act('enable'),
      label: t('users.enable'),
      icon: 'check',
      done: t('users.enabled'),
      run: user => call(enableUsers, { ids: [user.id] }),
    },
    {
      ...act('disable'),
      label: t('users.disable'),
      icon: 'lock',
      confirm: user => ({ title: t('users.disableTitle', { name: user.name }), text: t('users.disableText') }),
      done: t('users.disabled'),
      run: user => call(disableUsers, { ids: [user.id] }),
    },
    {
      ...act('resetPassword'),
      label: t('users.resetPassword'),
      icon: 'refresh',
      confirm: async ({ id, name }) => {
        const { password } = await call(getDefaultPassword, { id })
        const text = password === null ? t('users.resetOnce') : t('users.resetText', { password })
        return { title: t('users.resetTitle', { name }), text }
      },
      done: t('users.resetDone'),
      run: async ({ id, name }) => {
        const { password, oneTime } = await call(resetPassword, { id })
        if (oneTime === 1)
          showSecret({ title: t('users.onceTitle', { name }), text: t('users.onceText'), secret: password })
      },
    },
    {
      name: 'signOut',
      label: t('users.signOut'),
      icon: 'log-out',
      // Of oneself one may only edit; one's own sessions end in the personal centre.
      when: user => user.allowed.includes('resetPassword'),
      confirm: user => ({ title: t('users.signOutTitle', { name: user.name }), text: t('users.signOutText') }),
      done: t('users.signedOut'),
      run: user => call(signUserOut, { id: user.id }),
    },
    {
      ...act('remove'),
      label: t('remove'),
      icon: 'trash',
      tone: 'danger',
      confirm: user => ({ title: t('users.removeTitle', { name: user.name }), text: t('users.removeText') }),
      done: t('removed'),
      run: user => call(removeUsers, { ids: [user.id] }),
    },
  ]
}

/** What can be done with the selected users. */
export function useUserBulkActs(): BulkAction<User>[] {
  const t = useWords('administration')
  const ids = (users: User[]) => ({ ids: users.map(user => user.id) })
  const all = (name: User['allowed'][number]) => (users: User[]) => users.every(user => user.allowed.includes(name))
  const removal = useRemoval<User>('users', {
    remove: users => call(removeUsers, ids(users)),
    when: all('remove'),
    text: t('users.removeText'),
  })
  return [
    {
      name: 'enable',
      label: t('users.enable'),
      icon: 'check',
      when: all('enable'),
      done: t('users.enabled'),
      run: users => call(enableUsers, ids(users)),
    },
    {
      name: 'disable',
      label: t('users.disable'),
      icon: 'lock',
      when: all('disable'),
      confirm: users => ({ title: t('users.disableSeveral', { count: users.length }), text: t('users.disableText') }),
      done: t('users.disabled'),
      run: users => call(disableUsers, ids(users)),
    },
    removal,
  ]
}
