import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  newlineInCode,
  splitBlockKeepMarks,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItemKeepMarks } from 'prosemirror-schema-list'
import { EditorState } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { breakLine, formsOf, textCommands } from './text-commands.ts'
import type { TextAct, TextForm } from './text-commands.ts'
import { docOf, htmlOf, sliceOf } from './text-html.ts'
import { textSchema } from './text-schema.ts'

export interface TextEditor {
  act(act: TextAct): void
  insert(text: string): void
  /** Replaces the content with sanitised HTML; the undo history is kept. */
  replace(html: string): void
  describe(attributes: Record<string, string>): void
  close(): void
}

interface Options {
  html: string
  attributes: Record<string, string>
  onHtml(html: string): void
  onForms(forms: readonly TextForm[]): void
}

const { list_item: item, paragraph } = textSchema.nodes

/**
 * Also works in a shadow root. Input and output follow the HTML rules of messages.
 * @throws Error where the page forbids the Trusted Types policies.
 */
export function openTextEditor(place: HTMLElement, { html, attributes, onHtml, onForms }: Options): TextEditor {
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc: docOf(html), plugins: [history(), keys, keymap(baseKeymap)] }),
      attributes,
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged && transaction.getMeta('given') === undefined) onHtml(htmlOf(view.state.doc))
        onForms(formsOf(view.state))
      },
      handleDOMEvents: {
        // The editor itself would parse the HTML unsanitised.
        paste(pastedInto, event) {
          event.preventDefault()
          if (event.clipboardData) paste(pastedInto, event.clipboardData)
          return true
        },
        drop(_, event) {
          event.preventDefault()
          return true
        },
      },
    },
  )
  const run = (command: Command) => {
    view.focus()
    command(view.state, view.dispatch, view)
  }
  return {
    act: act => run(textCommands[act]),
    insert: text => run((state, dispatch) => (dispatch?.(state.tr.insertText(text).scrollIntoView()), true)),
    replace(other) {
      const { tr, doc } = view.state
      view.dispatch(tr.replaceWith(0, doc.content.size, docOf(other).content).setMeta('given', true))
    },
    describe: next => view.setProps({ attributes: next }),
    close: () => view.destroy(),
  }
}

// Tab is not bound, so that the keyboard can leave the editor.
const keys = keymap({
  'Mod-b': textCommands.bold,
  'Mod-i': textCommands.italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Shift-8': textCommands.list,
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
  Enter: chainCommands(
    splitListItemKeepMarks(item),
    newlineInCode,
    createParagraphNear,
    liftEmptyBlock,
    splitBlockKeepMarks,
  ),
  'Shift-Enter': breakLine,
})

function paste(view: EditorView, data: DataTransfer): void {
  const html = data.getData('text/html')
  const slice = html === '' ? textSlice(data.getData('text/plain')) : sliceOf(html)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}

/** Each line is a paragraph; the first and last merge with the surrounding ones. */
function textSlice(text: string): Slice {
  const lines = text.split(/\r\n?|\n/).map(line => paragraph.create(null, line === '' ? [] : [textSchema.text(line)]))
  return new Slice(Fragment.from(lines), 1, 1)
}
