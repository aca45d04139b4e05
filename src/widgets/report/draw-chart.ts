import { BarChart, HeatmapChart, LineChart, RadarChart, TreemapChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { axisText, categoryAxis, leastInterval, listedAxis } from './category-axis.ts'
import type { AreaColours, ChartColours } from './category-axis.ts'
import { heatOption } from './heat-option.ts'
import { multiplesOption } from './multiples-option.ts'
import { paretoOption } from './pareto-option.ts'
import { radarOption } from './radar-option.ts'
import { seriesColours } from './series-colours.ts'
import type { Severity } from './series-colours.ts'
import { spansOption } from './spans-option.ts'
import { treeOption } from './tree-option.ts'
import { waterfallOption } from './waterfall-option.ts'

register([
  BarChart,
  HeatmapChart,
  LineChart,
  RadarChart,
  TreemapChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
])
register([RadarComponent, TooltipComponent, VisualMapContinuousComponent])
register([CanvasRenderer, LabelLayout])

export interface ChartLook {
  code: string
  /** Code of another chart whose figures are used. */
  of?: string
  title: string
  /**
   * `bars` are horizontal, for long names; `radar` has an axis from 0 to 100 per name; `heat` is darker for more;
   * `shares` add up to 100; `multiples` is a chart per series; `pareto` has the second series as a percentage line;
   * `waterfall` steps from name to name; `spans` are from first to second value; `tree` divides an area.
   */
  kind:
    | ('line' | 'columns' | 'bars' | 'radar' | 'heat')
    | ('shares' | 'multiples' | 'pareto' | 'waterfall' | 'spans' | 'tree')
  stacked?: boolean
  /** Series drawn as a line over bars. */
  line?: string
  seriesText(code: string): string
  /** `series` where values are of different kinds. */
  format(value: number, series?: string): string
  target?: number
  severity?: Severity
}

export function drawChart(
  node: HTMLElement,
  look: ChartLook,
  figures: ReportFigures['charts'][number],
): { redraw(): void; remove(): void } {
  emptiesItself(node)
  const chart = init(node, undefined, { renderer: 'canvas' })
  const draw = (printing: boolean) => {
    chart.resize()
    chart.setOption(optionOf(node, look, figures, printing), { notMerge: true })
    // The next frame would be too late.
    if (printing) chart.getZr().flush()
  }
  const redraw = () => draw(false)
  const print = () => draw(true)
  addEventListener('beforeprint', print)
  addEventListener('afterprint', redraw)
  // The legend's position depends on the width.
  const sized = new ResizeObserver(() => (node.clientWidth === chart.getWidth() ? chart.resize() : redraw()))
  sized.observe(node)
  redraw()
  return {
    redraw,
    remove() {
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', redraw)
      sized.disconnect()
      chart.dispose()
    },
  }
}

/**
 * zrender 6 clears its node with `innerHTML = ''`, which Trusted Types refuse. Remove when zrender uses
 * `replaceChildren`.
 */
function emptiesItself(node: HTMLElement): void {
  Object.defineProperty(node, 'innerHTML', { configurable: true, set: () => node.replaceChildren() })
}

function optionOf(node: HTMLElement, look: ChartLook, figures: ReportFigures['charts'][number], printing: boolean) {
  const style = getComputedStyle(node)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const ink = { color: token('--s-text-2'), fontFamily: style.fontFamily }
  const line = { lineStyle: { color: token('--s-line') } }
  // Lines and areas have no room for patterns; heat maps and waterfalls show numbers.
  const bars = look.kind === 'columns' || look.kind === 'bars' || look.kind === 'pareto'
  // For printers without colour, and for users who asked their system for more contrast.
  const patterned = bars && (printing || matchMedia('(prefers-contrast: more)').matches)
  const areaColours = {
    ink,
    line,
    surface: token('--s-surface'),
    text: token('--s-text'),
    dark: token('--s-scheme') === 'dark',
  }
  const names = figures.series.map(each => look.seriesText(each.code))
  const axis = bars || ['line', 'shares', 'multiples'].includes(look.kind)
  return {
    color: seriesColours(
      look.severity,
      figures.series.map(({ code }) => code),
    ),
    animation: !printing && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    textStyle: ink,
    aria: { enabled: true, decal: { show: patterned }, label: { enabled: false } },
    legend: { top: 0, left: 0, textStyle: ink, itemWidth: 14 },
    // Drawn on the canvas: HTML tooltips need styles that a strict CSP refuses.
    tooltip: {
      trigger: axis ? ('axis' as const) : ('item' as const),
      renderMode: 'richText' as const,
      backgroundColor: token('--s-raised'),
      borderColor: token('--s-line-2'),
      textStyle: { color: token('--s-text'), fontFamily: style.fontFamily, fontSize: 12 },
      valueFormatter: (given: unknown) => (typeof given === 'number' ? look.format(given) : ''),
    },
    ...shapeOption(look, figures, areaColours, legendHeight(node, names)),
  }
}

function shapeOption(look: ChartLook, figures: ReportFigures['charts'][number], colours: AreaColours, legend: number) {
  switch (look.kind) {
    case 'radar':
      return radarOption(look.seriesText, figures, colours)
    case 'heat':
      return heatOption(look, figures, colours)
    case 'multiples':
      return multiplesOption(look, figures, colours)
    case 'pareto':
      return paretoOption(look, figures, colours)
    case 'waterfall':
      return waterfallOption(look, figures, colours)
    case 'spans':
      return spansOption(look, figures, colours)
    case 'tree':
      return treeOption(look, figures, colours)
    default:
      return axesOption(look, figures, colours, legend)
  }
}

/** In px; on a narrow page the names wrap. */
function legendHeight(node: HTMLElement, texts: readonly string[]): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = `12px ${getComputedStyle(node).fontFamily}`
  const [sign, gap, row] = [19, 10, 22]
  let [rows, used] = [1, 0]
  for (const text of texts) {
    const width = sign + (pen?.measureText(text).width ?? 0) + gap
    if (used > 0 && used + width > node.clientWidth) [rows, used] = [rows + 1, 0]
    used += width
  }
  return rows * row
}

