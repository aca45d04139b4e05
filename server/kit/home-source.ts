import type { FigureCode, FigureSeries, HomeWarning } from '../../src/contract/home/home.ts'
import type { Profile } from '../../src/contract/session/session.ts'
import type { Act } from './call/act.ts'

/** Who is shown something: whoever stands on one of the sides and holds one of the modules. */
interface ForWhom {
  sides: readonly Profile['userType'][]
  modules: readonly string[]
}

/** A warning that an area gives to the home page. */
export interface WarningSource extends ForWhom {
  code: HomeWarning['code']
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
  return sides.includes(caller.userType) && modules.some(code => caller.modules.has(code))
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
