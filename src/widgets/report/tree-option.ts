import type { ReportFigures } from '../../contract/reports/report.ts'
import { lettersOf } from '../../ui/table/cell-content.tsx'
import type { AreaColours } from './category-axis.ts'

interface TreeLook {
  format(value: number): string
}

/**
 * Colours of groups: colour-blind readers tell neighbours apart, and the text of the page can be read on each. The name
 * of a group stands above its part as well.
 */
export const groupColours = {
  light: ['#9ecae9', '#ffcf7d', '#a8ddb5', '#f2b8d6', '#c9c9ff', '#e0d7c0'],
  dark: ['#0b5680', '#7a4f00', '#00573f', '#7d3a63', '#4a4494', '#5b5340'],
} as const

/** A tree map: each name has a part of the area, as much as its value is of all; the names of a group lie together. */
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

/** Out of the picture. */
const beyond = { x: -9999 }
/** Width of a letter and height of a line, and what is left beside the text, in px. */
const [letter, line, padding] = [7.4, 15, 10]

/**
 * Whether a tile has room for its text: a name may be cut with an ellipsis down to a few letters, the amount below it
 * must not lose a figure.
 */
export function fits(text: string, { width, height }: LabelPlace['rect']): boolean {
  const [name = '', ...others] = text.split('\n')
  const letters = Math.max(Math.min(lettersOf(name), 6), ...others.map(lettersOf))
  return letters * letter + padding <= width && (others.length + 1) * line + padding <= height
}
