import { changeRole } from '../../account/profile.ts'
import { signOut } from '../../account/sign-in.ts'
import { useWords } from '../../i18n/words.ts'
import { Refused } from '../../kit/call/errors.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

interface UserMenuProps {
  onPersonalCentre(): void
  onDashboard(): void
  /** Signs out, and leads back to the same page after the next sign-in. */
  onSignInAgain(): void
}

/** Who is signed in, in which role, and the ways out. */
export function UserMenu({ onPersonalCentre, onDashboard, onSignInAgain }: UserMenuProps) {
  const t = useWords('portal')
  const user = useSession(session => session.userInfo)
  const current = useSession(session => session.profile?.roles[0])
  const avatar = useSession(session => session.profile?.avatar)
  const roles = user?.sysRoles ?? []
  const items: MenuItem[] = [
    { name: 'personal', label: t('user.personalCentre'), icon: 'user', run: onPersonalCentre },
    { name: 'dashboard', label: t('user.dashboard'), icon: 'home', run: onDashboard },
    ...roles.map((role, at) => ({
      name: `role-${role.code}`,
      label: role.code === current ? role.name : t('user.takeRole', { role: role.name }),
      icon: 'users' as const,
      checked: role.code === current,
      disabled: role.code === current,
      divided: at === 0,
      run: () => takeRole(role, t('user.roleDone', { role: role.name })),
    })),
    { name: 'again', label: t('user.relogin'), icon: 'log-in', divided: true, run: onSignInAgain },
    { name: 'out', label: t('user.logOut'), icon: 'log-out', run: () => signOut() },
  ]
  const name = user?.name || user?.userName || ''
  return (
    <Menu label={t('user.label', { name })} align="end" className="header-user" items={items}>
      {avatar ? <img className="header-avatar" src={avatar} alt="" /> : <Icon name="user" />}
      <span className="unseen">{t('user.label', { name })}</span>
      <span className="header-name" aria-hidden="true">
        {name}
      </span>
    </Menu>
  )
}

async function takeRole(role: { code: string; name: string }, done: string) {
  try {
    await changeRole(role.code)
    toast(done)
  } catch (error) {
    toast(error instanceof Refused ? error.msg : role.name, 'bad')
  }
}
