import { parseHex, contrast } from '../../../../src/ui/theme/theme-colour.ts'
import { heatOption } from '../../../../src/widgets/report/heat-option.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'

const look = { seriesText: (code: string) => `week ${code}`, format: String }
const figures = {
  code: 'heat',
  names: ['A', 'B'],
  series: [
    { code: '1', values: [0, 4] },
    { code: '2', values: [2, 1] },
  ],
}
const ink = { color: '#888888', fontFamily: 'sans-serif' }
const line = { lineStyle: { color: '#cccccc' } }

describe('a heat map', () => {
  it('has a cell for each name and series, which says its number unless that is nothing', () => {
    const { xAxis, yAxis, series, visualMap } = heatOption(look, figures, {
      ink,
      line,
      surface: '#ffffff',
      text: '#1f2329',
      dark: false,
    })
    expect([xAxis.data, yAxis.data]).to.deep.equal([['week 1', 'week 2'], ['A', 'B']]) // prettier-ignore
    const cells = series[0]?.data.map(({ value, label }) => [...value, label.formatter])
    expect(cells).to.deep.equal([[0, 0, 0, ''], [0, 1, 4, '4'], [1, 0, 2, '2'], [1, 1, 1, '1']]) // prettier-ignore
    expect(visualMap.max).to.equal(4)
  })

  it('can be read on every step of its scale, in the light and in the dark', () => {
    for (const [surface, text, dark] of [
      ['#ffffff', '#1f2329', false],
      ['#1b1d21', '#e8eaed', true],
    ] as const) {
      // prettier-ignore
      const { visualMap } = heatOption(look, figures, { ink, line, surface, text, dark })
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const ground = parseHex(between(surface, visualMap.inRange.color[1] ?? '', share))
        const letters = parseHex(text)
        if (!ground || !letters) throw new Error('These are no colours.')
        expect(contrast(ground, letters), `${dark} ${share}`).to.be.greaterThan(4.5)
      }
    }
  })
})

/** The colour so far on the way from one to another, as a scale mixes them. */
function between(one: string, other: string, share: number): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16)
  const mixed = [0, 1, 2].map(at => Math.round(part(one, at) + (part(other, at) - part(one, at)) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}
