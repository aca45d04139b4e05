const svg = 'http://www.w3.org/2000/svg'
const empty = new Set(['img', 'br', 'input', 'hr'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * The element that a text of the drawing library describes, built part by part: no text is given to the browser as HTML
 * or as a style, so a page that forbids both shows the drawing. The build puts it in the place of the package `domify`.
 */
export function readMarkup(markup: string): Node {
  const parents: (Element | DocumentFragment)[] = [document.createDocumentFragment()]
  for (const [, closed, name, attributes, slash, text] of markup
    .trim()
    .matchAll(/<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>|([^<]+)/g)) {
    const parent = parents.at(-1)
    if (text !== undefined) parent?.append(decoded(text))
    else if (name !== undefined && closed === '/') parents.length = Math.max(1, parents.length - 1)
    else if (name !== undefined) {
      const made = elementOf(name, parent)
      writeAttributes(made, attributes ?? '')
      parent?.append(made)
      if (slash !== '/' && !empty.has(name)) parents.push(made)
    }
  }
  const [root] = parents
  return root?.childNodes.length === 1 && root.firstChild ? root.firstChild : (root ?? document.createTextNode(markup))
}

function elementOf(name: string, parent: ParentNode | undefined): Element {
  const drawn = name === 'svg' || (parent instanceof SVGElement && parent.localName !== 'foreignObject')
  return drawn ? document.createElementNS(svg, name) : document.createElement(name)
}

function writeAttributes(made: Element, text: string): void {
  for (const [, name = '', , double, single] of text.matchAll(/([\w:-]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)) {
    const value = decoded(double ?? single ?? '')
    if (name === 'style' && (made instanceof HTMLElement || made instanceof SVGElement)) made.style.cssText = value
    else if (name !== 'xmlns') made.setAttribute(name, value)
  }
}

function decoded(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
