import { Array as List, Boolean as Bool, Cyclic, Object as Obj, Optional, Ref, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './envelope.ts'
import type { TreeNode } from './vocabulary.ts'

/** `name` is in the caller's language. */
export const Country = Obj({ code2: Text(), code3: Text(), numeric: Text(), name: Text() })
export type Country = Static<typeof Country>

/** ISO 3166-1 alpha-2. */
export const CountryCode = () => Text({ pattern: '^[A-Z]{2}$' })

/** GB/T 2260: two digits a province, four a city, six a district. */
export const AreaCode = () => Text({ pattern: '^([0-9]{2}){1,3}$', maxLength: 6 })

const Areas = List(
  Cyclic(
    { Area: Obj({ id: Text(), label: Text(), type: Text(), disabled: Bool(), children: List(Ref('Area')) }) },
    'Area',
  ),
)
export type Area = TreeNode

// Specified

export const getAllCountry = endpoint('POST', 'basic/country/getAllCountry', {
  in: Obj({}),
  out: List(Country),
  access: 'public',
})

/** Two levels; default: China. */
export const queryAreas = endpoint('POST', 'basic/area/queryAll', {
  in: Obj({ countryCode: Optional(CountryCode()) }),
  out: Areas,
  access: 'public',
})

export const queryChildAreas = endpoint('POST', 'basic/area/queryChild', {
  in: Obj({ parentId: AreaCode() }),
  out: Areas,
  access: 'public',
  query: ['parentId'],
})
