import { useRef } from 'react'
import { loadProfile } from '../../../account/profile.ts'
import { saveAvatar } from '../../../contract/platform/session/own-account.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { smallPicture } from './small-picture.ts'

/** The user's picture, chosen from a file and kept small. */
export function OwnPicture({ avatar }: { avatar: string }) {
  const t = useWords('personal-center')
  const act = useAct()
  const input = useRef<HTMLInputElement>(null)
  const keep = (next: string) =>
    act.run(async () => {
      await call(saveAvatar, { avatar: next })
      await loadProfile()
    })
  const take = async (file: File | undefined) => {
    if (!file) return
    const picture = await smallPicture(file)
    if (picture === undefined) toast(t('picture.unreadable', { name: file.name }), 'bad')
    else await keep(picture)
  }
  return (
    <div className="own-picture">
      {avatar === '' ? <Icon name="user" /> : <img className="avatar" src={avatar} alt={t('picture.label')} />}
      <Button icon="upload" busy={act.busy} onClick={() => input.current?.click()}>
        {t('picture.choose')}
      </Button>
      {avatar !== '' && (
        <Button tone="quiet" icon="trash" busy={act.busy} onClick={() => void keep('')}>
          {t('picture.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('picture.choose')}
        onChange={event => {
          void take(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <FailureNote failure={act.failure} onClose={act.clear} />
    </div>
  )
}
