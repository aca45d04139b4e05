import { useState } from 'react'
import { sharePlace } from '../../../../contract/sourcing/tendering/opening-crypto.ts'
import { attendOpening, shareMinutes } from '../../../../contract/sourcing/tendering/opening.ts'
import type { OpeningState } from '../../../../contract/sourcing/tendering/opening.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { openedShare } from './use-own-key.ts'
import type { OwnKey, ShareFault } from './use-own-key.ts'

interface ShareProps {
  room: OpeningState
  own: OwnKey
  onRoom(room: OpeningState): void
}

/** Opens the member's share with their passphrase, in the browser, and gives it. */
export function SharePanel({ room, own, onRoom }: ShareProps) {
  const t = useWords('tender-opening')
  const act = useAct()
  const [passphrase, setPassphrase] = useState('')
  const [fault, setFault] = useState<ShareFault>()
  const held = own.detail.value
  const { id, round, envelope, share } = room
  const give: Action = {
    name: 'give',
    label: t('share.give'),
    tone: 'primary',
    icon: 'unlock',
    disabled: passphrase === '' || held === undefined || share === null,
    run: () =>
      act.run(async () => {
        if (held === undefined || share === null) return
        const place = sharePlace({ tenderId: id, round, envelope, userId: held.userId })
        const opened = await openedShare(held, { passphrase, share, place })
        if ('fault' in opened) {
          setFault(opened.fault)
          return
        }
        onRoom(await call(attendOpening, { id, share: opened.share }))
        setPassphrase('')
        toast(t('share.given'))
      }),
  }
  return (
    <Panel
      title={t('share.title')}
      text={t('share.text', { minutes: shareMinutes })}
      failure={act.failure}
      acts={<ActionButtons actions={[give]} />}
    >
      <FormGrid>
        <TextField
          name="passphrase"
          type="password"
          label={t('key.passphrase')}
          hint={t('key.stays')}
          error={fault === undefined ? undefined : t(`fault.${fault}`)}
          required
          value={passphrase}
          onChange={typed => {
            setFault(undefined)
            setPassphrase(typed)
          }}
        />
      </FormGrid>
    </Panel>
  )
}
