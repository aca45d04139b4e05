import { useEffect, useEffectEvent, useRef } from 'react'
import type { ClipboardEvent } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { richTextStyles } from './rich-text-styles.ts'

interface RichTextProps {
  label: string
  /** HTML; what it may hold is decided when it is shown, sent and saved. */
  html: string
  onChange(html: string): void
  error?: string | undefined
  /** Codes that can be inserted as `{{code}}`, with what they are called. */
  placeholders: readonly { code: string; name: string }[]
}

/** A text with paragraphs, bold, italics and lists, and placeholders at the cursor. Pasted text loses its form. */
export function RichText({ label, html, onChange, error, placeholders }: RichTextProps) {
  useStyles(richTextStyles)
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(html)
  const begin = useEffectEvent(() => void fill(box.current, html))
  useEffect(() => begin(), [])
  useEffect(() => {
    // Only what came from elsewhere is put in: the cursor stays where it is while somebody types.
    if (html === last.current) return
    last.current = html
    void fill(box.current, html)
  }, [html])
  const tell = () => {
    last.current = box.current?.innerHTML ?? ''
    onChange(last.current)
  }
  const act = (command: string, value?: string) => {
    box.current?.focus()
    commands.execCommand(command, false, value)
    tell()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    act('insertText', event.clipboardData.getData('text/plain'))
  }
  return (
    <div className="rich-text span-2">
      <FormBar label={label} act={act} />
      <div
        ref={box}
        className={error === undefined ? 'rich-text-box safe-html' : 'rich-text-box rich-text-wrong safe-html'}
        contentEditable
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        onInput={tell}
        onPaste={paste}
        onDrop={event => event.preventDefault()}
      />
      {error !== undefined && <div className="field-error">{error}</div>}
      <div className="rich-text-gaps" onMouseDown={event => event.preventDefault()}>
        {placeholders.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className="rich-text-gap"
            title={`{{${code}}}`}
            onClick={() => act('insertText', `{{${code}}}`)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The commands of an editable text: deprecated, without a successor, and in every browser. */
const commands: { execCommand(command: string, ui: boolean, value?: string): boolean } = document

function FormBar({ label, act }: { label: string; act(command: string): void }) {
  const t = useWords('common')
  return (
    <div className="rich-text-bar" role="toolbar" aria-label={label} onMouseDown={event => event.preventDefault()}>
      <Button size="small" tone="quiet" aria-label={t('rich.bold')} onClick={() => act('bold')}>
        <b>B</b>
      </Button>
      <Button size="small" tone="quiet" aria-label={t('rich.italic')} onClick={() => act('italic')}>
        <i>I</i>
      </Button>
      <Button size="small" tone="quiet" icon="list" onClick={() => act('insertUnorderedList')}>
        {t('rich.list')}
      </Button>
      <Button size="small" tone="quiet" icon="x" onClick={() => act('removeFormat')}>
        {t('rich.plain')}
      </Button>
    </div>
  )
}

/** Puts cleaned HTML into the box: what was kept is not trusted here either. */
async function fill(box: HTMLElement | null, html: string): Promise<void> {
  const { cleanNodes } = await import('../safe-html/html-rules.ts')
  box?.replaceChildren(cleanNodes(html))
}
