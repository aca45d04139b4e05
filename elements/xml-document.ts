interface Template {
  createElement(html: string): HTMLTemplateElement
}

declare global {
  /** Where Lit lets polyfills change how it makes templates: it calls this when it is loaded. */
  var litHtmlPolyfillSupport: ((template: Template, part: unknown) => void) | undefined
}

/**
 * Lets Lit make its templates on a page that is XHTML, where `innerHTML` takes nothing but XML. Has to be called before
 * Lit is loaded. A page in HTML stays as it is.
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
