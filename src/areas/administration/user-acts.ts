import { useEffect, useRef } from 'react'
import {
  disableUsers,
  enableUsers,
  getDefaultPassword,
  removeUsers,
  resetPassword,
  unlockUsers,
} from '../../contract/administration/users.ts'
import type { User } from '../../contract/administration/users.ts'
import { signUserOut } from '../../contract/administration/user-sessions.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { BulkAction, RowAction } from '../../ui/actions.ts'
import { useRemoval } from './use-removal.ts'

/** What can be done with one user; the server's list of what is allowed decides. */
export function useUserActs(): RowAction<User>[] {
  const t = useWords('administration')
  const password = useDefaultPassword()
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
      confirm: user => ({
        title: t('users.resetTitle', { name: user.name }),
        // The default password stands in the confirmation.
        text: t('users.resetText', { password }),
      }),
      done: t('users.resetDone'),
      run: user => call(resetPassword, { id: user.id }),
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

/** The password that a reset gives, as it is when the page is seen: the setting may change while another is shown. */
function useDefaultPassword(): string {
  const { value, reload } = useDetail(getDefaultPassword, {})
  const seen = useRef(false)
  useEffect(() => {
    if (seen.current) reload()
    seen.current = true
  }, [reload])
  return value?.password ?? ''
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
