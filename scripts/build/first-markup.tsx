import { renderToStaticMarkup } from 'react-dom/server'
import { loadWords, words } from '../../src/i18n/words.ts'
import { languageCodes } from '../../src/kit/session/language.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import { firstPageId } from '../../src/portal/first/first-page.ts'
import { shellStyles, stripStyles } from '../../src/portal/frame/shell-styles.ts'
import { sideStyles, railStyles } from '../../src/portal/frame/side-styles.ts'
import { Router } from '../../src/portal/router.ts'
import { LoginScreen } from '../../src/portal/visitor/login-screen.tsx'
import { loginScreenStyles } from '../../src/portal/visitor/visitor-styles.ts'
import { baseStyles } from '../../src/ui/styles/base.ts'
import { buttonStyles } from '../../src/ui/styles/button.ts'
import { fieldStyles } from '../../src/ui/styles/field.ts'
import { fontStack } from '../../src/ui/theme/theme-font.ts'
import { rowHeights, themeText } from '../../src/ui/theme/theme.ts'
import { markStyles } from '../../src/widgets/brand/mark-styles.ts'
import { loginStyles } from '../../src/widgets/login/login-styles.ts'

/** The first view of the portal as HTML: the sign-in form, and the frame of signed-in users. */
export async function firstMarkup(): Promise<{ language: string; title: string; signIn: string; frame: string }[]> {
  const found = []
  for (const language of languageCodes) {
    updateSession({ language })
    await Promise.all((['portal', 'login', 'ui'] as const).map(area => loadWords(area, language)))
    const t = words('portal', language)
    found.push({ language, title: `${t('routes.login')} - ${t('title')}`, signIn: signIn(), frame: frame() })
  }
  return found
}

function signIn(): string {
  const html = renderToStaticMarkup(
    <div id={firstPageId} className="srm-base">
      <LoginScreen router={new Router('history', '/')} />
    </div>,
  )
  // The first script enables the button, because without scripts nothing signs in. A form sent by the browser itself
  // must not have the password in the address.
  const changes = [
    ['<form ', '<form method="post" '],
    ['type="submit"', 'type="submit" disabled=""'],
  ] as const
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sign-in form has no ${from}`)
    return text.replace(from, to)
  }, html)
}

/** The places of menu, header and tabs; the server writes the class of the menu. */
function frame(): string {
  return renderToStaticMarkup(
    <div id={firstPageId} className="srm-base" aria-hidden="true">
      <div className="shell">
        <div className="side" />
        <div className="shell-main">
          <div className="shell-top">
            <div className="header" />
            <div className="strip" />
          </div>
          <div className="shell-page" />
          <div className="shell-footer">{words('portal')('footer')}</div>
        </div>
      </div>
    </div>,
  )
}

/** The style sheet of both, without rules for what they do not show. */
export function firstSheet(markup: string): string {
  const classes = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  for (const name of ['side-narrow', 'side-rail', 'side-closed', 'strip-none']) classes.add(name)
  // Parts before what contains them, as the components adopt them.
  const sheets = [baseStyles, buttonStyles, fieldStyles, markStyles, loginStyles, loginScreenStyles]
  const frames = [shellStyles, stripStyles, sideStyles, railStyles]
  const rules = [...sheets, ...frames].map(({ text }) => shownRules(text.replaceAll('\n', ''), classes))
  const narrow = '@media (max-width:991.98px){.side{display:none}}.strip-none .strip{display:none}'
  return [theme(), ...rules, narrow].join('')
}

function theme(): string {
  const text = (dark: boolean, size: keyof typeof rowHeights = 'medium') =>
    themeText({ dark, color: '', size, language: 'en' }).replaceAll(':host', ':root')
  const [light, dark] = [text(false), text(true)]
  const tokensOf = (css: string) => /^:root\{([^}]*)\}/.exec(css)?.[1]?.split(';') ?? []
  const changed = (css: string) => tokensOf(css).filter(token => !tokensOf(light).includes(token))
  const only = (selector: string, css: string) => `${selector}{${changed(css).join(';')}}`
  const sizes = Object.keys(rowHeights) as (keyof typeof rowHeights)[]
  return [
    light,
    only(':root[data-theme=dark]', dark),
    `@media (prefers-color-scheme:dark){${only(':root[data-theme=auto]', dark)}}`,
    ...sizes.filter(size => size !== 'medium').map(size => only(`:root[data-size=${size}]`, text(false, size))),
    ...languageCodes.map(language => `:root:lang(${language}){--s-font:${fontStack(language)}}`),
  ].join('')
}

/** Rules of a sheet whose selectors name only classes that are shown. */
function shownRules(text: string, classes: ReadonlySet<string>): string {
  let kept = ''
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at)
    if (open < 0) break
    const end = closing(text, open)
    const [head, body] = [text.slice(at, open).trim(), text.slice(open + 1, end)]
    at = end + 1
    if (head.startsWith('@media') || head.startsWith('@container')) {
      const inner = shownRules(body, classes)
      if (inner !== '') kept += `${head}{${inner}}`
    } else if (!head.startsWith('@') && isShown(head, classes)) kept += `${head.replaceAll(':host', ':root')}{${body}}`
  }
  return kept
}

function isShown(selectors: string, classes: ReadonlySet<string>): boolean {
  const names = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
  return selectors.split(',').some(selector => names(selector).every(name => classes.has(name)))
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}
