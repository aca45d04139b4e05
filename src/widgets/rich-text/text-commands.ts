import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { textSchema } from './text-schema.ts'

export type TextForm = 'bold' | 'italic' | 'list'
export type TextAct = TextForm | 'plain'

const { bold, italic, link } = textSchema.marks
const { list, numbered_list: numberedList, list_item: item, line_break: lineBreak } = textSchema.nodes

/** Turns numbers into bullets; the format of later input is preserved. */
const toggleList: Command = (state, dispatch) => {
  const marks = state.storedMarks ?? state.selection.$from.marks()
  const keepMarks = dispatch && ((tr: Transaction) => dispatch(tr.ensureMarks(marks)))
  const around = innerList(state)
  if (around === undefined) return wrapInList(list)(state, keepMarks)
  if (around.type === list) return liftListItem(item)(state, keepMarks)
  keepMarks?.(state.tr.setNodeMarkup(around.at, list))
  return true
}

/** Links stay, because no button can create them. */
const makePlain: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  const { tr } = state
  if (empty) tr.setStoredMarks([])
  else
    for (const mark of Object.values(textSchema.marks)) {
      if (mark !== link) tr.removeMark(from, to, mark)
    }
  dispatch?.(tr)
  return true
}

export const textCommands: Record<TextAct, Command> = {
  bold: toggleMark(bold),
  italic: toggleMark(italic),
  list: toggleList,
  plain: makePlain,
}

export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}

export function formsOf(state: EditorState): TextForm[] {
  const forms: TextForm[] = []
  if (hasMark(state, bold)) forms.push('bold')
  if (hasMark(state, italic)) forms.push('italic')
  if (innerList(state)?.type === list) forms.push('list')
  return forms
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  if (!selection.empty) return doc.rangeHasMark(selection.from, selection.to, mark)
  return mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
}

function innerList({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === list || type === numberedList) return { type, at: $from.before(depth) }
  }
  return undefined
}
