import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyPart } from '../use-lazy-part.ts'

/** Opens the panel of settings. */
export function SettingsButton() {
  const t = useWords('portal')
  const { Part, open, close } = useLazyPart(async () => (await import('./settings-panel.tsx')).SettingsPanel)
  return (
    <>
      <IconButton icon="settings" label={t('header.settings')} aria-haspopup="dialog" onClick={open} />
      {Part && <Part onClose={close} />}
    </>
  )
}
