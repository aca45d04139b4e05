import { useRef, useState } from 'react'
import { isEmptyValue } from '../../kit/form-rules/form-rule-checks.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { buttonStyles } from '../../ui/styles/button.ts'
import { fieldStyles } from '../../ui/styles/field.ts'
import { LovControl } from './lov-control.tsx'
import type { LovDialogProps } from './lov-dialog.tsx'
import { lovStyles } from './lov-styles.ts'
import { rememberHits } from './lov-texts.ts'
import { PasteReport } from './paste-report.tsx'
import { notePicks } from './recent-picks.ts'
import { useLovValue } from './use-lov-value.ts'
import type { LovPickerProps } from './use-lov-value.ts'
import { useLovWords } from './use-lov-words.ts'
import { usePaste } from './use-paste.ts'

const LoadedDialog = lazyPart<LovDialogProps>('lov', async () => (await import('./lov-dialog.tsx')).LovDialog)

/** A field for one or several entries of a list of values: by typing, pasting, or from a dialog. */
export function LovPicker(props: LovPickerProps) {
  useStyles(buttonStyles, fieldStyles, lovStyles)
  const t = useLovWords()
  const scope = useElementScope()
  const box = useRef<HTMLDivElement>(null)
  const { code = '', multiple = false } = props
  const params = present(props.params)
  const [unknown, setUnknown] = useState<string>()
  const [dialog, setDialog] = useState<{ keyword: string }>()
  const [round, setRound] = useState(0)
  const field = useLovValue({ ...props, code, multiple, params: JSON.stringify(params) }, unknown, box)
  const take = (hits: readonly LovHit[]) => {
    rememberHits(code, hits)
    setUnknown(undefined)
    field.set(hits)
  }
  const add = (hits: LovHit[]) => {
    void notePicks(code, hits)
    take(multiple ? [...field.hits, ...hits.filter(hit => !field.values.includes(hit.value))] : hits)
  }
  const paste = usePaste(code, params, add)
  const off = Boolean(props.disabled) || scope?.form?.disabled === true
  const open = (keyword = typedIn(box.current, field.text)) => setDialog({ keyword })
  const label = labelOf(scope?.host) || props.placeholder || t('placeholder')
  const hear = (text: string | undefined, hits = 0) => {
    setUnknown(text)
    // Several entries fit: the list opens with what was typed.
    if (text !== undefined && hits > 1 && !dialog) open(text)
  }
  const choose = (hits: readonly LovHit[]) => {
    setDialog(undefined)
    // What is typed has been settled by the choice.
    setRound(round + 1)
    take(hits)
  }
  return (
    <div
      className="lov"
      ref={box}
      part="base"
      onPasteCapture={event => multiple && !off && !props.readonly && paste.paste(event)}
    >
      <LovControl
        key={round}
        {...{ ...props, code, multiple, params, label, off, unknown, field, take, add }}
        onOpen={() => open()}
        onUnknown={hear}
      />
      {paste.outcome && <PasteReport outcome={paste.outcome} onLook={open} onClose={paste.close} />}
      {dialog && (
        <LoadedDialog
          {...{ code, params, multiple, ...dialog }}
          title={labelOf(scope?.host)}
          width={props.dialogWidth}
          chosen={field.hits}
          onClose={() => setDialog(undefined)}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** The dialog is fetched when it is first opened. */
/** Conditions that say something. */
function present(params: LovRow = {}): LovRow {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !isEmptyValue(value)))
}

/** The text in the field when it is not that of the value. */
function typedIn(box: HTMLElement | null, text: string): string {
  const typed = box?.querySelector('input')?.value.trim() ?? ''
  return typed === text ? '' : typed
}

/** What the field is called: its `aria-label`, else the text of the labels that point at it. */
function labelOf(host: HTMLElement | undefined): string {
  const labels: unknown = host && Reflect.get(host, 'labels')
  const texts = labels instanceof NodeList ? [...labels].map(label => label.textContent?.trim() ?? '') : []
  return host?.getAttribute('aria-label') || texts.join(' ').replace(/\s+/g, ' ').trim()
}
