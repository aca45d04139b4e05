/** Of series that are statuses: from 0 (as it should be) to 4 (the worst). */
export type Severity = Readonly<Record<string, number>>

// Distinguishable with colour blindness (Okabe and Ito, 2008).
const colours = ['#0072b2', '#e69f00', '#d55e00', '#009e73', '#cc79a7', '#56b4e9']
const severityColours = ['#009e73', '#f2cc60', '#e69f00', '#d55e00', '#c0272d']
const neutral = colours.filter(colour => !severityColours.includes(colour))

/** In the order of `codes`. Next to statuses, other series have colours that no severity uses. */
export function seriesColours(severity: Severity | undefined, codes: readonly string[]): string[] {
  if (severity === undefined) return colours
  return codes.map((code, at) => severityColours[severity[code] ?? -1] ?? neutral[at % neutral.length] ?? '')
}
