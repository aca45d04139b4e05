import { describe, expect, it } from '../support/browser-test.ts'
import { contrast, parseHex } from '../../src/ui/theme/theme-colour.ts'
import type { Oklch } from '../../src/ui/theme/theme-colour.ts'
import { ramp, rowHeights, themeText } from '../../src/ui/theme/theme.ts'

const brands = ['#1890ff', '#ffd600', '#000000', '#ffffff', '#e11d48', '#10b981', '#7c3aed', '#808080', '#00e5ff']

function tokens(color: string, dark: boolean) {
  const text = themeText({ dark, color, size: 'medium', language: 'en' })
  const values = new Map(
    [...text.matchAll(/--s-([\w-]+):var\(--srm-[\w-]+,(#[0-9a-f]{6})\)/g)].map(([, key, hex]) => [key, hex]),
  )
  return (name: string): Oklch => {
    const colour = parseHex(values.get(name) ?? '')
    if (!colour) throw new Error(`There is no colour ${name}.`)
    return colour
  }
}

describe('the palette from one brand colour', () => {
  for (const color of brands)
    for (const dark of [false, true])
      it(`keeps contrast for ${color} in ${dark ? 'dark' : 'light'}`, () => {
        const colour = tokens(color, dark)
        const pairs = [
          ['solid-text', 'solid'],
          ['link', 'surface'],
          ['link', 'hover'],
          ['text', 'surface'],
          ['text-2', 'surface'],
          ['text-2', 'sunken'],
          ['text-2', 'canvas'],
          ...['neutral', 'info', 'wait', 'good', 'bad', 'new'].map(tone => [`${tone}-ink`, `${tone}-fill`]),
        ] as [string, string][]
        for (const [front, ground] of pairs)
          expect(contrast(colour(front), colour(ground)), `${front} on ${ground}`).to.be.at.least(4.5)
        expect(contrast(colour('focus'), colour('surface')), 'focus').to.be.at.least(3)
        expect(contrast(colour('text'), colour('selected')), 'text on selected').to.be.at.least(4.5)
        expect(contrast(colour('link'), colour('selected')), 'link on selected').to.be.at.least(4.5)
      })

  it('has ten different steps with the brand colour as the sixth', () => {
    const brand = parseHex('#1890ff')
    if (!brand) throw new Error('The brand colour is no colour.')
    const steps = ramp(brand, false)
    expect(new Set(steps).size).to.equal(10)
    expect(steps[5]).to.equal('#1890ff')
  })

  it('falls back to the start colour when the wish is none', () => {
    const wished = { dark: false, size: 'medium', language: 'en' } as const
    expect(themeText({ ...wished, color: 'url(x)' })).to.equal(themeText({ ...wished, color: '#1890ff' }))
  })

  it('gives rows the heights of the four sizes', () => {
    for (const size of ['default', 'medium', 'small', 'mini'] as const)
      expect(themeText({ dark: false, color: '', size, language: 'en' })).to.contain(`--srm-row,${rowHeights[size]}px)`)
    expect(Object.values(rowHeights)).to.deep.equal([40, 36, 32, 28])
  })

  it('puts the fonts of the language first', () => {
    const font = (language: string) => themeText({ dark: false, color: '', size: 'medium', language })
    expect(font('ja').indexOf('Hiragino')).to.be.lessThan(font('ja').indexOf('PingFang'))
    expect(font('zh').indexOf('PingFang')).to.be.lessThan(font('zh').indexOf('Hiragino'))
  })
})
