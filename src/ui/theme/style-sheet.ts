/** A style sheet that is made when it is first used, and then shared by every shadow root. */
export interface Sheet {
  readonly text: string
  made?: CSSStyleSheet
}

/** Writes a sheet. Its text is CSS with the tokens `--s-…` of `theme.ts`; nothing is inserted into it at run time. */
export function sheet(parts: TemplateStringsArray): Sheet {
  return { text: parts.join('') }
}

/** The sheet as browsers know it; made once. */
export function madeSheet(source: Sheet): CSSStyleSheet {
  if (!source.made) {
    source.made = new CSSStyleSheet()
    source.made.replaceSync(source.text)
  }
  return source.made
}
