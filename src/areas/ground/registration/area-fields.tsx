import { queryAreas, queryChildAreas } from '../../../contract/regions.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'

interface AreaFieldsProps {
  areaCode: string
  error: string | undefined
  onChange(areaCode: string): void
}

const provinceDigits = 2
const cityDigits = 4

/** Province, city and district, each narrowing the next one. */
export function AreaFields({ areaCode, error, onChange }: AreaFieldsProps) {
  const t = useWords('registration')
  const province = areaCode.slice(0, provinceDigits)
  const city = areaCode.length >= cityDigits ? areaCode.slice(0, cityDigits) : ''
  const district = areaCode.length > cityDigits ? areaCode : ''
  const areas = useDetail(queryAreas, { countryCode: 'CN' })
  const districts = useDetail(queryChildAreas, city === '' ? undefined : { parentId: city })
  const cities = areas.value?.find(area => area.id === province)?.children ?? []
  const choices = (list: readonly { id: string; label: string }[] | undefined) =>
    (list ?? []).map(area => ({ value: area.id, label: area.label }))
  return (
    <>
      <FailureNote failure={areas.failure ?? districts.failure} onRetry={areas.reload} />
      <SelectField
        label={t('fields.province')}
        name="areaCode"
        value={province}
        choices={choices(areas.value)}
        error={error}
        onChange={onChange}
      />
      <SelectField
        label={t('fields.city')}
        value={city}
        disabled={cities.length === 0}
        choices={choices(cities)}
        onChange={code => onChange(code || province)}
      />
      <SelectField
        label={t('fields.district')}
        value={district}
        disabled={!districts.value?.length}
        choices={choices(districts.value)}
        onChange={code => onChange(code || city)}
      />
    </>
  )
}
