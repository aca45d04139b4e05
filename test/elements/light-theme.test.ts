import { afterEach, beforeEach, describe, expect, it } from '../support/browser-test.ts'
import { lightTheme } from '../../elements/light-theme.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import { contrast, parseHex } from '../../src/ui/theme/theme-colour.ts'
import { themeText } from '../../src/ui/theme/theme.ts'
import { freshSession } from '../support/session.ts'

const colours = [
  'surface',
  'sunken',
  'hover',
  'line',
  'line-2',
  'text',
  'text-2',
  'edge',
  'bad-fill',
  'bad-ink',
  'bad-mark',
]

function probe(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [lightTheme()]
  return root.appendChild(document.createElement('p'))
}

function shown(at: HTMLElement, colour: string): string {
  at.style.color = colour
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = getComputedStyle(at).color
  context.fillRect(0, 0, 1, 1)
  const parts = [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

beforeEach(() => freshSession(false))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('the theme of light elements', () => {
  for (const theme of ['light', 'dark'] as const)
    it(`has the ${theme} colours of all other elements`, () => {
      updateSession({ theme })
      const at = probe()
      const full = themeText({ dark: theme === 'dark', color: '#1890ff', size: 'medium', language: 'en' })
      for (const name of colours) {
        const [, expected] = new RegExp(`--s-${name}:var\\(--srm-${name},(#\\w+)\\)`).exec(full) ?? []
        expect(shown(at, `var(--s-${name})`), name).to.equal(expected)
      }
    })

  it('has their heights in each size, and takes a page’s own tokens', () => {
    const at = probe()
    const height = () => {
      at.style.blockSize = 'var(--s-control)'
      return getComputedStyle(at).height
    }
    for (const [size, expected] of Object.entries({ default: '40px', medium: '36px', small: '32px', mini: '28px' })) {
      updateSession({ size: size as 'default' | 'medium' | 'small' | 'mini' })
      expect(height()).to.equal(expected)
    }
    document.body.style.setProperty('--srm-control', '50px')
    expect(height()).to.equal('50px')
    document.body.style.removeProperty('--srm-control')
  })

  it('keeps the focus visible for any brand colour, and the default one for what is no colour', () => {
    const at = probe()
    for (const theme of ['light', 'dark'] as const)
      for (const themeColor of ['#1890ff', '#ffd400', '#212121', '#11a983', '#ffffff', 'nonsense']) {
        updateSession({ theme, themeColor })
        const focus = parseHex(shown(at, 'var(--s-focus)'))
        const ground = parseHex(shown(at, 'var(--s-surface)'))
        expect(focus && ground && contrast(focus, ground), `${themeColor} in ${theme}`).to.be.above(3)
      }
  })
})
