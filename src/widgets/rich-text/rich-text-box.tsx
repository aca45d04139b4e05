import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { safeHtmlStyles } from '../safe-html/safe-html-styles.ts'
import { richTextStyles } from './rich-text-styles.ts'
import { openTextEditor } from './text-editor.ts'
import type { TextAct, TextForm } from './text-commands.ts'
import type { TextEditor } from './text-editor.ts'

export interface RichTextProps {
  label: string
  /** HTML; sanitised when shown, sent and saved. */
  html: string
  onChange(html: string): void
  error?: string | undefined
  /** Inserted as `{{code}}`. */
  placeholders: readonly { code: string; name: string }[]
}

export function RichTextBox({ label, html, onChange, error, placeholders }: RichTextProps) {
  useStyles(safeHtmlStyles, richTextStyles)
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<TextEditor>(undefined)
  // The parent may render an older value while the user types.
  const told = useRef([html])
  const [forms, setForms] = useState<readonly TextForm[]>([])
  const wrong = error !== undefined
  const take = useEffectEvent((next: string) => {
    told.current.push(next)
    onChange(next)
  })
  const open = useEffectEvent((box: HTMLElement) =>
    openTextEditor(box, {
      html,
      attributes: attributesOf(label, wrong),
      onHtml: next => take(next),
      onForms: setForms,
    }),
  )
  useEffect(() => {
    if (place.current === null) return
    const opened = open(place.current)
    editor.current = opened
    return () => {
      editor.current = undefined
      opened.close()
    }
  }, [])
  useEffect(() => editor.current?.describe(attributesOf(label, wrong)), [label, wrong])
  useEffect(() => {
    // Only values from outside are applied, so that the cursor stays.
    const at = told.current.indexOf(html)
    told.current = at < 0 ? [html] : told.current.slice(at)
    if (at < 0) editor.current?.replace(html)
  }, [html])
  return (
    <div className="rich-text span-2">
      <FormBar label={label} forms={forms} act={act => editor.current?.act(act)} />
      <div ref={place} />
      {wrong && <div className="field-error">{error}</div>}
      <div className="rich-text-gaps" onMouseDown={event => event.preventDefault()}>
        {placeholders.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className="rich-text-gap"
            title={`{{${code}}}`}
            onClick={() => editor.current?.insert(`{{${code}}}`)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

function attributesOf(label: string, wrong: boolean): Record<string, string> {
  return {
    class: wrong ? 'rich-text-box rich-text-wrong safe-html' : 'rich-text-box safe-html',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(wrong ? { 'aria-invalid': 'true' } : {}),
  }
}

interface FormBarProps {
  label: string
  forms: readonly TextForm[]
  act(act: TextAct): void
}

function FormBar({ label, forms, act }: FormBarProps) {
  const t = useWords('common')
  const toggle = (form: TextForm) => ({ 'aria-pressed': forms.includes(form), onClick: () => act(form) })
  return (
    <div className="rich-text-bar" role="toolbar" aria-label={label} onMouseDown={event => event.preventDefault()}>
      <Button size="small" tone="quiet" aria-label={t('rich.bold')} {...toggle('bold')}>
        <b>B</b>
      </Button>
      <Button size="small" tone="quiet" aria-label={t('rich.italic')} {...toggle('italic')}>
        <i>I</i>
      </Button>
      <Button size="small" tone="quiet" icon="list" {...toggle('list')}>
        {t('rich.list')}
      </Button>
      <Button size="small" tone="quiet" icon="x" repeats onClick={() => act('plain')}>
        {t('rich.plain')}
      </Button>
    </div>
  )
}
