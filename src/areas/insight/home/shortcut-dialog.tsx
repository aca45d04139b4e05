import { useState } from 'react'
import { findShortcutChoices, mostShortcuts, saveHome } from '../../../contract/insight/home/home.ts'
import type { HomeChoice, HomeModule } from '../../../contract/insight/home/home.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ChosenList } from './chosen-list.tsx'

interface ShortcutDialogProps {
  chosen: readonly HomeModule[]
  onClose(saved: boolean): void
}

const all = {}

/** Choosing the common functions from the pages of the own menu, and their order. */
export function ShortcutDialog({ chosen: before, onClose }: ShortcutDialogProps) {
  const t = useWords('home')
  const { value, failure, reload } = useDetail(findShortcutChoices, all)
  const act = useAct()
  const [chosen, setChosen] = useState(before)
  const [keyword, setKeyword] = useState('')
  const part = keyword.trim().toLowerCase()
  const found = value?.filter(page => `${page.groupName} ${page.moduleName}`.toLowerCase().includes(part)) ?? []
  const save = async () => {
    const saved = await act.run(async () => {
      await call(saveHome, { moduleIds: chosen.map(page => page.id) })
      return true
    })
    if (!saved) return
    toast(t('shortcuts.done'))
    onClose(true)
  }
  return (
    <Dialog
      open
      width={720}
      title={t('shortcuts.title')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('shortcuts.cancel')}</Button>
          <Button tone="primary" busy={act.busy} onClick={() => void save()}>
            {t('shortcuts.save')}
          </Button>
        </>
      }
    >
      <FailureNote failure={failure} onRetry={reload} />
      <FailureNote failure={act.failure} />
      <div className="home-chooser">
        <section>
          <TextField label={t('shortcuts.search')} type="search" value={keyword} onChange={setKeyword} />
          {!value && !failure && <Skeleton rows={6} />}
          {value && found.length === 0 && <p className="home-card-note">{t('shortcuts.nothing')}</p>}
          <Choices found={found} chosen={chosen} onChange={setChosen} />
        </section>
        <ChosenList chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  found: readonly HomeChoice[]
  chosen: readonly HomeModule[]
  onChange(chosen: HomeModule[]): void
}

/** The pages of the menu, each to be ticked. */
function Choices({ found, chosen, onChange }: ChoicesProps) {
  const t = useWords('home')
  const full = chosen.length >= mostShortcuts
  return (
    <ul className="home-choices" aria-label={t('shortcuts.pages')}>
      {found.map(page => {
        const taken = chosen.some(each => each.id === page.id)
        const others = chosen.filter(each => each.id !== page.id)
        return (
          <li key={page.id}>
            <label className="check">
              <input
                type="checkbox"
                className="checkbox"
                checked={taken}
                disabled={full && !taken}
                onChange={event => onChange(event.target.checked ? [...others, page] : others)}
              />
              <span>{page.moduleName}</span>
              {page.groupName && <span className="home-choice-group">{page.groupName}</span>}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
