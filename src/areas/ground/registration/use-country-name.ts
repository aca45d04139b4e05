import { getAllCountry } from '../../../contract/regions.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'

/** The name of a country by its code; the code itself until the names are there. */
export function useCountryName(): (code: string) => string {
  const countries = useDetail(getAllCountry, {})
  return code => countries.value?.find(country => country.code2 === code)?.name ?? code
}
