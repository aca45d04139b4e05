import type { Figure, FigureSeries, HomeWarning } from '../../src/contract/insight/home/home.ts'
import type { Profile } from '../../src/contract/platform/session/session.ts'
import type { Act } from './call/act.ts'

/** Users on one of the sides who hold one of the modules, if any are listed. */
interface ForWhom {
  sides: readonly Profile['userType'][]
  modules: readonly string[]
}

/**
 * A warning on the home page. Its text is `warnings.<code>` of `locales/<language>/<area>-home.json`, which only the
 * server reads.
 */
export interface WarningSource extends ForWhom {
  code: HomeWarning['code']
  level: HomeWarning['level']
  /** The count for the caller, and the list that shows exactly these. */
  read(act: Act): Promise<Pick<HomeWarning, 'count' | 'route' | 'filter'>>
}

export interface CountedSeries {
  name: string
  points: { name: string; value: string }[]
}

/**
 * A chart on the home page. Its texts are `figures.<code>` of `locales/<language>/<area>-home.json`: `title`, `note`,
 * `none`, and `names.<name>` for each series or state that is not named by its code.
 */
export interface FigureSource extends ForWhom, Pick<Figure, 'chart' | 'by'> {
  code: string
  /** Order on a default board, and width in twelfths. */
  place: number
  width: number
  /** Colours by series or state; default: `info` and `neutral`. */
  tones?: Readonly<Record<string, FigureSeries['tone']>>
  /** The list of the records counted for a state. */
  listOf?(name: string, act: Act): NonNullable<FigureSeries['points'][number]['list']>
  read(act: Act): Promise<CountedSeries[]>
}

export type Brings<Source> = Source & { readonly area: string }

export function isFor({ sides, modules }: ForWhom, { caller }: Pick<Act, 'caller'>): boolean {
  const held = modules.length === 0 || modules.some(code => caller.modules.has(code))
  return sides.includes(caller.userType) && held
}

/** Arranges counted groups in series over the same points; missing ones count 0. */
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
