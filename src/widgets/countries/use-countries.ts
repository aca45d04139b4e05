import { getAllCountry } from '../../contract/regions.ts'
import { useDetail } from '../../kit/state/detail-state.ts'

export function useCountries() {
  const countries = useDetail(getAllCountry, {}).value ?? []
  return {
    choices: countries.map(({ code2, name }) => ({ value: code2, label: name })),
    nameOf: (code: string) => countries.find(country => country.code2 === code)?.name ?? code,
  }
}
