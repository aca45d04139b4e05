import { readFile, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { Marked } from 'marked'
import { root } from '../../bare/installation.mjs'

/** Pages outside `docs/` that its pages link to. */
const BESIDE = ['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']

/**
 * The pages of the handbook, from the Markdown files.
 * @returns {Promise<{ file: string, path: string, title: string, html: string, sections: { anchor: string, heading: string, text: string }[] }[]>}
 * `path` is below `/docs/`; the start page is `index.html`.
 */
export async function readPages() {
  const names = (await readdir(join(root, 'docs'), { recursive: true })).filter(name => name.endsWith('.md'))
  const files = [...names.map(name => posix.join('docs', name.replaceAll('\\', '/'))), ...BESIDE].sort()
  const pathOf = new Map(files.map(file => [file, pathOfFile(file)]))
  return Promise.all(files.map(async file => pageOf(file, await readFile(join(root, file), 'utf8'), pathOf)))
}

function pathOfFile(file) {
  if (file === 'docs/README.md') return 'index.html'
  return file
    .replace(/^docs\//, '')
    .toLowerCase()
    .replace(/\.md$/, '.html')
}

function pageOf(file, markdown, pathOf) {
  const sections = [{ anchor: '', heading: '', text: '' }]
  const used = new Map()
  let title
  const marked = new Marked({
    gfm: true,
    walkTokens(token) {
      if (token.type === 'link') token.href = addressOf(token.href, file, pathOf)
      if (token.type === 'image')
        token.href = posix.join('/docs', posix.relative('docs', posix.join(posix.dirname(file), token.href)))
    },
    renderer: {
      heading({ tokens, depth }) {
        const heading = textOf({ tokens })
        const anchor = anchorOf(heading, used)
        if (depth === 1) title ??= heading
        else sections.push({ anchor, heading, text: '' })
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        // Files of the repository that are no pages.
        return href === null ? text : `<a href="${escapeText(href)}">${text}</a>`
      },
      table(token) {
        return `<div class="table-box" tabindex="0">${tableOf.call(this, token)}</div>\n`
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escapeText(text)}</code></pre>\n`
      },
    },
  })
  const html = marked.parse(markdown)
  fillSections(marked.lexer(markdown), sections)
  return {
    file,
    path: pathOf.get(file),
    title,
    html,
    sections: sections.filter(({ heading, text }) => heading || text),
  }
}

function tableOf({ header, rows }) {
  const cells = (row, tag) => row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
  const lines = rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('\n')
  return `<table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${lines}</tbody></table>`
}

/** @returns the address of a link on the site; null for a file that is no page. */
function addressOf(href, file, pathOf) {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href
  const [target, anchor] = href.split('#')
  const found = pathOf.get(posix.join(posix.dirname(file), target))
  if (found === undefined) return null
  return `/docs/${found === 'index.html' ? '' : found}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Adds the text below each heading, in the order of the headings. */
function fillSections(tokens, sections) {
  let at = 0
  for (const token of tokens) {
    if (token.type === 'heading') at += token.depth === 1 ? 0 : 1
    else if (token.type !== 'space') sections[at].text = `${sections[at].text} ${textOf(token)}`.trim()
  }
}

/** As GitHub makes them, so that the links also work there. */
function anchorOf(heading, used) {
  const base = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
  const count = used.get(base) ?? 0
  used.set(base, count + 1)
  return count === 0 ? base : `${base}-${count}`
}

/** Without the marks of Markdown. */
function textOf({ tokens, items, header, rows, text = '' }) {
  const parts = items ?? (rows ? [...header, ...rows.flat()] : tokens)
  return parts ? parts.map(textOf).join(rows || items ? ' ' : '') : text
}

export function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
