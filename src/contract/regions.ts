import { Array as List, Boolean as Bool, Cyclic, Object as Obj, Optional, Ref, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './envelope.ts'
import type { TreeNode } from './vocabulary.ts'

/** A country of ISO 3166-1, named in the language of the caller. */
export const Country = Obj({ code2: Text(), code3: Text(), numeric: Text(), name: Text() })
export type Country = Static<typeof Country>

/** A country's code as documents keep it. */
export const CountryCode = () => Text({ pattern: '^[A-Z]{2}$' })

/** Code of an area: two digits a province, four a city, six a district (GB/T 2260). */
export const AreaCode = () => Text({ pattern: '^([0-9]{2}){1,3}$', maxLength: 6 })

/** Areas as a tree; its ids are their codes. */
const Areas = List(
  Cyclic(
    { Area: Obj({ id: Text(), label: Text(), type: Text(), disabled: Bool(), children: List(Ref('Area')) }) },
    'Area',
  ),
)
export type Area = TreeNode

// --- given by the specification --------------------------------------------------

/** All countries, sorted by name. */
export const getAllCountry = endpoint('POST', 'basic/country/getAllCountry', {
  in: Obj({}),
  out: List(Country),
  access: 'public',
})

/** The areas of a country in two levels; without a country those of China. */
export const queryAreas = endpoint('POST', 'basic/area/queryAll', {
  in: Obj({ countryCode: Optional(CountryCode()) }),
  out: Areas,
  access: 'public',
})

/** The areas directly below one. */
export const queryChildAreas = endpoint('POST', 'basic/area/queryChild', {
  in: Obj({ parentId: AreaCode() }),
  out: Areas,
  access: 'public',
  query: ['parentId'],
})
