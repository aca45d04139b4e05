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
import type { ReportFigures } from '../../contract/reports/report.ts'
import { categoryAxis, listedAxis } from './category-axis.ts'
import type { AreaColours, ChartColours } from './category-axis.ts'
import { heatOption } from './heat-option.ts'
import { multiplesOption } from './multiples-option.ts'
import { paretoOption } from './pareto-option.ts'
import { radarOption } from './radar-option.ts'
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

/** How a chart looks; its figures come from the server. */
export interface ChartLook {
  /** Code of the chart. */
  code: string
  /** Code of its figures, where these are those of another chart. */
  of?: string
  title: string
  /**
   * `columns` stand over their names, `bars` lie beside them, which leaves room for long names; a `radar` has an axis from
   * 0 to 100 for each name; a `heat` map has a cell for each name and series, the darker the more. `shares` are lines whose
   * areas add up to 100; `multiples` a small chart for each series; a `pareto` has the second series as a line in per cent over
   * columns; a `waterfall` steps from name to name; `spans` last from their first to their second value; a `tree` map
   * divides an area.
   */
  kind:
    | ('line' | 'columns' | 'bars' | 'radar' | 'heat')
    | ('shares' | 'multiples' | 'pareto' | 'waterfall' | 'spans' | 'tree')
  stacked?: boolean
  /** The series that is drawn as a line over bars. */
  line?: string
  /** Name of a series. */
  seriesText(code: string): string
  /** A value in words, of this series where not all are of one kind. */
  format(value: number, series?: string): string
  /** A dashed line at this value, such as what was agreed. */
  target?: number
}

// Colours that colour-blind readers tell apart (Okabe and Ito, 2008); patterns tell them apart without colour.
const colours = ['#0072b2', '#e69f00', '#d55e00', '#009e73', '#cc79a7', '#56b4e9']

/** Draws a chart into a node and returns how to draw it again and how to remove it. Its colours are those of the theme. */
export function drawChart(
  node: HTMLElement,
  look: ChartLook,
  figures: ReportFigures['charts'][number],
): { redraw(): void; remove(): void } {
  emptiesItself(node)
  const chart = init(node, undefined, { renderer: 'canvas' })
  const redraw = () => {
    chart.resize()
    chart.setOption(optionOf(node, look, figures), { notMerge: true })
  }
  // Also the place of the legend follows from the width.
  const sized = new ResizeObserver(() => (node.clientWidth === chart.getWidth() ? chart.resize() : redraw()))
  sized.observe(node)
  redraw()
  return {
    redraw,
    remove() {
      sized.disconnect()
      chart.dispose()
    },
  }
}

/**
 * zrender 6 empties its node by `innerHTML = ''`, which a page that demands trusted types refuses. May go when zrender
 * uses `replaceChildren`.
 */
function emptiesItself(node: HTMLElement): void {
  Object.defineProperty(node, 'innerHTML', { configurable: true, set: () => node.replaceChildren() })
}

function optionOf(node: HTMLElement, look: ChartLook, figures: ReportFigures['charts'][number]) {
  const style = getComputedStyle(node)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const ink = { color: token('--s-text-2'), fontFamily: style.fontFamily }
  const line = { lineStyle: { color: token('--s-line') } }
  // Lines and areas have no room for patterns; a heat map and a waterfall say their numbers.
  const patterned = look.kind === 'columns' || look.kind === 'bars' || look.kind === 'pareto'
  const areaColours = {
    ink,
    line,
    surface: token('--s-surface'),
    text: token('--s-text'),
    dark: token('--s-scheme') === 'dark',
  }
  const names = figures.series.map(each => look.seriesText(each.code))
  const axis = patterned || ['line', 'shares', 'multiples'].includes(look.kind)
  return {
    color: colours,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    textStyle: ink,
    aria: { enabled: true, decal: { show: patterned }, label: { enabled: false } },
    legend: { top: 0, left: 0, textStyle: ink, itemWidth: 14 },
    // Drawn on the canvas: elements of its own would need styles that a strict page refuses.
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

/** Height in px of the rows that a legend takes: on a narrow page its names do not stand side by side. */
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

/** Bars, columns and lines, between an axis of names and one of values. */
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
    axisLabel: { ...ink, formatter: (number: number) => look.format(number), hideOverlap: true },
    splitLine: line,
    ...(shares ? { max: 100 } : {}),
    ...(look.target === undefined ? {} : { max: reaching(look.target) }),
  }
  return {
    // A target's label stands at the end of its line, above lying bars.
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

/** The end of an axis on which the target is in sight, also where all values are far below it. */
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
