import { useWords } from '../../i18n/words.ts'
import { updateSession } from '../../kit/session-store.ts'
import type { Theme } from '../../kit/session-store.ts'
import { useSession } from '../../kit/use-session.ts'
import { Menu } from '../../ui/menu.tsx'
import { keepTheme } from './kept-theme.ts'

const themes: readonly Theme[] = ['light', 'dark', 'auto']
const icons = { light: 'sun', dark: 'moon', auto: 'settings' } as const

/** Light, dark, or as the system is. */
export function ThemeMenu() {
  const t = useWords('portal')
  const theme = useSession(session => session.theme)
  const items = themes.map(name => ({
    name,
    label: t(`theme.${name}`),
    icon: icons[name],
    checked: theme === name,
    run: () => {
      updateSession({ theme: name })
      keepTheme(name)
    },
  }))
  return <Menu label={t('theme.label')} icon={theme === 'dark' ? 'moon' : 'sun'} align="end" items={items} />
}
