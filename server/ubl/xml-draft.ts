export class XmlDraft {
  text = ''
  readonly attributes = new Map<string, string>()
  readonly children: XmlDraft[] = []

  constructor(readonly name: string) {}

  append(name: string): XmlDraft {
    const child = new XmlDraft(name)
    this.children.push(child)
    return child
  }

  /** Reuses the last child of a name, because tables are in schema order. */
  reach(steps: readonly string[]): XmlDraft {
    return steps.reduce<XmlDraft>((parent, step) => {
      const last = parent.children[parent.children.length - 1]
      return last?.name === step ? last : parent.append(step)
    }, this)
  }

  /** UBL does not allow empty elements. */
  get empty(): boolean {
    return this.text === '' && this.children.every(child => child.empty)
  }
}

export function xmlDocument(root: XmlDraft): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(root, '')}\n`
}

function xmlElement(element: XmlDraft, indent: string): string {
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${escape(value)}"`).join('')
  const children = element.children.filter(child => !child.empty)
  if (children.length === 0) return `${indent}<${element.name}${attributes}>${escape(element.text)}</${element.name}>`
  const inner = children.map(child => xmlElement(child, `${indent}  `)).join('\n')
  return `${indent}<${element.name}${attributes}>\n${inner}\n${indent}</${element.name}>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

function escape(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, character => escapes[character] ?? character)
}
