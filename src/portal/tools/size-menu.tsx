import { changeSettings } from '../../account/shell-settings.ts'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { sizes } from './sizes.ts'

/** The four sizes; the one in use is marked. */
export function SizeMenu() {
  const t = useWords('portal')
  const size = useSession(session => session.size)
  const items = sizes.map(name => ({
    name,
    label: t(`size.${name}`),
    checked: size === name,
    run: () => changeSettings({ size: name }),
  }))
  return <Menu label={t('size.label')} icon="text-size" align="end" className="header-desk" items={items} />
}
