export interface Sheet {
  readonly text: string
  made?: CSSStyleSheet
}

/** CSS with the tokens `--s-…` of `theme.ts`; nothing may be interpolated. */
export function sheet(parts: TemplateStringsArray): Sheet {
  return { text: parts.join('') }
}

export function madeSheet(source: Sheet): CSSStyleSheet {
  if (!source.made) {
    source.made = new CSSStyleSheet()
    source.made.replaceSync(source.text)
  }
  return source.made
}