function axesOption(
  look: ChartLook,
  { names, series }: ReportFigures['charts'][number],
  colours: ChartColours,
  legend: number,
) {
  const { ink, line } = colours
  const lying = look.kind === 'bars'
  const shares = look.kind === 'shares'
  const drawn = look.kind === 'line' || shares
  const category = lying ? listedAxis(names, colours) : categoryAxis(names, colours)
  const value = {
    type: 'value' as const,
    axisLabel: { ...ink, formatter: axisText(number => look.format(number)), hideOverlap: true },
    splitLine: line,
    minInterval: leastInterval(series),
    ...(shares ? { max: 100 } : {}),
    ...(look.target === undefined ? {} : { max: reaching(look.target) }),
  }
  return {
    grid: {
      left: 8,
      right: look.target === undefined || lying ? 24 : 48,
      top: legend + (look.target === undefined || !lying ? 18 : 34),
      bottom: 8,
      containLabel: true,
    },
    xAxis: lying ? value : category,
    yAxis: lying ? category : value,
    series: series.map((each, at) => ({
      name: look.seriesText(each.code),
      data: each.values,
      ...(drawn || each.code === look.line
        ? {
            type: 'line' as const,
            symbol: ['circle', 'rect', 'triangle', 'diamond'][at % 4] ?? 'circle',
            symbolSize: 8,
            ...(shares ? { stack: 'all', areaStyle: { opacity: 0.6 } } : {}),
          }
        : { type: 'bar' as const, barMaxWidth: 28, ...(look.stacked ? { stack: 'all' } : {}) }),
      ...(look.target === undefined || at > 0 ? {} : { markLine: targetLine(look, ink.color, lying) }),
    })),
  }
}

const reaching = (target: number) => (range: { max: number }) => Math.max(range.max, target)

function targetLine(look: ChartLook, color: string, lying: boolean) {
  const at = look.target ?? 0
  return {
    symbol: 'none',
    silent: true,
    lineStyle: { color, type: 'dashed' as const },
    label: { color, formatter: look.format(at), position: lying ? ('start' as const) : ('end' as const) },
    data: [lying ? { xAxis: at } : { yAxis: at }],
  }
}
