import { DOMParser, DOMSerializer } from 'prosemirror-model'
import type { Node, Slice } from 'prosemirror-model'
import { cleanNodes } from '../safe-html/html-rules.ts'
import { textSchema } from './text-schema.ts'

const parser = DOMParser.fromSchema(textSchema)
const serializer = DOMSerializer.fromSchema(textSchema)

/** HTML that messages may not contain is removed. */
export function docOf(html: string): Node {
  return parser.parse(cleanedBox(html))
}

export function sliceOf(html: string): Slice {
  return parser.parseSlice(cleanedBox(html))
}

/** '' for an empty document. */
export function htmlOf(doc: Node): string {
  const { paragraph } = textSchema.nodes
  if (doc.childCount === 1 && doc.firstChild?.type === paragraph && doc.firstChild.content.size === 0) return ''
  const box = document.createElement('div')
  box.append(serializer.serializeFragment(doc.content))
  for (const part of box.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child'))
    if (nextSiblings(part).every(next => next.matches('ul, ol'))) part.replaceWith(...part.childNodes)
  // An empty paragraph has no height; a break preserves the line.
  for (const part of box.querySelectorAll('p:empty')) part.append(document.createElement('br'))
  return box.innerHTML
}

function cleanedBox(html: string): HTMLElement {
  const box = document.createElement('div')
  box.append(cleanNodes(html))
  box.normalize()
  for (const part of box.querySelectorAll('br:last-child')) {
    const block = part.parentElement
    if (!block?.matches(blocks) || part.nextSibling?.textContent?.trim()) continue
    // At the end of a block a break is invisible, but the editor would show a line.
    part.remove()
    // Other editors write an empty line as a `div` with only a break.
    if (block.matches('div div:empty')) block.replaceWith(document.createElement('p'))
  }
  return box
}

const blocks = 'p, div, li, td, th, caption, blockquote, h1, h2, h3, h4, h5, h6'

function nextSiblings(element: Element): Element[] {
  const all = [...(element.parentElement?.children ?? [])]
  return all.slice(all.indexOf(element) + 1)
}
