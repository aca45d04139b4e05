import { useStore } from '@nanostores/react'
import { $shellSettings } from '../../account/shell-settings.ts'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyPart } from '../use-lazy-part.ts'

export function SettingsButton() {
  const t = useWords('portal')
  const { showSettings } = useStore($shellSettings)
  const { Part, open, close } = useLazyPart(async () => (await import('./settings-panel.tsx')).SettingsPanel)
  return (
    <>
      {/* The panel returns the focus to it. */}
      {(showSettings || Part) && (
        <IconButton icon="settings" label={t('header.settings')} aria-haspopup="dialog" onClick={open} />
      )}
      {Part && <Part onClose={close} />}
    </>
  )
}
