import { loadWords } from '../../i18n/words.ts'
import { usePreference } from '../../kit/state/use-preference.ts'
import { Button } from '../button.tsx'
import { CheckField } from '../field/check-field.tsx'
import { ask } from '../overlay/ask.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useTableWords } from '../table/use-table-words.ts'
import { FactList } from './fact-list.tsx'
import { lettersPreference, readLetters } from './list-keys.ts'

export async function showKeys(): Promise<void> {
  await loadWords('table')
  await ask<true>(answer => <KeysDialog onClose={() => answer(true)} />)
}

function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTableWords()
  const { value, save } = usePreference(lettersPreference, readLetters)
  const facts = [
    ['↓ ↑ j k', t('keys.choose')],
    ['Home End', t('keys.ends')],
    ['Enter', t('keys.open')],
    ['Space', t('keys.select')],
    ['/', t('keys.search')],
    ['?', t('keys.help')],
  ] as const
  return (
    <Dialog
      open
      title={t('keys.title')}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('keys.close')}
        </Button>
      }
    >
      <FactList facts={facts.map(([label, text]) => ({ label, value: text }))} />
      <CheckField label={t('keys.letters')} checked={value} onChange={on => save(on ? undefined : { on: false })} />
    </Dialog>
  )
}
