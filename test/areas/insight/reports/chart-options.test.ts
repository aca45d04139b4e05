import { contrast, parseHex } from '../../../../src/ui/theme/theme-colour.ts'
import { multiplesOption } from '../../../../src/widgets/report/multiples-option.ts'
import { paretoOption } from '../../../../src/widgets/report/pareto-option.ts'
import { seriesColours } from '../../../../src/widgets/report/series-colours.ts'
import { spansOption } from '../../../../src/widgets/report/spans-option.ts'
import { fits, groupColours, treeOption } from '../../../../src/widgets/report/tree-option.ts'
import { stepOf, waterfallOption } from '../../../../src/widgets/report/waterfall-option.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'

const colours = { ink: { color: '#888888', fontFamily: 'sans-serif' }, line: { lineStyle: { color: '#cccccc' } } }
const look = { seriesText: (code: string) => `the ${code}`, format: String }

describe('charts of reports', () => {
  it('divide a tree map by groups, in colours on which its texts can be read in the light and in the dark', () => {
    const figures = {
      code: 'tree',
      names: ['Bolt', 'Nut', 'Box'],
      groups: ['Metal', 'Metal', 'Paper'],
      series: [{ code: 'amount', values: [5, 3, 2] }],
    }
    for (const [surface, text, dark] of [
      ['#ffffff', '#1f2329', false],
      ['#1b1d21', '#e8eaed', true],
    ] as const) {
      const [map] = treeOption(look, figures, { ...colours, surface, text, dark }).series
      const parts = map?.data.map(({ name, value, children }) => [name, value, children.map(each => each.name)])
      expect(parts).to.deep.equal([['Metal', 8, ['Bolt', 'Nut']], ['Paper', 2, ['Box']]]) // prettier-ignore
      expect(map?.label.formatter({ name: 'Bolt', value: 5 })).to.equal('Bolt\n5')
      for (const shade of dark ? groupColours.dark : groupColours.light) {
        const [ground, letters] = [parseHex(shade), parseHex(text)]
        if (!ground || !letters) throw new Error('These are no colours.')
        expect(contrast(ground, letters), shade).to.be.greaterThan(4.5)
      }
    }
  })

  it('leave a tile of a tree map without a text that does not fit: a name may be cut, an amount may not', () => {
    const tile = (width: number, height = 60) => fits('A name of many letters\n12,345.00', { width, height })
    expect([tile(120), tile(80), tile(50), tile(120, 30)]).to.deep.equal([true, true, false, false])
    expect([fits('Metal', { width: 60, height: 40 }), fits('Metal', { width: 20, height: 40 })]).to.deep.equal([
      true,
      false,
    ])
  })

  it('let the steps of a waterfall begin where the one before ends, also across zero', () => {
    expect(stepOf(0, 5)).to.deep.equal({ base: 0, above: 5, below: 0 })
    expect(stepOf(5, -3)).to.deep.equal({ base: 2, above: 3, below: 0 })
    expect(stepOf(2, -5)).to.deep.equal({ base: 0, above: 2, below: -3 })
    expect(stepOf(-3, 1)).to.deep.equal({ base: -2, above: 0, below: -1 })
    const series = [
      { code: 'start', values: [0, 5, 0] },
      { code: 'effect', values: [5, -8, -3] },
    ]
    const option = waterfallOption(look, { code: 'steps', names: ['A', 'B', 'Σ'], series }, colours)
    const labels = option.series
      .slice(1)
      .map(part => ('label' in part ? [0, 1, 2].map(dataIndex => part.label.formatter({ dataIndex })) : []))
    expect(labels).to.deep.equal([['+5', '-8', ''], ['', '', '-3']]) // prettier-ignore
  })

  it('give statuses the colours of their severity, whatever their order, and other series none of these', () => {
    const [late, total, onTime] = seriesColours({ onTime: 0, late: 4 }, ['late', 'total', 'onTime'])
    expect([late, onTime]).to.deep.equal(['#c0272d', '#009e73'])
    expect(total).to.equal('#cc79a7')
    expect(seriesColours(undefined, ['late'])[0]).to.equal('#0072b2')
  })

  it('draw what columns add up to as a line in per cent, spans from day to day, and one small chart for each series', () => {
    const two = [
      { code: 'amount', values: [8, 2] },
      { code: 'cumulated', values: [80, 100] },
    ]
    const pareto = paretoOption(look, { code: 'pareto', names: ['A', 'B'], series: two }, colours)
    expect(pareto.series.map(({ type, yAxisIndex }) => [type, yAxisIndex])).to.deep.equal([['bar', 0], ['line', 1]]) // prettier-ignore
    expect(pareto.yAxis[1]?.max).to.equal(100)
    const label = pareto.yAxis[0]?.axisLabel.formatter
    expect([8, 9_999, 12_500, -2_000_000].map(value => label?.(value))).to.deep.equal(['8', '9999', '12.5k', '-2M'])
    const days = [
      { code: 'validFrom', values: [10, 40] },
      { code: 'validTo', values: [30, 90] },
    ]
    const spans = spansOption(
      { format: String, target: 100 },
      { code: 'runs', names: ['A', 'B'], series: days },
      colours,
    )
    expect([spans.xAxis.min, spans.xAxis.max, spans.series[1]?.data]).to.deep.equal([10, 100, [20, 50]])
    const several = multiplesOption(look, { code: 'months', names: ['01', '02'], series: two }, colours)
    expect([several.grid.length, several.yAxis.map(({ max }) => max)]).to.deep.equal([2, [100, 100]])
  })
})
