import { loadWords, useWords } from '../../i18n/words.ts'
import { usePreference } from '../../kit/state/use-preference.ts'
import { Button } from '../button.tsx'
import { CheckField } from '../field/check-field.tsx'
import { ask } from '../overlay/ask.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useElementScope } from '../theme/element-scope.tsx'
import { FactList } from './fact-list.tsx'
import { lettersPreference, readLetters } from './letter-keys.ts'

export async function showKeys(): Promise<void> {
  await loadWords('list-keys')
  await ask<true>(answer => <KeysDialog onClose={() => answer(true)} />)
}

function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useWords('list-keys', useElementScope()?.lang)
  const { value, save } = usePreference(lettersPreference, readLetters)
  const facts = [
    ['↓ ↑ j k', t('choose')],
    ['Home End', t('ends')],
    ['Enter', t('open')],
    ['Space', t('select')],
    ['/', t('search')],
    ['?', t('help')],
  ] as const
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <FactList facts={facts.map(([label, text]) => ({ label, value: text }))} />
      <CheckField label={t('letters')} checked={value} onChange={on => save(on ? undefined : { on: false })} />
    </Dialog>
  )
}
