interface Template {
  createElement(html: string): HTMLTemplateElement
}

declare global {
  /** Hook of Lit for polyfills, called when Lit is loaded. */
  var litHtmlPolyfillSupport: ((template: Template, part: unknown) => void) | undefined
}

/**
 * Lets Lit create its templates on an XHTML page, where `innerHTML` accepts only XML. Must be called before Lit is
 * loaded.
 */
export function supportXmlDocuments(): void {
  if (document.contentType === 'text/html') return
  const before = globalThis.litHtmlPolyfillSupport
  const html = document.implementation.createHTMLDocument()
  globalThis.litHtmlPolyfillSupport = (template, part) => {
    before?.(template, part)
    template.createElement = text => {
      const element = html.createElement('template')
      element.innerHTML = text
      return element
    }
  }
}
