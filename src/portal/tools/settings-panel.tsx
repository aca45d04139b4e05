import { useStore } from '@nanostores/react'
import { $shellSettings, changeSettings, defaultSettings } from '../../account/shell-settings.ts'
import { useWords } from '../../i18n/words.ts'
import type { Theme } from '../../kit/session/session-store.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { ColourField } from '../../ui/field/colour-field.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Segments } from '../../ui/field/segments.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { sizes } from './sizes.ts'
import { settingsStyles } from '../frame/tool-styles.ts'

const themes: readonly Theme[] = ['light', 'dark', 'auto']
const switches = ['showMenu', 'tagsView', 'fixedHeader', 'sidebarLogo'] as const
/** The default first, then colours distinct from those of statuses. */
const presets = ['#1890ff', '#2f54eb', '#6959cd', '#13a8a8', '#11a983', '#d46b08', '#c41d7f', '#304156']

export function SettingsPanel({ onClose }: { onClose(): void }) {
  useStyles(settingsStyles)
  const t = useWords('shell')
  const p = useWords('portal')
  const settings = useStore($shellSettings)
  const { theme, themeColor, size } = useSession(session => session)
  return (
    <Drawer
      open
      width={340}
      title={t('settings.title')}
      onClose={onClose}
      footer={<Button onClick={() => changeSettings(defaultSettings)}>{t('settings.reset')}</Button>}
    >
      <div className="settings">
        <ColourField
          label={t('settings.themeColor')}
          value={themeColor}
          presets={presets}
          texts={{ own: t('settings.ownColor'), code: t('settings.colorCode') }}
          onChange={colour => changeSettings({ themeColor: colour })}
        />
        <Segments
          label={t('settings.theme')}
          value={theme}
          choices={themes.map(value => ({ value, label: t(`settings.themes.${value}`) }))}
          onChange={value => changeSettings({ theme: value })}
        />
        <Segments
          label={p('size.label')}
          value={size}
          choices={sizes.map(value => ({ value, label: p(`size.${value}`) }))}
          onChange={value => changeSettings({ size: value })}
        />
        <Segments
          label={t('settings.menuType')}
          value={settings.menuType === 1 ? '1' : '2'}
          choices={[
            { value: '1', label: t('settings.menuTypes.list') },
            { value: '2', label: t('settings.menuTypes.panel') },
          ]}
          onChange={value => changeSettings({ menuType: value === '1' ? 1 : 2 })}
        />
        <div className="settings-group">
          {switches.map(name => (
            <SwitchField
              key={name}
              name={name}
              label={t(`settings.${name}`)}
              checked={settings[name]}
              onChange={checked => changeSettings({ [name]: checked })}
            />
          ))}
          <SwitchField
            name="showSettings"
            label={t('settings.showSettings')}
            hint={t('settings.showSettingsHint')}
            checked={settings.showSettings}
            onChange={checked => changeSettings({ showSettings: checked })}
          />
        </div>
        <p className="settings-note">{t('settings.note')}</p>
      </div>
    </Drawer>
  )
}
