const system = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial"

// One code point has different shapes in China and Japan, so the order of the fallbacks depends on the language.
const chinese = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC'"
const japanese = "'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans CJK JP','Noto Sans JP'"

export function fontStack(language: string): string {
  const fallbacks = language.startsWith('ja') ? `${japanese},${chinese}` : `${chinese},${japanese}`
  return `${system},${fallbacks},sans-serif`
}

/** For parts whose `lang` differs from the theme's language. */
export function languageFonts(): string {
  const rule = (language: string) =>
    `[lang|=${language}]{--s-font:var(--srm-font,${fontStack(language)});font-family:var(--s-font)}`
  return rule('zh') + rule('ja')
}
