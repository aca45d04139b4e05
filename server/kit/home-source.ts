import type { Figure, FigureSeries, HomeWarning } from '../../src/contract/home/home.ts'
import type { Profile } from '../../src/contract/session/session.ts'
import type { Act } from './call/act.ts'

/** Who is shown something: whoever stands on one of the sides and holds one of the modules, if any are named. */
interface ForWhom {
  sides: readonly Profile['userType'][]
  modules: readonly string[]
}

/**
 * A warning that an area gives to the home page. Its text is `warnings.<code>` of `locales/<language>/<area>-home.json`,
 * which only the server reads.
 */
export interface WarningSource extends ForWhom {
  code: HomeWarning['code']
  level: HomeWarning['level']
  /** How many there are for the caller, and the list that shows just these. */
  read(act: Act): Promise<Pick<HomeWarning, 'count' | 'route' | 'filter'>>
}

/** Counted values under names; what they are called is a matter of texts. */
export interface CountedSeries {
  name: string
  points: { name: string; value: string }[]
}

/**
 * A chart that an area gives to the home page. Its texts are `figures.<code>` of `locales/<language>/<area>-home.json`:
 * `title`, `note`, `none`, and `names.<name>` for each series or state that is not called by its code.
 */
export interface FigureSource extends ForWhom, Pick<Figure, 'chart' | 'by'> {
  code: string
  /** Where the card comes on a board that nobody arranged: by this number, and so many of twelve columns wide. */
  place: number
  width: number
  /** Colours of series or states by their names; those without one are `info` and `neutral`. */
  tones?: Readonly<Record<string, FigureSeries['tone']>>
  /** The list that shows what is counted under the name of a state. */
  listOf?(name: string, act: Act): NonNullable<FigureSeries['points'][number]['list']>
  read(act: Act): Promise<CountedSeries[]>
}

/** A source with the area that brings it, whose texts name it. */
export type Brings<Source> = Source & { readonly area: string }

/** True when the caller is one of those. */
export function isFor({ sides, modules }: ForWhom, { caller }: Pick<Act, 'caller'>): boolean {
  const held = modules.length === 0 || modules.some(code => caller.modules.has(code))
  return sides.includes(caller.userType) && held
}

/** Puts counted groups into series over the same names; what was not found counts 0. */
export function seriesOf(
  names: readonly string[],
  points: readonly string[],
  found: readonly { series: string; name: string; value: string }[],
): CountedSeries[] {
  const values = new Map(found.map(({ series, name, value }) => [`${series} ${name}`, value]))
  return names.map(series => ({
    name: series,
    points: points.map(name => ({ name, value: values.get(`${series} ${name}`) ?? '0' })),
  }))
}
