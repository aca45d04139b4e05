import { Schema } from 'prosemirror-model'
import type { DOMOutputSpec, MarkSpec, NodeSpec, TagParseRule } from 'prosemirror-model'

/** Tables and headings from elsewhere are preserved, although no button creates them. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', ...asTag('p') },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: node => [`h${String(node.attrs['level'])}`, 0],
  },
  blockquote: { group: 'block', content: 'block+', defining: true, ...asTag('blockquote') },
  pre: {
    group: 'block',
    content: 'inline*',
    code: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  list: { group: 'block', content: 'list_item+', ...asTag('ul') },
  numbered_list: { group: 'block', content: 'list_item+', ...asTag('ol') },
  list_item: { content: 'paragraph block*', defining: true, ...asTag('li') },
  table: { group: 'block', content: 'caption? part+', isolating: true, ...asTag('table') },
  caption: { content: 'inline*', ...asTag('caption') },
  part: {
    content: 'row+',
    attrs: { tag: { default: 'tbody' } },
    parseDOM: ['thead', 'tbody', 'tfoot'].map(tag => ({ tag, attrs: { tag } })),
    toDOM: node => [String(node.attrs['tag']), 0],
  },
  row: { content: 'cell*', ...asTag('tr') },
  cell: {
    content: 'block+',
    isolating: true,
    attrs: { tag: { default: 'td' }, colspan: { default: null }, rowspan: { default: null } },
    parseDOM: ['td', 'th'].map(tag => ({ tag, getAttrs: cell => ({ tag, ...kept(cell, ['colspan', 'rowspan']) }) })),
    toDOM: ({ attrs }) => [String(attrs['tag']), written(attrs, ['colspan', 'rowspan']), 0],
  },
  text: { group: 'inline' },
  line_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: { default: null }, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: link => kept(link, ['href', 'title']) }],
    toDOM: ({ attrs }) => ['a', written(attrs, ['href', 'title']), 0],
  },
  bold: asMark('b', 'strong'),
  italic: asMark('i', 'em'),
  underlined: asMark('u'),
  struck: asMark('s'),
  deleted: asMark('del'),
  inserted: asMark('ins'),
  below: asMark('sub'),
  above: asMark('sup'),
  code: asMark('code'),
} satisfies Record<string, MarkSpec>

export const textSchema = new Schema({ nodes, marks })

function asTag(tag: string): { parseDOM: TagParseRule[]; toDOM: () => DOMOutputSpec } {
  return { parseDOM: [{ tag }], toDOM: () => [tag, 0] }
}

function asMark(...tags: [string, ...string[]]): MarkSpec {
  return { parseDOM: tags.map(tag => ({ tag })), toDOM: () => [tags[0], 0] }
}

function kept(element: HTMLElement, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map(name => [name, element.getAttribute(name)]))
}

function written(attributes: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map(name => [name, attributes[name]]))
}
