import { useState } from 'react'
import { canUseKeys, minPassphrase } from '../../../../contract/sourcing/tendering/opening-crypto.ts'
import type { OwnOpeningKey } from '../../../../contract/sourcing/tendering/opening-keys.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import type { OwnKey } from './use-own-key.ts'

/** Makes, proves and replaces the key with which the user opens bids. */
export function OwnKeyPanel({ own }: { own: OwnKey }) {
  useStyles(noteStyles)
  const t = useWords('tender-opening')
  const [replacing, setReplacing] = useState(false)
  const { value, failure, reload } = own.detail
  if (!canUseKeys()) return <Note text={t('key.insecure')} />
  if (value === undefined) return failure ? <FailureNote failure={failure} onRetry={reload} /> : <Skeleton />
  if (value.key === null || replacing) return <MakeKey own={own} held={value} onDone={() => setReplacing(false)} />
  return <TestKey own={own} held={value} onReplace={() => setReplacing(true)} />
}

function Note({ text }: { text: string }) {
  const t = useWords('tender-opening')
  return <Panel title={t('key.title')} text={text} acts={null} />
}

interface PartProps {
  own: OwnKey
  held: OwnOpeningKey
}

function MakeKey({ own, held: { key, heldShares }, onDone }: PartProps & { onDone(): void }) {
  const t = useWords('tender-opening')
  const act = useAct()
  const [typed, setTyped] = useState({ first: '', second: '' })
  const short = typed.first !== '' && typed.first.length < minPassphrase
  const differs = typed.second !== '' && typed.second !== typed.first
  const make: Action = {
    name: 'make',
    label: t(key === null ? 'key.make' : 'key.replace'),
    tone: 'primary',
    icon: 'lock',
    disabled: typed.first === '' || short || typed.second !== typed.first,
    run: () =>
      act.run(async () => {
        await own.make(typed.first)
        toast(t('key.made'))
        onDone()
      }),
  }
  const back: Action = { name: 'back', label: t('acts.back'), run: onDone }
  return (
    <Panel
      title={t('key.title')}
      text={t('key.makeText')}
      failure={act.failure}
      acts={<ActionButtons actions={key === null ? [make] : [back, make]} />}
    >
      {key !== null && (
        <p className="late" role="status">
          {heldShares > 0 ? t('key.replaceHeld', { count: heldShares }) : t('key.replaceText')}
        </p>
      )}
      <FormGrid>
        <TextField
          name="passphrase"
          type="password"
          autoComplete="new-password"
          label={t('key.passphrase')}
          hint={t('key.length', { count: minPassphrase })}
          error={short ? t('key.length', { count: minPassphrase }) : undefined}
          required
          value={typed.first}
          onChange={first => setTyped(now => ({ ...now, first }))}
        />
        <TextField
          name="passphraseAgain"
          type="password"
          autoComplete="new-password"
          label={t('key.again')}
          error={differs ? t('key.differs') : undefined}
          required
          value={typed.second}
          onChange={second => setTyped(now => ({ ...now, second }))}
        />
      </FormGrid>
    </Panel>
  )
}

function TestKey({ own, held: { key }, onReplace }: PartProps & { onReplace(): void }) {
  const t = useWords('tender-opening')
  const act = useAct()
  const [passphrase, setPassphrase] = useState('')
  const [wrong, setWrong] = useState(false)
  const test: Action = {
    name: 'test',
    label: t('key.test'),
    icon: 'check',
    disabled: passphrase === '',
    run: () =>
      act.run(async () => {
        const right = await own.test(passphrase)
        setWrong(!right)
        if (!right) return
        setPassphrase('')
        toast(t('key.tested'))
      }),
  }
  const text = key?.testedTime
    ? t('key.testedText', { made: key.makeTime, tested: key.testedTime })
    : t('key.untestedText', { made: key?.makeTime ?? '' })
  return (
    <Panel
      title={t('key.title')}
      text={text}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[{ name: 'replace', label: t('key.replace'), icon: 'refresh', run: onReplace }, test]}
        />
      }
    >
      <FormGrid>
        <TextField
          name="passphrase"
          type="password"
          label={t('key.passphrase')}
          hint={t('key.stays')}
          error={wrong ? t('fault.PASSPHRASE') : undefined}
          value={passphrase}
          onChange={typed => {
            setWrong(false)
            setPassphrase(typed)
          }}
        />
      </FormGrid>
    </Panel>
  )
}
