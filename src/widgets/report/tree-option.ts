import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { lettersOf } from '../../ui/table/cell-content.tsx'
import type { AreaColours } from './category-axis.ts'

interface TreeLook {
  format(value: number): string
}

/** Neighbours are distinguishable with colour blindness, and text is readable on each. */
export const groupColours = {
  light: ['#9ecae9', '#ffcf7d', '#a8ddb5', '#f2b8d6', '#c9c9ff', '#e0d7c0'],
  dark: ['#0b5680', '#7a4f00', '#00573f', '#7d3a63', '#4a4494', '#5b5340'],
} as const

/** Area by share of the total; names of a group are adjacent. */
export function treeOption(
  { format }: TreeLook,
  { names, groups = [], series }: ReportFigures['charts'][number],
  { ink, surface, text, dark }: AreaColours,
) {
  const values = series[0]?.values ?? []
  const shades = dark ? groupColours.dark : groupColours.light
  const label = { color: text, fontFamily: ink.fontFamily, fontSize: 12, overflow: 'truncate' as const }
  const data = [...new Set(groups)].map((group, at) => {
    const children = names.flatMap((name, place) =>
      groups[place] === group ? [{ name, value: values[place] ?? 0 }] : [],
    )
    return {
      name: group,
      value: children.reduce((sum, each) => sum + each.value, 0),
      itemStyle: { color: shades[at % shades.length] ?? surface, borderColor: surface },
      children: children.map(each => ({ ...each, itemStyle: { color: shades[at % shades.length] ?? surface } })),
    }
  })
  return {
    legend: { show: false },
    series: [
      {
        type: 'treemap' as const,
        roam: false as const,
        nodeClick: false as const,
        breadcrumb: { show: false },
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        label: {
          ...label,
          formatter: ({ name, value }: { name: string; value: unknown }) => `${name}\n${format(Number(value))}`,
        },
        labelLayout: ({ text, rect }: LabelPlace) => (fits(text, rect) ? {} : beyond),
        upperLabel: { ...label, show: true, height: 22, fontWeight: 'bold' as const },
        itemStyle: { borderColor: surface, borderWidth: 1, gapWidth: 1 },
        levels: [
          { itemStyle: { borderWidth: 0, gapWidth: 3 }, upperLabel: { show: false } },
          { itemStyle: { borderWidth: 2, gapWidth: 1 } },
        ],
        data,
      },
    ],
  }
}

interface LabelPlace {
  text: string
  rect: { width: number; height: number }
}

const beyond = { x: -9999 }
/** In px. */
const [letter, line, padding] = [7.4, 15, 10]

/** A name may be truncated to a few letters, an amount must not. */
export function fits(text: string, { width, height }: LabelPlace['rect']): boolean {
  const [name = '', ...others] = text.split('\n')
  const letters = Math.max(Math.min(lettersOf(name), 6), ...others.map(lettersOf))
  return letters * letter + padding <= width && (others.length + 1) * line + padding <= height
}
