import { DOMParser, DOMSerializer } from 'prosemirror-model'
import type { Node, Slice } from 'prosemirror-model'
import { cleanNodes } from '../safe-html/html-rules.ts'
import { textSchema } from './text-schema.ts'

const parser = DOMParser.fromSchema(textSchema)
const serializer = DOMSerializer.fromSchema(textSchema)

/** The document of an HTML text; what a message may not hold is dropped. */
export function docOf(html: string): Node {
  return parser.parse(cleanedBox(html))
}

/** The content of pasted HTML, by the same rules; its first and last blocks join what they are put into. */
export function sliceOf(html: string): Slice {
  return parser.parseSlice(cleanedBox(html))
}

/** The HTML of a document; `''` for one without content. */
export function htmlOf(doc: Node): string {
  const { paragraph } = textSchema.nodes
  if (doc.childCount === 1 && doc.firstChild?.type === paragraph && doc.firstChild.content.size === 0) return ''
  const box = document.createElement('div')
  box.append(serializer.serializeFragment(doc.content))
  for (const part of box.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child'))
    if (nextSiblings(part).every(next => next.matches('ul, ol'))) part.replaceWith(...part.childNodes)
  // A paragraph without content has no height: the break keeps the empty line that was written.
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
    // At the end of a block a break shows no line of its own; in the editor it would.
    part.remove()
    // Other editors write an empty line as a division with nothing but a break.
    if (block.matches('div div:empty')) block.replaceWith(document.createElement('p'))
  }
  return box
}

const blocks = 'p, div, li, td, th, caption, blockquote, h1, h2, h3, h4, h5, h6'

function nextSiblings(element: Element): Element[] {
  const all = [...(element.parentElement?.children ?? [])]
  return all.slice(all.indexOf(element) + 1)
}
