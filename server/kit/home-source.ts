import type { FigureCode, FigureSeries, HomeWarning } from '../../src/contract/home/home.ts'
import type { Profile } from '../../src/contract/session/session.ts'
import type { Act } from './call/act.ts'

/** Who is shown something: whoever stands on one of the sides and holds one of the modules, if any are named. */
interface ForWhom {
  sides: readonly Profile['userType'][]
  modules: readonly string[]
}

/** A warning that an area gives to the home page. */
export interface WarningSource extends ForWhom {
  code: HomeWarning['code']
  /** Where its text stands; absent: the home page has one for the code. */
  title?: { area: string; key: string }
  level: HomeWarning['level']
  /** How many there are for the caller, and the list that shows just these. */
  read(act: Act): Promise<Pick<HomeWarning, 'count' | 'route' | 'filter'>>
}

/** A chart that an area gives to the home page. */
export interface FigureSource extends ForWhom {
  code: FigureCode
  read(act: Act): Promise<FigureSeries[]>
}

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
): FigureSeries[] {
  const values = new Map(found.map(({ series, name, value }) => [`${series} ${name}`, value]))
  return names.map(series => ({
    name: series,
    points: points.map(name => ({ name, value: values.get(`${series} ${name}`) ?? '0' })),
  }))
}
