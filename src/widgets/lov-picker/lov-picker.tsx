import { useRef, useState } from 'react'
import { isEmptyValue } from '../../kit/form-rules/form-rule-checks.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { buttonStyles } from '../../ui/styles/button.ts'
import { descriptionOf, nameOf } from '../../ui/field/host-name.ts'
import { fieldStyles } from '../../ui/styles/field.ts'
import { LovControl } from './lov-control.tsx'
import type { LovDialogProps } from './lov-dialog.tsx'
import { lovStyles } from './lov-styles.ts'
import { rememberHits } from './lov-texts.ts'
import { PasteReport } from './paste-report.tsx'
import { notePicks } from './recent-picks.ts'
import { useLovValue } from './use-lov-value.ts'
import type { LovPickerProps, UnknownText } from './use-lov-value.ts'
import { useLovWords } from './use-lov-words.ts'
import { usePaste } from './use-paste.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

const LoadedDialog = lazyPart<LovDialogProps>('lov', async () => (await import('./lov-dialog.tsx')).LovDialog)

/** One or several entries, by typing, pasting or from a dialog. */
export function LovPicker(props: LovPickerProps) {
  useStyles(buttonStyles, fieldStyles, lovStyles)
  const t = useLovWords()
  const scope = useElementScope()
  const box = useRef<HTMLDivElement>(null)
  const { code = '', multiple = false } = props
  const params = present(props.params)
  const [unknown, setUnknown] = useState<UnknownText>()
  const [dialog, setDialog] = useState<{ keyword: string }>()
  const [round, setRound] = useState(0)
  const field = useLovValue({ ...props, code, multiple, params: encodeJson(params) }, unknown, box)
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
  const label = nameOf(scope?.host) || props.placeholder || t('placeholder')
  const hear = (text: string | undefined, hits = 0, failed = false) =>
    setUnknown(text === undefined ? undefined : { text, several: hits > 1, failed })
  const choose = (hits: readonly LovHit[]) => {
    setDialog(undefined)
    // Discards the typed text.
    setRound(round + 1)
    take(hits)
  }
  return (
    <div
      className="lov"
      ref={box}
      part="base"
      // Typed search text is not a value: the page receives `input` only for selections.
      onInput={event => event.stopPropagation()}
      onPasteCapture={event => multiple && !off && !props.readonly && paste.paste(event)}
    >
      <LovControl
        key={round}
        {...props}
        code={code}
        multiple={multiple}
        params={params}
        label={label}
        off={off}
        unknown={unknown}
        field={field}
        take={take}
        add={add}
        about={descriptionOf(scope?.host)}
        onOpen={() => open()}
        onUnknown={hear}
      />
      {paste.outcome && <PasteReport outcome={paste.outcome} onLook={open} onClose={paste.close} />}
      {dialog && (
        <LoadedDialog
          code={code}
          params={params}
          multiple={multiple}
          {...dialog}
          title={nameOf(scope?.host)}
          width={props.dialogWidth}
          chosen={field.hits}
          onClose={() => setDialog(undefined)}
          onChoose={choose}
        />
      )}
    </div>
  )
}

function present(params: LovRow = {}): LovRow {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !isEmptyValue(value)))
}

function typedIn(box: HTMLElement | null, text: string): string {
  const typed = box?.querySelector('input')?.value.trim() ?? ''
  return typed === text ? '' : typed
}
