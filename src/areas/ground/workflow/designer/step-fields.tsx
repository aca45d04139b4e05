import { useWords } from '../../../../i18n/words.ts'
import { CheckField } from '../../../../ui/field/check-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { saidText } from './services.ts'
import type { DrawnElement } from './services.ts'
import { SettledText } from './settled-text.tsx'

interface StepFieldsProps {
  element: DrawnElement
  set(properties: Record<string, unknown>): void
}

const modes = ['ANY', 'ALL', 'QUORUM'] as const
const rejections = ['END', 'INITIATOR', 'PREVIOUS'] as const
const timeouts = ['REMIND', 'ESCALATE', 'AGREE'] as const

/** What may be switched at a step, with what holds when the file says nothing. */
const switches = [
  { name: 'transfer', usual: true },
  { name: 'adding', usual: true },
  { name: 'opinion', usual: false },
  { name: 'bulk', usual: false },
  { name: 'skipSame', usual: true },
] as const

/** How a step is decided: by how many, what a rejection does, until when, and what approvers may do with it. */
export function StepFields({ element, set }: StepFieldsProps) {
  const t = useWords('workflow-design')
  const said = (name: string) => saidText(element, `srm:${name}`)
  const put = (name: string, value: string) => set({ [`srm:${name}`]: value === '' ? undefined : value })
  const hours = said('dueHours')
  return (
    <>
      <SelectField
        label={t('step.mode')}
        required
        value={said('mode') || 'ANY'}
        choices={modes.map(mode => ({ value: mode, label: t(`step.modes.${mode}`) }))}
        onChange={mode => put('mode', mode)}
      />
      {said('mode') === 'QUORUM' && (
        <SettledText
          label={t('step.quorum')}
          maxLength={3}
          value={said('quorum') || '1'}
          onSettled={text => put('quorum', whole(text))}
        />
      )}
      <SelectField
        label={t('step.onReject')}
        required
        value={said('onReject') || 'END'}
        choices={rejections.map(way => ({ value: way, label: t(`step.rejections.${way}`) }))}
        onChange={way => put('onReject', way)}
      />
      <SettledText
        label={t('step.dueHours')}
        hint={t('step.dueHint')}
        maxLength={5}
        value={hours}
        onSettled={text => put('dueHours', whole(text))}
      />
      {hours !== '' && (
        <SelectField
          label={t('step.onTimeout')}
          required
          value={said('onTimeout') || 'REMIND'}
          choices={timeouts.map(way => ({ value: way, label: t(`step.timeouts.${way}`) }))}
          onChange={way => put('onTimeout', way)}
        />
      )}
      {switches.map(({ name, usual }) => (
        <CheckField
          key={name}
          label={t(`step.${name}`)}
          checked={said(name) === '' ? usual : said(name) === 'true'}
          onChange={on => put(name, on === usual ? '' : String(on))}
        />
      ))}
    </>
  )
}

/** The whole number that a text begins with; empty for none. */
function whole(text: string): string {
  return /^\d+/.exec(text.trim())?.[0] ?? ''
}
